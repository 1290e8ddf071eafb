import type { LoadableEntrant } from "../../entrant.ts";
import type { StructImplementation } from "../../suites/structs/struct-case.ts";
import { importPeer } from "../import-peer.ts";
import { MESSAGES, type MessageField, membersOf, messageOf, plainMembers } from "./protobuf-schema.ts";
import { formatCases, type StructFormat } from "./struct-format.ts";

const NAME = "protobufjs";

/** Protocol Buffers by protobuf.js. */
export const protobufjs: LoadableEntrant<StructImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about:
    "`encode(message).finish()` and `decode(bytes)` of types that the library generates code for when it runs, by the generator that " +
    "`pbjs --target static` uses too. Vectors are messages with one repeated field, pairs are messages. A loop uses " +
    "`encodeDelimited` with one writer, and `decodeDelimited` with one reader.",
  operations: { save: "save", load: "load" },
  open: async () => {
    const { default: library } = await importPeer(NAME, () => import("protobufjs"));
    const { root } = library.parse(protoText());
    return formatCases((name) => {
      const type = root.lookupType(messageOf(name));
      const format: StructFormat<object> = {
        own: (value) => type.fromObject(membersOf(name, value) as Record<string, unknown>),
        plain: (message) => plainMembers(name, message),
        save: (message) => type.encode(message).finish(),
        load: (bytes) => type.decode(bytes),
        saveTimes: (message, times) => {
          const writer = library.Writer.create();
          for (let i = 0; i < times; i++) type.encodeDelimited(message, writer);
          return writer.finish();
        },
        loadTimes: (bytes, times, latest) => {
          const reader = library.Reader.create(bytes);
          for (let i = 0; i < times; i++) latest.value = type.decodeDelimited(reader);
        },
      };
      return format;
    });
  },
};

function protoText(): string {
  const messages = Object.entries(MESSAGES).map(([name, fields]) => {
    return `message ${name} {\n${fields.map(fieldText).join("\n")}\n}`;
  });
  return ['syntax = "proto3";', ...messages].join("\n");
}

function fieldText({ name, type, repeated }: MessageField, index: number): string {
  return `  ${repeated ? "repeated " : ""}${type} ${name} = ${index + 1};`;
}
