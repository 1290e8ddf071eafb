import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import { Checksum } from "../snapshot/checksum.ts";
import { verifyTape } from "../snapshot/verify-tape.ts";
import { LENGTH_IN_NEXT_WORD, TAG_STRING } from "../tape.ts";
import { kernelProvider } from "./kernel-provider.ts";

const kernel = kernelProvider.createSnapshotKernel()!;
const NOTHING = new Uint8Array(0);
const BLOCK_BYTES = 32_768;

function bytesOf(words: Uint32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

/** What the kernel says of a tape whose checksum is right. */
function isSound(words: Uint32Array, sourceLength: number): boolean {
  const tape = bytesOf(words);
  return kernel.isSound(tape, NOTHING, sourceLength, new Checksum().add(tape).value);
}

function tapeOf(text: string): { readonly words: Uint32Array; readonly sourceLength: number } {
  const { words, length, source } = arenaOf(text);
  return { words: words.slice(0, 2 * length), sourceLength: source.length };
}

describe("the kernel's checksum is the portable one", () => {
  it.each([0, 1, 127, 128, 129, 5000, BLOCK_BYTES - 1, BLOCK_BYTES, BLOCK_BYTES + 1, 3 * BLOCK_BYTES + 77])(
    "of %i bytes, in either piece",
    (length) => {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37) ^ (i >> 8));
      const other = Uint8Array.of(1, 2, 3);
      expect(kernel.checksum(bytes, other)).toBe(new Checksum().add(bytes).add(other).value);
      expect(kernel.checksum(other, bytes)).toBe(new Checksum().add(other).add(bytes).value);
    },
  );
});

describe("the kernel's verdict is the portable one", () => {
  /** Some of every kind of entry, also where a block ends: what stands before moves it by a word at a time. */
  const texts = [
    `[${Array.from({ length: 1100 }, (_, i) => `{"id":${i},"s":"text","list":[1,2.5,"x",[],{}],"t":true,"n":null}`)}]`,
    `[${Array.from({ length: 5000 }, (_, i) => `[${i},${i / 4}]`)}]`,
    `{${Array.from({ length: 6000 }, (_, i) => `"key ${i}":${i % 3 === 0 ? '"a string"' : i % 3 === 1 ? "false" : i}`)}}`,
    `[${"[".repeat(1500)}${"]".repeat(1500)},${Array.from({ length: 9000 }, (_, i) => (i % 7 === 0 ? "[]" : i))}]`,
    '{"a":[1,"x",[]],"b":true}',
    "[1]",
    '"x"',
  ];
  const tapes = texts.flatMap((text) =>
    ["", "null,", '"x",', '1,"y",'].map((before) => tapeOf(before === "" ? text : `[${before}${text}]`)),
  );

  it("of what a parser writes", () => {
    expect(tapes.map(({ words, sourceLength }) => isSound(words, sourceLength))).toEqual(tapes.map(() => true));
    expect(tapes.map(({ words, sourceLength }) => isSound(words, sourceLength - 1))).toEqual(tapes.map(() => false));
  });

  it("of tapes that are cut off, or go on", () => {
    for (const { words, sourceLength } of tapes) {
      expect(isSound(words.subarray(0, -2), sourceLength)).toBe(false);
      expect(isSound(Uint32Array.of(...words.subarray(-8), ...words.subarray(0, 8)), sourceLength)).toBe(false);
      const longer = new Uint32Array(words.length + 2);
      longer.set(words);
      expect(isSound(longer, sourceLength)).toBe(false);
    }
  });

  it("of tapes with changed words", () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      kind: fc.constantFrom("add", "flip", "half", "tag", "near the end of a block"),
      value: fc.oneof(fc.nat(16), fc.nat(0xffff_ffff), fc.constantFrom(0xffff_ffff, 0x8000_0000, 0x0fff_ffff)),
    });
    let sound = 0;
    fc.assert(
      fc.property(fc.constantFrom(...tapes), fc.array(change, { minLength: 1, maxLength: 3 }), (tape, changes) => {
        const words = tape.words.slice();
        for (const { at, kind, value } of changes) {
          let half = Math.floor(at * words.length);
          if (kind === "near the end of a block") {
            half = Math.min(words.length - 1, Math.floor((4 * half) / BLOCK_BYTES) * (BLOCK_BYTES / 4) + (value & 15));
          }
          const old = words[half]!;
          if (kind === "flip") words[half] = old ^ (1 << (value & 31));
          else if (kind === "half") words[half] = value;
          else if (kind === "tag") words[half | 1] = (words[half | 1]! & 0x0fff_ffff) | (value << 28);
          else words[half] = old + 1 - (value & 3);
        }
        const expected = verifyTape(words, words.length / 2, tape.sourceLength) === -1;
        if (expected) sound++;
        return isSound(words, tape.sourceLength) === expected;
      }),
      { numRuns: 3000 },
    );
    expect(sound).toBeGreaterThan(100);
  });
});

describe("the kernel leaves to the portable check", () => {
  it("tapes of more levels than it keeps", () => {
    const { words, sourceLength } = tapeOf("[".repeat(100_000) + "]".repeat(100_000));
    expect(isSound(words, sourceLength)).toBe(false);
    expect(verifyTape(words, words.length / 2, sourceLength)).toBe(-1);
  });

  it("lengths in words of their own", () => {
    const words = Uint32Array.of(1, (TAG_STRING << 28) | LENGTH_IN_NEXT_WORD, LENGTH_IN_NEXT_WORD, 0);
    expect(isSound(words, 2 ** 30)).toBe(false);
    expect(verifyTape(words, 2, 2 ** 30)).toBe(-1);
    // No such length follows, and none is taken for one.
    expect(isSound(words.subarray(0, 2), 2 ** 28)).toBe(false);
    expect(isSound(words.subarray(0, 2), 2 ** 28 - 2)).toBe(false);
  });

  it("a tape without a value", () => expect(isSound(new Uint32Array(0), 0)).toBe(false));

  it("a body with another checksum", () => {
    const tape = bytesOf(tapeOf("[1]").words);
    expect(kernel.isSound(tape, NOTHING, 3, new Checksum().add(tape).value ^ 1)).toBe(false);
  });
});
