import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Checksum } from "./checksum.ts";

function checksum(...pieces: Uint8Array[]): number {
  const sum = new Checksum();
  for (const piece of pieces) sum.add(piece);
  return sum.value;
}

describe("a checksum", () => {
  it("is the same for the same bytes, wherever they lie", () => {
    const bytes = Uint8Array.from({ length: 101 }, (_, i) => i * 37);
    for (let offset = 0; offset < 8; offset++) {
      const moved = new Uint8Array(120);
      moved.set(bytes, offset);
      expect(checksum(moved.subarray(offset, offset + bytes.length))).toBe(checksum(bytes));
    }
  });

  it("stays as it is, for it is part of a file format", () => {
    expect(checksum()).toBe(0x1cb47b30);
    expect(checksum(Uint8Array.from({ length: 100 }, (_, i) => i))).toBe(0xa48602e6);
    expect(checksum(Uint8Array.from({ length: 40_001 }, (_, i) => i * 37))).toBe(0x7cf5ae2d);
  });

  it.each([1, 3, 4, 127, 128, 129, 131])("of %i bytes tells every change of one byte", (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => i * 101);
    const original = checksum(bytes);
    const unnoticed: string[] = [];
    for (let i = 0; i < length; i++) {
      const byte = bytes[i]!;
      for (let change = 1; change < 256; change++) {
        bytes[i] = byte ^ change;
        if (checksum(bytes) === original) unnoticed.push(`byte ${i}, change ${change}`);
      }
      bytes[i] = byte;
    }
    expect(unnoticed).toEqual([]);
  });

  it("tells changes of many bytes, and their order", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.uint8Array({ maxLength: 80 }), (a, b) => {
        // Zeros at the end are a matter of length, which is not part of it.
        fc.pre(Math.max(a.length, b.length) > 0 && a.at(-1) !== 0 && b.at(-1) !== 0);
        expect(checksum(a) === checksum(b)).toBe(a.join() === b.join());
      }),
    );
    const ones = new Uint8Array(16).fill(1);
    const twos = new Uint8Array(16).fill(2);
    expect(checksum(ones, twos)).not.toBe(checksum(twos, ones));
  });
});
