import { memorySource } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import { codec, optional, RecordStream, records, restAll, streamRecords, string, struct, u8 } from "../index.ts";

const flagged = codec(optional(u8));
/** Two records, one that is damaged, and one more. */
const DAMAGED = Uint8Array.of(1, 7, 1, 8, 9, 1, 7);
const damagedAt4 = expect.objectContaining({ code: "damaged", offset: 4 }) as Error;

describe("what comes before a damaged record is given", () => {
  it("by a stream that is pushed, before the error", () => {
    const stream = new RecordStream(flagged);
    expect(stream.push(DAMAGED)).toEqual([7, 8]);
    expect(() => stream.push(Uint8Array.of(1, 7))).toThrow(damagedAt4);
    expect(() => stream.end()).toThrow(damagedAt4);
  });

  it("by a stream that is read, which does not wait for another chunk to say so", async () => {
    const given: unknown[] = [];
    let hasReturned = false;
    const chunks = {
      async *[Symbol.asyncIterator]() {
        try {
          yield DAMAGED;
          throw new Error("asked for more");
        } finally {
          hasReturned = true;
        }
      },
    };
    const reading = (async () => {
      for await (const record of streamRecords(flagged, chunks)) given.push(record);
    })();
    await expect(reading).rejects.toThrow(damagedAt4);
    expect(given).toEqual([7, 8]);
    expect(hasReturned).toBe(true);
  });
});

it("a stream that is left early is closed", async () => {
  let hasReturned = false;
  async function* chunks() {
    try {
      for (;;) yield Uint8Array.of(1, 7, 1);
    } finally {
      hasReturned = true;
    }
  }
  for await (const record of streamRecords(flagged, chunks())) {
    expect(record).toBe(7);
    break;
  }
  expect(hasReturned).toBe(true);
});

it("empty chunks change nothing", () => {
  const stream = new RecordStream(codec(string));
  const none = new Uint8Array(0);
  const chunks = [none, Uint8Array.of(2), none, none, Uint8Array.of(97, 98), none];
  expect(chunks.flatMap((chunk) => stream.push(chunk))).toEqual(["ab"]);
});

it("a record that takes no bytes is refused rather than read for ever", () => {
  const nothing = codec(struct("Nothing", {}));
  const refused = expect.objectContaining({ code: "invalid-argument", offset: 0 }) as Error;
  expect(() => [...records(nothing, memorySource(new Uint8Array(1)))]).toThrow(refused);
  expect(() => new RecordStream(nothing).push(new Uint8Array(1))).toThrow(refused);
});

it("a record that takes the rest ends with the stream, not with a chunk", () => {
  const stream = new RecordStream(codec(struct("Message", { kind: u8, rest: optional(restAll) })));
  expect(stream.push(Uint8Array.of(1, 1, 2))).toEqual([]);
  expect(stream.push(Uint8Array.of(3))).toEqual([]);
  expect(stream.end()).toEqual([{ kind: 1, rest: Uint8Array.of(2, 3) }]);
});

it.each(["text", new ArrayBuffer(2), new Uint16Array(2), {}])("%o is no chunk of bytes", (chunk) => {
  expect(() => new RecordStream(flagged).push(chunk as never)).toThrow(
    expect.objectContaining({ code: "invalid-argument" }) as Error,
  );
});
