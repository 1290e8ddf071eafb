/**
 * xoshiro128** 1.1 by David Blackman and Sebastiano Vigna, who gave it to the public domain: a generator of 32-bit
 * numbers with 128 bits of state and a period of 2^128 - 1 (https://prng.di.unimi.it/xoshiro128starstar.c). Chosen
 * because it needs 32-bit arithmetic only, which JavaScript does natively and identically everywhere.
 */
export class Xoshiro128 {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** Starts from a state of four 32-bit words, of which at least one is not zero. */
  constructor(a: number, b: number, c: number, d: number) {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
  }

  /** The next number, an integer from 0 to 2^32 - 1. */
  next(): number {
    const result = Math.imul(rotateLeft(Math.imul(this.#b, 5), 7), 9);
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = rotateLeft(this.#d, 11);
    return result >>> 0;
  }
}

function rotateLeft(word: number, count: number): number {
  return (word << count) | (word >>> (32 - count));
}
