import type { Arena } from "../arena.ts";
import { nextIndex } from "../tape.ts";
import { type Key, KeyCache } from "./key-cache.ts";
import { Shape, type ShapeCode } from "./shape.ts";
import { mix } from "./spelling.ts";

/** Makes the code of a shape from the names of its members; may throw where code must not be made. */
export type CompileBuild = (names: readonly string[]) => ShapeCode;

/** What has more members is a map rather than a record, and more than V8 keeps in an object itself. */
const MAX_MEMBERS = 250;
const MAX_SHAPES = 1024;
/** Objects of a shape seen so often are worth code of their own. */
const COMPILE_AFTER = 24;

/**
 * Knows the shapes of objects seen before, from one document to the next. What it holds is bounded, and says nothing
 * of the values.
 */
export class ShapeTable {
  /** Stands for what the outermost object is in. */
  readonly root = new Shape([], 1);
  readonly #keys = new KeyCache();
  readonly #shapes = new Map<number, Shape>();
  /** By the numbers that a recipe last gave them: the best guesses for the next. */
  readonly #numbered: Shape[] = [];
  /** Undefined once it has failed. */
  #compile: CompileBuild | undefined;
  /** The number of the value that is being made. */
  #value = 0;

  constructor(compile: CompileBuild) {
    this.#compile = compile;
  }

  /**
   * The shape of the object with `count` members whose first key is at `index`, which is now used; undefined if it is to be
   * made without one. O(count).
   *
   * @param owner the shape whose member `slot` the object is in.
   */
  find(arena: Arena, view: DataView, index: number, count: number, owner: Shape, slot: number): Shape | undefined {
    const { words } = arena;
    const { inner } = owner;
    const latest = inner[2 * slot];
    if (latest?.fits(words, view, index, count)) return this.#assignable(latest);
    const earlier = inner[2 * slot + 1];
    const found = earlier?.fits(words, view, index, count) ? earlier : this.#lookUp(arena, view, index, count);
    if (found === undefined) return undefined;
    inner[2 * slot] = found;
    inner[2 * slot + 1] = latest;
    return this.#assignable(found);
  }

  /**
   * The shape of the object with `count` members whose first key is at `index`, which its recipe gives a number; undefined
   * if it is to be made without one. O(count).
   */
  numbered(number: number, arena: Arena, view: DataView, index: number, count: number): Shape | undefined {
    const guess = this.#numbered[number];
    if (guess?.fits(arena.words, view, index, count)) return this.#isAssignable(guess) ? guess : undefined;
    const found = this.#lookUp(arena, view, index, count);
    if (found === undefined) return undefined;
    // In order, so that the array has no holes.
    if (number <= this.#numbered.length) this.#numbered[number] = found;
    return this.#isAssignable(found) ? found : undefined;
  }

  /** To be called whenever an object of a shape without code is made. */
  used(shape: Shape): void {
    if (shape.uses < COMPILE_AFTER && ++shape.uses === COMPILE_AFTER) this.#compileShape(shape);
  }

  /**
   * To be called before each value that is made: prototypes may have changed. Makes room where there is none, by forgetting
   * every shape that has no code of its own, and all guesses.
   */
  beginValue(): void {
    this.#value = (this.#value + 1) | 0;
    if (this.#shapes.size < MAX_SHAPES && !this.#keys.isFull) return;
    for (const [hash, shape] of this.#shapes) if (shape.compiled === undefined) this.#shapes.delete(hash);
    if (this.#shapes.size > MAX_SHAPES / 2) this.#shapes.clear();
    this.#numbered.length = 0;
    this.root.forgetInner();
    for (const shape of this.#shapes.values()) shape.forgetInner();
    this.#keys.retain([...this.#shapes.values()].flatMap((shape) => shape.keys));
  }

  #assignable(shape: Shape): Shape | undefined {
    if (!this.#isAssignable(shape)) return undefined;
    this.used(shape);
    return shape;
  }

  /** Asks once for each value: its making runs no code but the platform's and ours. */
  #isAssignable(shape: Shape): boolean {
    if (shape.lastValue !== this.#value) {
      shape.lastValue = this.#value;
      shape.isAssignable = !(shape.inherits?.() ?? shape.keys.some(isInherited));
    }
    return shape.isAssignable;
  }

  #lookUp(arena: Arena, view: DataView, index: number, count: number): Shape | undefined {
    if (count > MAX_MEMBERS) return undefined;
    const keys: Key[] = [];
    let hash = 0;
    let i = index;
    while (keys.length < count) {
      const key = this.#keys.find(arena, view, i);
      if (key === undefined || isInherited(key)) return undefined;
      keys.push(key);
      hash = mix(hash, key.hash);
      i = nextIndex(arena.words, i + 1);
    }
    return this.#withKeys(keys, hash);
  }

  /** Two shapes with the same hash do not both get in: that is rare enough, and bounds the search. */
  #withKeys(keys: readonly Key[], hash: number): Shape | undefined {
    const found = this.#shapes.get(hash);
    if (found !== undefined) return found.hasKeys(keys) ? found : undefined;
    if (this.#shapes.size >= MAX_SHAPES) return undefined;
    const shape = new Shape(keys, keys.length);
    this.#shapes.set(hash, shape);
    return shape;
  }

  #compileShape(shape: Shape): void {
    try {
      const code = this.#compile?.(shape.keys.map((key) => key.text));
      shape.compiled = code?.build;
      shape.inherits = code?.inherits;
    } catch {
      this.#compile = undefined;
    }
  }
}

/** Whether objects have a member without having been given it: assigning to that may do anything. */
function isInherited({ text }: Key): boolean {
  return text in Object.prototype;
}
