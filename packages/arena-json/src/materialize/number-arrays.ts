import { LENGTH_IN_NEXT_WORD, TAG_NUMBER, TAG_SHIFT } from "../tape.ts";

/** Arrays up to this length are copies of whole arrays, which V8 makes in two thirds of the time of a copied part. */
const MAX_WHOLE = 8;
/** Longer arrays are filled in memory of their own, so that what is kept from call to call stays small. */
const MAX_SCRATCH = 64 * 1024;

/**
 * Makes arrays of numbers in V8's compact forms: small integers, or doubles without a box around each.
 *
 * An array is filled in scratch memory and sliced off, which allocates once, to measure, and without holes. Unlike
 * array literals, slices are not moved to the old generation when the first results survive, which would make all
 * later ones many times slower.
 */
export class NumberArrays {
  // What is in them decides how V8 stores them; that never changes afterwards.
  readonly #integers: number[] = [0];
  readonly #doubles: number[] = [0.5];
  /** The same by length. */
  readonly #integersOfLength = arraysOfLengths(0);
  readonly #doublesOfLength = arraysOfLengths(0.5);

  /** An empty array in the form of one that may yet hold anything. */
  empty(): unknown[] {
    return this.#integers.slice(0, 0);
  }

  /** An array of `count` > 0 integers of 31 bits, every other one of the doubles from an index on. O(count). */
  integers(doubles: Float64Array, index: number, count: number): number[] {
    if (count <= MAX_WHOLE) return wholeIntegers(this.#integersOfLength, doubles, index, count);
    const scratch = count > MAX_SCRATCH ? [0] : this.#integers;
    for (let k = 0, i = index; k < count; k++, i += 2) scratch[k] = doubles[i]! | 0;
    return scratch.slice(0, count);
  }

  /** An array of `count` > 0 numbers, likewise. O(count). */
  numbers(doubles: Float64Array, index: number, count: number): number[] {
    if (count <= MAX_WHOLE) return wholeNumbers(this.#doublesOfLength, doubles, index, count);
    const scratch = count > MAX_SCRATCH ? [0.5] : this.#doubles;
    for (let k = 0, i = index; k < count; k++, i += 2) scratch[k] = doubles[i]!;
    return scratch.slice(0, count);
  }

  /** The array of `count` > 0 elements at a word index, if all of them are numbers; otherwise undefined. O(count). */
  array(words: Uint32Array, doubles: Float64Array, index: number, count: number): number[] | undefined {
    const first = index + 2;
    if (words[2 * index]! !== first + 2 * count || !isShortNumber(words[2 * first + 1]!)) return undefined;
    const integers = count > MAX_SCRATCH ? [0] : this.#integers;
    let done = 0;
    let i = first;
    for (; done < count; done++, i += 2) {
      if (!isShortNumber(words[2 * i + 1]!)) return undefined;
      const value = doubles[i + 1]!;
      // Integers of 31 bits are small ones on all builds of V8.
      const integer = (value << 1) >> 1;
      if (integer !== value || (integer === 0 && 1 / value < 0)) break;
      integers[done] = integer;
    }
    if (done === count) return integers.slice(0, count);
    const scratch = count > MAX_SCRATCH ? [0.5] : this.#doubles;
    for (let k = 0; k < done; k++) scratch[k] = integers[k]!;
    for (; done < count; done++, i += 2) {
      if (!isShortNumber(words[2 * i + 1]!)) return undefined;
      scratch[done] = doubles[i + 1]!;
    }
    return scratch.slice(0, count);
  }
}

/** Whether `high` is that of a number that takes two words. */
function isShortNumber(high: number): boolean {
  return (high - TAG_NUMBER * 2 ** TAG_SHIFT) >>> 0 < LENGTH_IN_NEXT_WORD;
}

function wholeIntegers(ofLength: number[][], doubles: Float64Array, index: number, count: number): number[] {
  const scratch = ofLength[count]!;
  for (let k = 0, i = index; k < count; k++, i += 2) scratch[k] = doubles[i]! | 0;
  return scratch.slice();
}

function wholeNumbers(ofLength: number[][], doubles: Float64Array, index: number, count: number): number[] {
  const scratch = ofLength[count]!;
  for (let k = 0, i = index; k < count; k++, i += 2) scratch[k] = doubles[i]!;
  return scratch.slice();
}

/** An array of each length up to {@link MAX_WHOLE}, none of which has holes. */
function arraysOfLengths(filling: number): number[][] {
  const arrays: number[][] = [[]];
  while (arrays.length <= MAX_WHOLE) arrays.push([...arrays[arrays.length - 1]!, filling]);
  return arrays;
}
