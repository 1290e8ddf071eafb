import { isEngineError } from "@enginebay/core";
import { Arena } from "../../src/arena.ts";
import { materialize } from "../../src/materialize/materialize.ts";
import { TapeParser } from "../../src/portable/tape-parser.ts";
import { ownText } from "../../src/serialize/document-writer.ts";
import { portableWriter } from "../../src/serialize/portable-writer.ts";
import { compileKernel } from "../../src/wasm/inline-module.ts";
import { Kernel } from "../../src/wasm/kernel.ts";

/** Parses the same text with both backends, writes what they made of it, and says how they differ. */
export class Comparison {
  readonly #portable = new TapeParser();
  readonly #kernel = new Kernel(compileKernel());
  /** How many texts both have accepted, and refused. */
  accepted = 0;
  refused = 0;
  /** How many texts the kernel has written itself, in both forms of numbers. */
  written = 0;

  /** What differs, or undefined. The kernel proper: no fallback is involved. */
  differenceOn(bytes: Uint8Array, maxDepth = 1024): string | undefined {
    const expected = this.#parsePortably(bytes, maxDepth);
    const actual = this.#kernel.parse(bytes, maxDepth);
    if (actual <= 0) {
      if (typeof expected === "number") return "the kernel refuses what the portable parser accepts";
      this.refused++;
      return undefined;
    }
    if (typeof expected === "string") return `the kernel accepts what the portable parser refuses: ${expected}`;
    this.accepted++;
    if (actual !== expected) return `the kernel's tape has ${actual} words, not ${expected}`;
    return (
      this.#tapeDifference(expected) ??
      this.#sourceDifference(bytes) ??
      this.#textDifference(expected, bytes) ??
      this.#valueDifference(expected, bytes)
    );
  }

  #parsePortably(bytes: Uint8Array, maxDepth: number): number | string {
    try {
      return this.#portable.parse(bytes, maxDepth);
    } catch (error) {
      if (isEngineError(error)) return error.message;
      throw error;
    }
  }

  #tapeDifference(length: number): string | undefined {
    const { words } = this.#kernel;
    const expected = this.#portable.words;
    for (let half = 0; half < 2 * length; half++) {
      if (words[half] !== expected[half]) {
        return `word ${half >> 1}, ${half & 1 ? "high" : "low"}: ${words[half]}, not ${expected[half]}`;
      }
    }
    return undefined;
  }

  #textDifference(length: number, bytes: Uint8Array): string | undefined {
    const { words, doubles, source } = this.#kernel;
    const arena = new Arena(words, doubles, length, source.subarray(0, bytes.length));
    for (const numbers of ["lexeme", "shortest"] as const) {
      const text = this.#kernel.write(arena, 0, numbers === "shortest");
      // Left to the portable writer.
      if (text === undefined) return undefined;
      const expected = portableWriter.write(arena, 0, numbers, ownText);
      for (let i = 0; i < Math.max(text.length, expected.length); i++) {
        if (text[i] !== expected[i])
          return `byte ${i} written with numbers "${numbers}": ${text[i]}, not ${expected[i]}`;
      }
    }
    this.written++;
    return undefined;
  }

  #sourceDifference(bytes: Uint8Array): string | undefined {
    for (let i = 0; i < bytes.length; i++) {
      if (this.#kernel.source[i] !== bytes[i]) return `source byte ${i}: ${this.#kernel.source[i]}, not ${bytes[i]}`;
    }
    return undefined;
  }

  /** Between the plain value by the kernel's recipe and the one of the tape. */
  #valueDifference(length: number, bytes: Uint8Array): string | undefined {
    const [byRecipe, ofTape] = [this.#kernel, this.#portable].map((backend) => {
      const { words, doubles, source } = backend;
      return materialize(new Arena(words, doubles, length, source.subarray(0, bytes.length), backend.recipes()), 0);
    });
    return areSame(byRecipe, ofTape) ? undefined : "the plain values differ";
  }
}

/** Whether two plain values are the same, to the order of keys and the sign of zero. Without recursion: they may be deep. */
function areSame(one: unknown, other: unknown): boolean {
  const pairs: [unknown, unknown][] = [[one, other]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [a, b] = pair;
    if (Object.is(a, b)) continue;
    if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
    if (Array.isArray(a) !== Array.isArray(b)) return false;
    const [left, right] = [Object.entries(a), Object.entries(b)];
    if (left.length !== right.length) return false;
    for (const [i, [key, value]] of left.entries()) {
      if (key !== right[i]![0]) return false;
      pairs.push([value, right[i]![1]]);
    }
  }
  return true;
}
