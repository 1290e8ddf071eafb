import { nextIndex } from "../tape.ts";
import type { Key } from "./key-cache.ts";
import { isSpelled, type Spelling, spellingLength } from "./spelling.ts";

/** Makes an object of the values on a stack, from an index on. */
export type Build = (stack: readonly unknown[], base: number) => object;

/** Code for one shape alone. */
export interface ShapeCode {
  readonly build: Build;
  /** Whether `Object.prototype` has a member with one of the keys. */
  readonly inherits: () => boolean;
}

/**
 * A sequence of keys that objects have, and how to make such an object.
 *
 * A shape also remembers which shapes were last met at each of its members, in it or as an element of an array in it:
 * the best guesses for the next object there.
 */
export class Shape {
  readonly keys: readonly Key[];
  /** How many members its objects have. */
  readonly size: number;
  /** The two shapes last met at each member, the latest first. */
  readonly inner: (Shape | undefined)[];
  /** How many objects had this shape, as far as that matters. */
  uses = 0;
  /** Code for this shape alone, once that is worth having and if it may be made. */
  compiled: Build | undefined = undefined;
  /** The same, which tells whether `Object.prototype` has a member with one of the keys. */
  inherits: (() => boolean) | undefined = undefined;
  /** For which value {@link isAssignable} was found out last, by its number. */
  lastValue = 0;
  /**
   * Whether assigning is all that making its members takes: not where `Object.prototype` has a setter or a member that
   * cannot be written, such as `__proto__`.
   */
  isAssignable = true;
  /** Those of all keys, one after the other. */
  readonly #spellings: Spelling;

  constructor(keys: readonly Key[], slots: number) {
    this.keys = keys;
    this.size = slots;
    this.inner = new Array(2 * slots).fill(undefined);
    this.#spellings = new Int32Array(keys.reduce((length, key) => length + key.spelling.length, 0));
    let at = 0;
    for (const { spelling } of keys) {
      this.#spellings.set(spelling, at);
      at += spelling.length;
    }
  }

  /** Whether the object with `count` members whose first key is at `index` has this shape. O(count). */
  fits(words: Uint32Array, view: DataView, index: number, count: number): boolean {
    if (count !== this.keys.length) return false;
    const spellings = this.#spellings;
    let i = index;
    for (let at = 0; at < spellings.length; ) {
      const high = words[2 * i + 1]!;
      if (!isSpelled(spellings, at, view, words[2 * i]!, high)) return false;
      at += spellingLength(high);
      i = nextIndex(words, i + 1);
    }
    return true;
  }

  hasKeys(keys: readonly Key[]): boolean {
    return keys.length === this.keys.length && keys.every((key, i) => key === this.keys[i]);
  }

  forgetInner(): void {
    this.inner.fill(undefined);
  }

  /** Makes an object of the values on the stack from `base` on, one for each key. */
  build(stack: readonly unknown[], base: number): object {
    return this.compiled === undefined ? this.#assign(stack, base) : this.compiled(stack, base);
  }

  #assign(stack: readonly unknown[], base: number): object {
    const object: Record<string, unknown> = {};
    const { keys } = this;
    for (let i = 0; i < keys.length; i++) object[keys[i]!.text] = stack[base + i];
    return object;
  }
}
