import { LENGTH_IN_NEXT_WORD, TAG_NUMBER, TAG_SHIFT } from "../tape.ts";

/** Longer arrays are filled in memory of their own, so that what is kept from call to call stays small. */
export const MAX_SCRATCH = 64 * 1024;

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

  /** An empty array in the form of one that may yet hold anything. */
  empty(): unknown[] {
    return this.#integers.slice(0, 0);
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
