import { describe, expect, it } from "vitest";
import { Comparison } from "./compare.ts";

const utf8 = new TextEncoder();
const STEP = 64;
const BLOCK = 16_384;

/** Texts of which every byte is to be the first, the last and the second of a step and of a block. */
const TEXTS = [
  '{"key": [1, -2.5e3, true, false, null, "", "plain"], "é日😀": {"a\\\\\\"\\u00e9": []}}',
  '["\\\\", "\\\\\\\\\\\\\\"", "\\ud83d\\ude00\\u12aB", 12345678901234567890, 0.1234567890123456789012]',
  '[1,".5",12,".",0,".",-7,".0"]',
  '[[[[]]],[{}],{"a":{}}]',
  ' "a string alone" ',
  "-1234.5678e-9",
  // Refused, each at its last byte or near it.
  '["\\u12g4"]',
  '["\\x"]',
  '["\u0001"]',
  '["unterminated]',
  "[1\f]",
  '{"a":1}}',
  "[truE]",
  "[1 2]",
  '["a"b]',
  '["a":1]',
  "[0x1]",
  "01",
];
const ILL_FORMED = [
  [0xc3],
  [0xe2, 0x82],
  [0xf0, 0x9f, 0x98],
  [0xed, 0xa0, 0x80],
  [0xc0, 0xaf],
  [0x80],
  [0xf4, 0x90, 0x80, 0x80],
];

function shifted(bytes: Uint8Array, by: number): Uint8Array {
  const result = new Uint8Array(by + bytes.length).fill(0x20);
  result.set(bytes, by);
  return result;
}

describe("kernel and portable parser agree wherever a step or a block ends", () => {
  const shifts = [
    ...Array.from({ length: 2 * STEP }, (_, i) => i),
    ...Array.from({ length: 2 * STEP }, (_, i) => BLOCK - 2 * STEP + i),
  ];

  it.each(TEXTS)("%s", (text) => {
    const comparison = new Comparison();
    const bytes = utf8.encode(text);
    for (const shift of shifts) expect(comparison.differenceOn(shifted(bytes, shift))).toBeUndefined();
  });

  it.each(ILL_FORMED)("ill-formed UTF-8: %j", (...sequence) => {
    const comparison = new Comparison();
    for (const bytes of [[0x22, ...sequence, 0x22], [0x22, ...sequence], sequence]) {
      for (const shift of shifts)
        expect(comparison.differenceOn(shifted(Uint8Array.from(bytes), shift))).toBeUndefined();
    }
    expect(comparison.accepted).toBe(0);
  });

  it.each(TEXTS)("among so many tokens that the tape is built in parts: %s", (text) => {
    const comparison = new Comparison();
    const before = `[${"0,".repeat(BLOCK / 2)}`;
    for (let at = BLOCK - text.length - STEP; at < BLOCK + STEP; at++) {
      const bytes = utf8.encode(
        `${before.slice(0, at - (at % 2) - 1)}${" ".repeat(at % 2)}${text}${",0".repeat(STEP)}]`,
      );
      expect(comparison.differenceOn(bytes)).toBeUndefined();
    }
  });

  it("and for strings, white space and arrays of any length around them", () => {
    const comparison = new Comparison();
    for (const length of [0, 1, 54, 55, 56, 57, 63, 64, 65, 16_382, 16_383, 16_384, 16_385, 20_000]) {
      const texts = [
        `["${"s".repeat(length)}"]`,
        `["${"s".repeat(length)}é"]`,
        `["\\n${"s".repeat(length)}", 1]`,
        `[${" ".repeat(length)}"s"${"\n".repeat(length)}]`,
        `[${"1,".repeat(length)}1]`,
        `{${'"":{},'.repeat(length)}"":[]}`,
        `[${"1".repeat(length)}1]`,
        `[0.${"0".repeat(length)}1e${length}]`,
      ];
      for (const text of texts) expect(comparison.differenceOn(utf8.encode(text))).toBeUndefined();
    }
    expect(comparison.refused).toBe(0);
  });

  it("about depth", () => {
    const comparison = new Comparison();
    for (const depth of [1, 2, 63, 1023, 1024, 1025, 100_000]) {
      const text = utf8.encode("[".repeat(depth) + "]".repeat(depth));
      for (const maxDepth of [0, 1, depth - 1, depth, 1024, Number.POSITIVE_INFINITY]) {
        expect(comparison.differenceOn(text, maxDepth)).toBeUndefined();
      }
      expect(comparison.differenceOn(utf8.encode("[".repeat(depth)))).toBeUndefined();
    }
  });
});
