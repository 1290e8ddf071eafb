import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import type { Arena } from "../arena.ts";
import {
  LENGTH_IN_NEXT_WORD,
  TAG_ARRAY,
  TAG_NULL,
  TAG_NUMBER,
  TAG_OBJECT,
  TAG_SHIFT,
  TAG_STRING,
  TAG_TRUE,
} from "../tape.ts";
import { verifyTape } from "./verify-tape.ts";

const SOUND = -1;

function verify({ words, length, source }: Arena): number {
  return verifyTape(words, length, source.length);
}

/** The `high` of a word. */
function high(tag: number, length: number): number {
  return (tag << TAG_SHIFT) | length;
}

describe("what a parser writes is sound", () => {
  it.each([
    "0",
    '""',
    "null",
    "[]",
    "{}",
    "[[]]",
    "[{}]",
    '{"":0}',
    '{"":""}',
    "[1,true,false,null]",
    ' { "a" : [ 1 , { "b" : [ ] } , "c" ] , "d" : { } } ',
    "[[[[]]],[[]],[]]",
    '{"a":{"b":{}},"c":{}}',
  ])("%s", (text) => expect(verify(arenaOf(text))).toBe(SOUND));

  it("whatever it is", () => {
    fc.assert(fc.property(fc.json({ maxDepth: 8 }), (text) => verify(arenaOf(text)) === SOUND));
  });

  it("with 100,000 levels", () => {
    expect(verify(arenaOf("[".repeat(100_000) + "]".repeat(100_000)))).toBe(SOUND);
  });

  it("with lengths in words of their own", () => {
    // No text is so long in a test; only the tape says so.
    const length = 2 ** 28;
    const words = Uint32Array.of(
      7,
      high(TAG_ARRAY, 2),
      0,
      2 * length + 10,
      1,
      high(TAG_NUMBER, LENGTH_IN_NEXT_WORD),
      0,
      0,
    );
    const rest = Uint32Array.of(length, 0, length + 3, high(TAG_STRING, LENGTH_IN_NEXT_WORD), length, 0);
    const tape = Uint32Array.of(...words, ...rest);
    expect(verifyTape(tape, 7, 2 * length + 10)).toBe(SOUND);
    tape[8] = 5;
    expect(verifyTape(tape, 7, 2 * length + 10)).toBe(4);
  });
});

describe("what no parser writes is refused, at the word where it shows", () => {
  const EXAMPLE = '{"a":[1,"x",[]],"b":true}';
  // 0 object, 2 "a", 3 array, 5 number, 7 string, 8 empty array, 10 "b", 11 true
  const END = 12;

  it.each<[what: string, half: number, value: number, at: number]>([
    ["an unknown tag", 2 * 11 + 1, high(5, 4), 11],
    ["no tag", 2 * 11 + 1, 0, 11],
    ["a tag above all", 2 * 11 + 1, high(15, 4), 11],
    ["a literal of a wrong length", 2 * 11 + 1, high(TAG_TRUE, 5), 11],
    ["a literal before the colon", 2 * 11, 19, 11],
    ["a key that is no string", 2 * 2 + 1, high(TAG_NULL, 4), 2],
    ["a string that reaches over what follows it", 2 * 7 + 1, high(TAG_STRING, 3), 9],
    ["a string that begins within what is before it", 2 * 7, 7, 7],
    ["a string beyond the source", 2 * 7, 0x7fff_0000, 9],
    ["an offset beyond 2 GiB", 2 * 7, 0xffff_fff0, 7],
    ["a length that is said to follow", 2 * 7 + 1, high(TAG_STRING, LENGTH_IN_NEXT_WORD), 8],
    ["a number without a lexeme", 2 * 5 + 1, high(TAG_NUMBER, 0), 5],
    ["an array with too few elements", 2 * 3 + 1, high(TAG_ARRAY, 2), 3],
    ["an array with too many elements", 2 * 3 + 1, high(TAG_ARRAY, 4), 3],
    ["an array that ends too early", 2 * 3, 8, 3],
    ["an array that ends within an element", 2 * 3, 6, 5],
    ["an array that ends too late", 2 * 3, 11, 3],
    ["an array that ends outside of what it is in", 2 * 3, END + 1, 3],
    ["an array that ends before it begins", 2 * 3, 2, 3],
    ["an array that ends where it begins", 2 * 3, 3, 3],
    ["an empty array that says it has an element", 2 * 8 + 1, high(TAG_ARRAY, 1), 8],
    ["an object in place of an array", 2 * 3 + 1, high(TAG_OBJECT, 3), 5],
    ["an end in the source before the last element's", 2 * 4 + 1, 13, 4],
    ["an end in the source after that of what it is in", 2 * 4 + 1, 24, 10],
    ["an empty array without room for its brackets", 2 * 9 + 1, 13, 9],
    ["a start in the source before the key's end", 2 * 4, 4, 4],
    ["an outermost value that ends beyond the source", 3, 26, END],
    ["an outermost value that ends too early", 0, 11, 11],
    ["an outermost value that ends beyond the tape", 0, END + 1, 0],
  ])("%s", (_, half, value, at) => {
    const arena = arenaOf(EXAMPLE);
    expect(verify(arena)).toBe(SOUND);
    expect(arena.length).toBe(END);
    arena.words[half] = value;
    expect(verify(arena)).toBe(at);
  });

  it("a tape without a value", () => expect(verifyTape(new Uint32Array(0), 0, 0)).toBe(0));

  it("a tape with another value after the first", () => {
    const { words, source } = arenaOf("[1,2]");
    words[0] = 4;
    words[1] = high(TAG_ARRAY, 1);
    words[3] = 3;
    expect(verifyTape(words, 6, source.length)).toBe(4);
  });

  it("a key without a value", () => {
    const { words, source } = arenaOf('{"a":1}');
    words[0] = 3;
    expect(verifyTape(words, 3, source.length)).toBe(3);
  });
});
