import { describe, expect, it } from "vitest";
import { refusal } from "../test/refusal.ts";
import { pattern } from "../test/scratch.ts";
import { Source } from "./source.ts";

/** A source that gets `bytes` in parts of `part` bytes, and knows only refilling. */
function partwise(bytes: Uint8Array, part: number) {
  const calls: string[] = [];
  let taken = 0;
  const source = new Source(new Uint8Array(0), {
    refill(target, size) {
      calls.push(`refill ${size}`);
      while (target.limit - target.position < size && taken < bytes.byteLength) {
        const next = bytes.subarray(taken, taken + part);
        taken += next.byteLength;
        const kept = target.bytes.subarray(target.position, target.limit);
        target.base += target.position;
        target.attach(Uint8Array.of(...kept, ...next), 0, kept.byteLength + next.byteLength);
      }
    },
    close: () => calls.push("close"),
  });
  return { source, calls };
}

describe("a source", () => {
  it("asks its strategy only where the buffer ends", () => {
    const { source, calls } = partwise(pattern(20), 8);
    expect([...source.take(3)]).toEqual([0, 1, 2]);
    expect(source.available(5)).toBe(true);
    source.require(5);
    expect(calls).toEqual(["refill 3"]);
    expect([...source.take(6)]).toEqual([3, 4, 5, 6, 7, 8]);
    expect(calls).toEqual(["refill 3", "refill 6"]);
    expect(source.offset).toBe(9);
  });

  it("fills a target from a strategy that can only refill", () => {
    const { source } = partwise(pattern(20), 8);
    source.take(2);
    const target = new Uint8Array(15);
    source.readInto(target);
    expect([...target]).toEqual([...pattern(17).subarray(2)]);
    expect(refusal("unexpected-end", () => source.readInto(new Uint8Array(4))).offset).toBe(20);
  });

  it("reads straight into targets as large as the buffer, and only those", () => {
    const reads: number[] = [];
    const source = new Source(new Uint8Array(4), {
      refill(target) {
        target.attach(target.bytes, 0, 4);
      },
      readThrough(_, target) {
        reads.push(target.byteLength);
        return Math.min(3, target.byteLength);
      },
    });
    source.readInto(new Uint8Array(3));
    expect(reads).toEqual([]);
    source.readInto(new Uint8Array(11));
    // One of the eleven was buffered, ten were read past the buffer until only one was left, which was refilled.
    expect(reads).toEqual([10, 7, 4]);
    expect(source.offset).toBe(14);
  });

  it("does not know what remains unless its strategy does", () => {
    const { source } = partwise(pattern(20), 8);
    expect(source.remaining).toBeUndefined();
    expect([...source.readAll()]).toEqual([...pattern(20)]);
    expect(source.readAll()).toHaveLength(0);
    let pending = 6;
    const counting = new Source(new Uint8Array(4), {
      refill(target) {
        target.attach(target.bytes, 0, 4);
        pending -= 4;
      },
      pending: () => pending,
    });
    expect(counting.remaining).toBe(6);
    counting.take(1);
    expect(counting.remaining).toBe(5);
  });

  it("closes its strategy once, then gives nothing and stays where it was", () => {
    const { source, calls } = partwise(pattern(20), 8);
    source.take(3);
    source.close();
    source.close();
    source[Symbol.dispose]();
    expect(calls).toEqual(["refill 3", "close"]);
    expect(source.offset).toBe(3);
    expect(source.remaining).toBe(0);
    refusal("read-failed", () => source.available(1));
    refusal("read-failed", () => source.require(1));
    refusal("read-failed", () => source.readInto(new Uint8Array(1)));
    refusal("read-failed", () => source.readAll());
    source.readInto(new Uint8Array(0));
  });

  it("refuses NaN and negative counts instead of granting them", () => {
    const source = new Source(pattern(9));
    source.take(4);
    refusal("invalid-argument", () => source.require(Number.NaN));
    refusal("invalid-argument", () => source.available(Number.NaN));
    refusal("invalid-argument", () => source.take(Number.NaN));
    expect(refusal("invalid-argument", () => source.take(-1)).offset).toBe(4);
    expect(source.offset).toBe(4);
  });

  describe("is lasting", () => {
    it("where all bytes are in memory: what it gave is there after further reads", () => {
      const bytes = pattern(9);
      const source = new Source(bytes);
      expect(source.isLasting).toBe(true);
      const taken = source.take(4);
      source.readAll();
      source.close();
      expect([...taken]).toEqual([...pattern(4)]);
      expect(taken.buffer).toBe(bytes.buffer);
    });

    it("but not where the buffer is filled again", () => {
      expect(partwise(pattern(20), 8).source.isLasting).toBe(false);
    });

    it("nor where memory can change without the caller's doing: shared or resizable", () => {
      const Resizable = ArrayBuffer as new (size: number, options: { maxByteLength: number }) => ArrayBuffer;
      expect(new Source(new Uint8Array(new SharedArrayBuffer(8))).isLasting).toBe(false);
      expect(new Source(new Uint8Array(new Resizable(8, { maxByteLength: 16 }))).isLasting).toBe(false);
    });
  });
});
