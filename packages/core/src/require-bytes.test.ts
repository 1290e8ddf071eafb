import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { refusal } from "../test/refusal.ts";
import { fixedSink, memorySource } from "./memory.ts";
import { requireBytes } from "./require-bytes.ts";
import { JsonReader } from "./text.ts";

const OTHERS: [kind: string, value: unknown][] = [
  ["Undefined", undefined],
  ["Null", null],
  ["String", "[1]"],
  ["Array", [1, 2]],
  ["ArrayBuffer", new ArrayBuffer(8)],
  ["Uint16Array", new Uint16Array(4)],
  ["Uint8ClampedArray", new Uint8ClampedArray(4)],
  ["DataView", new DataView(new ArrayBuffer(8))],
  ["Promise", Promise.resolve(new Uint8Array(4))],
];

it("takes bytes of any realm", () => {
  requireBytes(new Uint8Array(1), "it");
  requireBytes(Buffer.from("a"), "it");
  requireBytes(runInNewContext("new Uint8Array(1)"), "it");
});

it.each(OTHERS)("refuses a value of the kind %s, and says so", (kind, value) => {
  const takers: [name: string, take: (bytes: Uint8Array) => unknown][] = [
    ["the input", memorySource],
    ["the buffer", fixedSink],
    ["JSON text", (bytes) => new JsonReader(bytes)],
  ];
  for (const [name, take] of takers) {
    expect(refusal("invalid-argument", () => take(value as Uint8Array)).message).toBe(
      `${name} must be a Uint8Array; this is ${kind}`,
    );
  }
});
