import type { LoadableEntrant } from "../../entrant.ts";
import type { StructImplementation } from "../../suites/structs/struct-case.ts";
import { importPeer } from "../import-peer.ts";
import { framed } from "./framed-format.ts";
import {
  MESSAGES,
  type MessageField,
  type MessageName,
  membersOf,
  messageOf,
  plainMembers,
} from "./protobuf-schema.ts";
import { formatCases } from "./struct-format.ts";

const NAME = "@bufbuild/protobuf";

type Library = typeof import("@bufbuild/protobuf");
type WellKnown = typeof import("@bufbuild/protobuf/wkt");
type CodeGeneration = typeof import("@bufbuild/protobuf/codegenv2");

/** Protocol Buffers by Protobuf-ES. */
export const bufbuildProtobuf: LoadableEntrant<StructImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about:
    "`toBinary(schema, message)` and `fromBinary(schema, bytes)`. The schemas are made by `fileDesc` and `messageDesc`, as in the code that its " +
    "plugin generates, of a descriptor that is built beforehand. Vectors are messages with one repeated field, pairs are messages. A loop " +
    "copies each message into one target behind its number of bytes.",
  operations: { save: "save", load: "load" },
  open: async () => {
    const library = await importPeer(NAME, () => import("@bufbuild/protobuf"));
    const wellKnown = await importPeer(`${NAME}/wkt`, () => import("@bufbuild/protobuf/wkt"));
    const generation = await importPeer(`${NAME}/codegenv2`, () => import("@bufbuild/protobuf/codegenv2"));
    const file = generation.fileDesc(descriptorBase64(library, wellKnown));
    return formatCases((name) => {
      const schema: MessageSchema = generation.messageDesc(file, MESSAGE_NAMES.indexOf(messageOf(name)));
      return framed<InstanceOf>({
        own: (value) => library.create(schema, membersOf(name, value)),
        plain: (message) => plainMembers(name, message),
        save: (message) => library.toBinary(schema, message),
        load: (bytes) => library.fromBinary(schema, bytes),
      });
    });
  },
};

type MessageSchema = ReturnType<CodeGeneration["messageDesc"]>;
type InstanceOf = ReturnType<typeof import("@bufbuild/protobuf")["create"]>;

const MESSAGE_NAMES = Object.keys(MESSAGES) as MessageName[];

/** What `protoc` would give for the messages: a serialized descriptor of a file. */
function descriptorBase64({ create, toBinary }: Library, wellKnown: WellKnown): string {
  const { FileDescriptorProtoSchema } = wellKnown;
  const messageType = MESSAGE_NAMES.map((name) => ({
    name,
    field: MESSAGES[name].map((field, index) => fieldDescriptor(wellKnown, name, field, index)),
    nestedType: MESSAGES[name].some(({ type }) => type === MAP) ? [entryDescriptor(wellKnown)] : [],
  }));
  const file = create(FileDescriptorProtoSchema, { name: "structs.proto", syntax: "proto3", messageType });
  return Buffer.from(toBinary(FileDescriptorProtoSchema, file)).toString("base64");
}

const MAP = "map<int32,string>";

/** A map is a repeated message of keys and values. */
const ENTRY = "ItemsEntry";

function fieldDescriptor(wellKnown: WellKnown, message: string, { name, type, repeated }: MessageField, index: number) {
  const { FieldDescriptorProto_Label: Label, FieldDescriptorProto_Type: Type } = wellKnown;
  const common = {
    name,
    jsonName: name,
    number: index + 1,
    label: repeated || type === MAP ? Label.REPEATED : Label.OPTIONAL,
  };
  switch (type) {
    case "int32":
      return { ...common, type: Type.INT32 };
    case "uint32":
      return { ...common, type: Type.UINT32 };
    case "string":
      return { ...common, type: Type.STRING };
    case MAP:
      return { ...common, type: Type.MESSAGE, typeName: `.${message}.${ENTRY}` };
    default:
      return { ...common, type: Type.MESSAGE, typeName: `.${type}` };
  }
}

function entryDescriptor(wellKnown: WellKnown) {
  const fields: MessageField[] = [
    { name: "key", type: "int32" },
    { name: "value", type: "string" },
  ];
  return {
    name: ENTRY,
    field: fields.map((field, index) => fieldDescriptor(wellKnown, ENTRY, field, index)),
    options: { mapEntry: true },
  };
}
