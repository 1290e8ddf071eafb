import { describe, expect, it } from "vitest";
import { isTruncatedUtf8, utf8SequenceLength } from "./utf8.ts";

const strict = new TextDecoder("utf-8", { fatal: true });

function isWellFormed(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Bytes at which the rules of table 3-7 change, and their neighbours. */
const EDGES = [0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xff];

describe("utf8SequenceLength", () => {
  it("agrees with TextDecoder for every lead byte and every edge of what may follow", () => {
    const disagreements: number[][] = [];
    for (let lead = 0x80; lead <= 0xff; lead++) {
      for (const second of EDGES) {
        for (const third of lead < 0xe0 ? [0x80] : EDGES) {
          for (const fourth of lead < 0xf0 ? [0x80] : EDGES) {
            const bytes = Uint8Array.of(lead, second, third, fourth, 0);
            const expected = [2, 3, 4].find((length) => isWellFormed(bytes.subarray(0, length))) ?? 0;
            if (utf8SequenceLength(bytes, 0) !== expected) disagreements.push([...bytes]);
          }
        }
      }
    }
    expect(disagreements).toEqual([]);
  });
});

describe("isTruncatedUtf8", () => {
  it.each([
    [[0xc3], true],
    [[0xe2, 0x82], true],
    [[0xf0, 0x9f, 0x98], true],
    [[0xe0, 0x9f], false],
    [[0xed, 0xa0], false],
    [[0xf4, 0x90], false],
    [[0xc0], false],
    [[0xf5], false],
    [[0x80], false],
    [[0xe2, 0x22], false],
  ])("%j: %s", (bytes, expected) => {
    expect(isTruncatedUtf8(Uint8Array.from(bytes), 0)).toBe(expected);
  });
});
