import type { Random } from "../random.ts";
import type { MyData1, MyData2, MyData3, MyData23, Pair, VarIntD } from "./record-types.ts";

const STRING_LENGTH = 16;
const STRING_ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/**
 * The study's map has the odd size 3756. Four thousand draws from the 32,768 values of a C `rand()` with 15 bits leave
 * about 3,765 distinct ones, so its keys most likely came from there; ours do.
 */
const MAP_KEY_BOUND = 32_768;
/** For larger maps: at least half of the keys that could be drawn must stay free, or drawing distinct ones gets slow. */
const MAP_KEY_SPARSITY = 2;

/** A pair of signed 32-bit numbers. */
export function intPair(random: Random): Pair<number, number> {
  return [random.int32(), random.int32()];
}

/** Sixteen letters and digits, as long as the study's. */
export function text(random: Random): string {
  let result = "";
  while (result.length < STRING_LENGTH) result += random.pick(STRING_ALPHABET);
  return result;
}

export function myData1(random: Random): MyData1 {
  return { a: random.uint32(), b: random.uint32(), c: random.uint32(), d: fiveNumbers(random) };
}

function myData2(random: Random): MyData2 {
  // Not with a spread of a MyData3: V8 gives each such object a hidden class of its own, and all that reads them is slow.
  const { a, b, c, d } = myData3(random);
  return { a, b, c, d, e: myData1(random) };
}

function myData3(random: Random): MyData3 {
  return { a: random.uint32(), b: random.uint32(), c: random.uint32(), d: random.uint32() };
}

export function myData23(random: Random): MyData23 {
  return [myData2(random), myData3(random)];
}

/** The study's one value: the largest number of one byte, the smallest of each greater length in base 128, and 1. */
export function varIntD(): VarIntD {
  return { a: 127, b: 128, c: 128 ** 2, d: 128 ** 3, e: 128 ** 4, f: 1 };
}

/** A map with distinct random keys, inserted in their order: a `std::map` is always in key order. */
export function intStringMap(random: Random, count: number): Map<number, string> {
  const keys = distinctIntegers(random, count, Math.max(MAP_KEY_BOUND, count * MAP_KEY_SPARSITY));
  return new Map(keys.map((key) => [key, text(random)]));
}

function distinctIntegers(random: Random, count: number, bound: number): number[] {
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(random.below(bound));
  return [...drawn].sort((one, other) => one - other);
}

function fiveNumbers(random: Random): number[] {
  return [random.uint32(), random.uint32(), random.uint32(), random.uint32(), random.uint32()];
}
