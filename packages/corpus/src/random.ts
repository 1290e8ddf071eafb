import { requireInteger } from "./require-integer.ts";
import { Xoshiro128 } from "./xoshiro128.ts";

/** The seed of every generator that is not given one. */
export const DEFAULT_SEED = 1;

const UINT32_MAX = 0xffff_ffff;
const TWO_TO_32 = 2 ** 32;
const TWO_TO_26 = 2 ** 26;
const TWO_TO_53 = 2 ** 53;
/** 2^32 divided by the golden ratio: its multiples spread evenly over the 32-bit integers. */
const GOLDEN = 0x9e37_79b9;

/**
 * A stream of random numbers: the same seed and stream give the same numbers on every machine, for ever.
 *
 * The numbers come from xoshiro128**. Its state is made of the seed and the stream's number by the finalizer of Austin
 * Appleby's MurmurHash3 (public domain), so neighbouring seeds and neighbouring streams have nothing in common. The
 * generators of this package build on it; a change to its output changes the version of each of them.
 */
export class Random {
  readonly #generator: Xoshiro128;

  /**
   * @param seed an integer from 0 to 2^32 - 1
   * @param stream which of the seed's 2^32 independent streams, an integer from 0 to 2^32 - 1
   * @throws EngineError `invalid-argument` for another number
   */
  constructor(seed: number = DEFAULT_SEED, stream = 0) {
    requireInteger("seed", seed, 0, UINT32_MAX);
    requireInteger("stream", stream, 0, UINT32_MAX);
    // Four different words, because `mix` is a bijection: the state can never be the forbidden four zeros.
    this.#generator = new Xoshiro128(
      mix(mix(seed + GOLDEN) ^ stream),
      mix(mix(seed + 2 * GOLDEN) ^ stream),
      mix(mix(seed + 3 * GOLDEN) ^ stream),
      mix(mix(seed + 4 * GOLDEN) ^ stream),
    );
  }

  /** An integer from 0 to 2^32 - 1. */
  uint32(): number {
    return this.#generator.next();
  }

  /** An integer from -2^31 to 2^31 - 1. */
  int32(): number {
    return this.#generator.next() | 0;
  }

  /**
   * An integer from 0 to `bound` - 1, for bounds up to 2^32. Some are likelier than others by less than one part in
   * 2^32 / `bound`, which no use in this package can notice.
   */
  below(bound: number): number {
    return Math.floor((this.#generator.next() / TWO_TO_32) * bound);
  }

  /** An integer from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** A multiple of 2^-53 from 0 up to, but not including, 1. */
  fraction(): number {
    const high = this.#generator.next() >>> 5;
    const low = this.#generator.next() >>> 6;
    return (high * TWO_TO_26 + low) / TWO_TO_53;
  }

  /** True with the given probability: never for 0, always for 1. Takes one number from the stream in either case. */
  chance(probability: number): boolean {
    return this.#generator.next() < probability * TWO_TO_32;
  }

  /** One element of a list that is not empty; for a string, one of its UTF-16 code units. */
  pick<T>(list: ArrayLike<T>): T {
    return list[this.below(list.length)] as T;
  }
}

/** MurmurHash3's finalizer: a bijection of the 32-bit integers in which every input bit changes every output bit. */
function mix(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85eb_ca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2_ae35);
  return mixed ^ (mixed >>> 16);
}
