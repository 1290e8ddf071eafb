import { MAX_SCRATCH } from "./number-arrays.ts";

/** Arrays up to this length are copies of whole arrays, which V8 makes in two thirds of the time of a copied part. */
const MAX_WHOLE = 8;

/** Makes the arrays of numbers that a recipe calls for, where it is known what is in them; as `NumberArrays` does in all else. */
export class RecipeArrays {
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
