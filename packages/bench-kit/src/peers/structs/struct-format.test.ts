import { structWorkload, structWorkloadNames } from "@enginebay/corpus";
import { describe, expect, test } from "vitest";
import { Latest, structInput } from "../../suites/structs/struct-case.ts";
import { framed } from "./framed-format.ts";
import { namedForm, plainForm } from "./named-forms.ts";
import { membersOf, plainMembers } from "./protobuf-schema.ts";
import { formatCases } from "./struct-format.ts";
import { structPeers } from "./struct-peers.ts";
import { eachFramed, Target } from "./target.ts";

const inputOf = (name: string) => structInput(new TextEncoder().encode(`${name}\n`));

describe("a target", () => {
  test("holds messages one after the other, and begins anew", () => {
    const target = new Target();
    for (let round = 0; round < 2; round++) {
      target.rewind();
      for (let i = 0; i < 600; i++) target.append(Uint8Array.of(i, i >> 8, 0));
      expect(target.written().byteLength).toBe(1800);
      expect([...target.written().subarray(-3)]).toEqual([87, 2, 0]);
    }
  });

  test("gives messages back that were framed, empty ones too", () => {
    const target = new Target();
    const messages = ["first", "", "third".repeat(500)];
    for (const message of messages) target.appendFramed(Buffer.from(message));
    const found: string[] = [];
    eachFramed(target.written(), (message) => found.push(message.toString()));
    expect(found).toEqual(messages);
  });
});

test("a library without an end of messages saves and loads each record of a loop by itself", () => {
  const format = framed<string>({
    own: String,
    plain: (own) => own,
    save: (own) => Buffer.from(own),
    load: (bytes) => bytes.toString(),
  });
  const latest = new Latest<string>();
  format.loadTimes(Buffer.from(format.saveTimes("abc", 3)), 3, latest);
  expect(latest.value).toBe("abc");
  expect(format.saveTimes("abc", 3).byteLength).toBe(3 * (4 + 3));
});

test("a loop goes through its own functions, and its bytes are handed over at the start of their memory", () => {
  const calls: string[] = [];
  const cases = formatCases(() => ({
    own: (value) => value,
    plain: (own) => own,
    save: () => {
      calls.push("save");
      return Uint8Array.of(1);
    },
    load: (bytes) => {
      calls.push(`load at ${bytes.byteOffset} of ${bytes.buffer.byteLength}`);
    },
    saveTimes: (_, times) => {
      calls.push(`save ${times}`);
      return Uint8Array.of(1, 2);
    },
    loadTimes: (bytes, times, latest) => {
      calls.push(`load ${times} at ${bytes.byteOffset} of ${bytes.buffer.byteLength}`);
      latest.value = "last";
    },
  }));
  cases.load!(inputOf("vector<string>")).call();
  expect(cases.load!(inputOf("loop{VarIntD}")).call()).toBe("last");
  expect(calls).toEqual(["save", "load at 0 of 1", "save 4000", "load 4000 at 0 of 2"]);
});

describe.each(structWorkloadNames)("the forms of %s", (name) => {
  const { value } = structWorkload(name);
  const plain = value instanceof Map ? [...value] : value;

  test("with names stand for the value", () => {
    expect(plainForm(name, namedForm(name, value))).toEqual(plain);
  });

  test("as a message stand for the value", () => {
    expect(plainMembers(name, membersOf(name, value))).toEqual(plain);
  });
});

test("the peers are in the order of the report", () => {
  expect(structPeers.map(({ config }) => config)).toEqual([
    "JSON",
    "v8.serialize",
    "msgpackr",
    "msgpackr (records)",
    "cbor-x",
    "avsc",
    "protobufjs",
    "@bufbuild/protobuf",
    "bebop",
    "flatbuffers",
    "seqproto",
    "schemapack",
  ]);
});
