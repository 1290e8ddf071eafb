import { describe, expect, it } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import { LENGTH_IN_NEXT_WORD, LENGTH_MASK, TAG_NUMBER, TAG_SHIFT } from "../tape.ts";
import { NumberArrays } from "./number-arrays.ts";

/** The array that a text is, if there are only numbers in it. */
function numbersOf(text: string, numbers = new NumberArrays()): number[] | undefined {
  const { words, doubles } = arenaOf(text);
  return numbers.array(words, doubles, 0, words[1]! & LENGTH_MASK);
}

describe("an array of numbers", () => {
  it.each(["[0]", "[1,2,3]", "[-0]", "[1,-0]", "[0.5]", "[1,0.5,2]", "[0.5,1]", "[1073741824,-1073741825,1e400]"])(
    "is made at once: %s",
    (text) => expect(numbersOf(text)).toEqual(JSON.parse(text)),
  );

  it("leaves nothing behind for the next", () => {
    const numbers = new NumberArrays();
    expect(numbersOf("[1,2,3,4]", numbers)).toEqual([1, 2, 3, 4]);
    expect(numbersOf("[5,0.5]", numbers)).toEqual([5, 0.5]);
    const first = numbersOf("[7]", numbers)!;
    expect(numbersOf("[8,9]", numbers)).toEqual([8, 9]);
    expect(first).toEqual([7]);
    expect(numbers.empty()).toEqual([]);
  });

  it("may be longer than what is kept for the next", () => {
    const text = JSON.stringify(Array.from({ length: 70_000 }, (_, i) => (i < 69_000 ? i : i + 0.5)));
    expect(numbersOf(text)).toEqual(JSON.parse(text));
  });
});

describe("an array of anything else is refused", () => {
  it.each([
    "[null]",
    '["1"]',
    "[1,[]]",
    "[[],1]",
    "[1,{}]",
    "[{},0.5]",
    "[1,0.5,[]]",
    "[0.5,null,[1]]",
    "[1,true,[1]]",
  ])("%s", (text) => expect(numbersOf(text)).toBeUndefined());

  it("also where the words of a number that needs three make up for one that has one", () => {
    const high = (TAG_NUMBER << TAG_SHIFT) | LENGTH_IN_NEXT_WORD;
    // An array of a long number and null, which together take as many words as two short numbers.
    const words = Uint32Array.of(6, 0xc000_0002, 0, 9, 1, high, 0, 0, 2 ** 28, 0, 5, 0x1000_0004);
    expect(new NumberArrays().array(words, new Float64Array(words.buffer), 0, 2)).toBeUndefined();
  });
});
