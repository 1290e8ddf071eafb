import { fixedSink, isEngineError, memorySink, memorySource } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import {
  codec,
  i32,
  RecordStream,
  records,
  streamRecords,
  string,
  struct,
  type TornTail,
  u8,
  vector,
} from "../index.ts";

const entry = codec(struct("Entry", { id: i32, text: string }));
const entries = Array.from({ length: 20 }, (_, id) => ({ id, text: "x".repeat(id) }));

/** What a program leaves that appended all entries. */
function log(): Uint8Array {
  const sink = memorySink();
  for (const one of entries) entry.saveTo(sink, one);
  return sink.writtenBytes().slice();
}

/** Where each entry begins, and where the last one ends. */
function starts(): number[] {
  const sink = memorySink();
  const ends = entries.map((one) => {
    entry.saveTo(sink, one);
    return sink.written;
  });
  return [0, ...ends];
}

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}

async function collect<T>(iterable: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of iterable) all.push(one);
  return all;
}

describe("records one after the other", () => {
  it("are read until the source ends", () => {
    expect([...records(entry, memorySource(log()))]).toEqual(entries);
    expect([...records(entry, memorySource(new Uint8Array(0)))]).toEqual([]);
  });

  it("are readable up to where the writer was killed, wherever that was", () => {
    const bytes = log();
    const begins = starts();
    for (let length = 0; length <= bytes.length; length++) {
      const complete = begins.filter((start) => start <= length).length - 1;
      let tail: TornTail | undefined;
      const read = [...records(entry, memorySource(bytes.subarray(0, length)), (found) => (tail = found))];
      expect(read).toEqual(entries.slice(0, complete));
      const offset = begins[complete]!;
      expect(tail).toEqual(offset === length ? undefined : { offset, bytes: length - offset });
    }
  });

  it("and a torn tail is an error with its offset unless it is asked for", () => {
    const bytes = log();
    const read: unknown[] = [];
    const readAll = () => {
      for (const one of records(entry, memorySource(bytes.subarray(0, bytes.length - 1)))) read.push(one);
    };
    expect(readAll).toThrow(expect.objectContaining({ code: "unexpected-end", offset: starts().at(-2) }));
    expect(read).toEqual(entries.slice(0, -1));
  });

  it("damage within one is the error of its load", () => {
    const bytes = log();
    bytes[starts()[5]! + 4 + 1] = 0xff;
    expect(() => [...records(entry, memorySource(bytes))]).toThrow(
      expect.objectContaining({ code: "invalid-utf8", path: "/text" }),
    );
  });

  it("appended behind what is left when the torn tail is cut off", () => {
    const torn = log().subarray(0, -3);
    let end = torn.length;
    const kept = [...records(entry, memorySource(torn), ({ offset }) => (end = offset))];
    const sink = memorySink();
    sink.write(torn.subarray(0, end));
    entry.saveTo(sink, { id: 99, text: "again" });
    expect([...records(entry, memorySource(sink.writtenBytes()))]).toEqual([...kept, { id: 99, text: "again" }]);
  });
});

describe("records from a stream", () => {
  it.each([1, 2, 3, 7, 64, 10_000])("come out whole where chunks of %i bytes cut them", async (size) => {
    expect(await collect(streamRecords(entry, chunksOf(log(), size)))).toEqual(entries);
  });

  it("come out as soon as they are complete", () => {
    const stream = new RecordStream(entry);
    const bytes = log();
    const begins = starts();
    let given = 0;
    for (let i = 0; i < bytes.length; i++) {
      given += stream.push(bytes.subarray(i, i + 1)).length;
      expect(given).toBe(begins.filter((start) => start <= i + 1).length - 1);
    }
    expect(stream.end()).toEqual([]);
    expect(stream.tornTail).toBeUndefined();
  });

  it("may be larger than any chunk, at a cost that does not grow faster than they do", () => {
    const large = codec(vector(u8));
    const value = Array.from({ length: 100_000 }, (_, i) => i & 0xff);
    let loads = 0;
    const counting = Object.create(large, {
      loadFrom: {
        value(source: never) {
          loads++;
          return large.loadFrom(source);
        },
      },
    });
    const stream = new RecordStream<number[]>(counting);
    const bytes = large.save(value);
    const read: number[][] = [];
    for (let i = 0; i < bytes.length; i += 100) read.push(...stream.push(bytes.subarray(i, i + 100)));
    read.push(...stream.end());
    expect(read).toEqual([value]);
    expect(loads).toBeLessThan(80);
  });

  it("end with a torn tail, of which the offset is told", async () => {
    const torn = log().subarray(0, -1);
    const offset = starts().at(-2)!;
    await expect(collect(streamRecords(entry, chunksOf(torn, 10)))).rejects.toMatchObject({
      code: "unexpected-end",
      offset,
    });
    let tail: TornTail | undefined;
    expect(await collect(streamRecords(entry, chunksOf(torn, 10), (found) => (tail = found)))).toHaveLength(19);
    expect(tail).toEqual({ offset, bytes: torn.length - offset });
  });

  it("report damage at its offset in the stream", async () => {
    const bytes = log();
    const offset = starts()[15]! + 5;
    bytes[offset] = 0xff;
    await expect(collect(streamRecords(entry, chunksOf(bytes, 16)))).rejects.toMatchObject({
      code: "invalid-utf8",
      offset,
    });
  });

  it("take nothing after their end", () => {
    const stream = new RecordStream(entry);
    stream.end();
    expect(() => stream.push(new Uint8Array(1))).toThrow("after the end");
  });
});

it("a record that does not fit leaves a sink as it was", () => {
  const sink = fixedSink(new Uint8Array(10));
  entry.saveTo(sink, { id: 1, text: "" });
  let caught: unknown;
  try {
    entry.saveTo(sink, { id: 2, text: "too long" });
  } catch (error) {
    caught = error;
  }
  expect(isEngineError(caught, "size-exceeded")).toBe(true);
  expect(sink.position).toBe(5);
});
