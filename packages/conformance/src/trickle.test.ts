import { isEngineError } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import { trickleSink, trickleSource } from "./trickle.ts";

const BYTES = Uint8Array.from({ length: 100 }, (_, index) => index);

describe("trickleSink", () => {
  it("passes on everything, whatever the size of its buffer and of the pieces", () => {
    const { sink, received } = trickleSink(8);
    sink.write(BYTES.subarray(0, 3));
    sink.write(BYTES.subarray(3, 90));
    sink.reserve(10);
    sink.bytes.set(BYTES.subarray(90), sink.position);
    sink.position += 10;
    sink.flush();
    expect(received()).toEqual(BYTES);
    expect(sink.written).toBe(100);
  });

  it("gives another buffer when it is full", () => {
    const { sink } = trickleSink(8);
    const before = sink.bytes;
    sink.write(new Uint8Array(9));
    expect(sink.bytes).not.toBe(before);
  });
});

describe.each([true, false])("trickleSource that knows its size: %s", (knowsSize) => {
  it("brings in a few bytes at a time and says where it is", () => {
    const source = trickleSource(BYTES, 7, knowsSize);
    expect(source.remaining).toBe(knowsSize ? 100 : undefined);
    source.require(2);
    expect(source.limit - source.position).toBe(7);
    expect(source.take(20)).toEqual(BYTES.subarray(0, 20));
    expect(source.offset).toBe(20);
    const rest = new Uint8Array(79);
    source.readInto(rest);
    expect(rest).toEqual(BYTES.subarray(20, 99));
    expect(source.available(1)).toBe(true);
    expect(source.available(2)).toBe(false);
  });

  it("ends where the bytes end", () => {
    const source = trickleSource(BYTES, 7, knowsSize);
    const thrown = capture(() => source.take(101));
    expect(isEngineError(thrown, "unexpected-end")).toBe(true);
    expect(thrown).toMatchObject({ offset: 100 });
  });

  it("overwrites what was read, so that a kept view shows", () => {
    const source = trickleSource(BYTES, 7, knowsSize);
    const kept = source.take(4);
    source.take(10);
    expect(kept).not.toEqual(BYTES.subarray(0, 4));
  });
});

function capture(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}
