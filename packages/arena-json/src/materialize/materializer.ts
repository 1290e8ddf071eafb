import type { Arena } from "../arena.ts";
import {
  LENGTH_IN_NEXT_WORD,
  LENGTH_MASK,
  nextIndex,
  TAG_ARRAY,
  TAG_FALSE,
  TAG_NULL,
  TAG_NUMBER,
  TAG_OBJECT,
  TAG_SHIFT,
  TAG_STRING,
  TAG_TRUE,
} from "../tape.ts";
import { decodeString } from "../text/decode-string.ts";
import { type BlockDecoder, platformDecoder } from "./block-decoder.ts";
import { compileBuild } from "./compile-build.ts";
import { BatchScratch, DecodedBatch } from "./decoded-batch.ts";
import { NumberArrays } from "./number-arrays.ts";
import { objectOf } from "./object-of.ts";
import type { Shape } from "./shape.ts";
import { type CompileBuild, ShapeTable } from "./shape-table.ts";
import { SourceWindow } from "./source-window.ts";

/**
 * Makes plain JavaScript values of what is on a tape, and learns the shapes of objects as it goes. Nothing it keeps
 * between calls belongs to a document.
 *
 * Where the backend writes recipes, those are followed (`RecipeFollower`). Otherwise one loop reads the tape; values
 * go on a stack, and when a container ends, the values above its base become an array or an object. Where the time goes,
 * and what helps: strings are cut out of blocks that are decoded many at a time ({@link SourceWindow},
 * {@link DecodedBatch}); objects with known keys are made by code for their shape ({@link ShapeTable}); arrays of numbers
 * are made at once ({@link NumberArrays}).
 */
export class Materializer {
  #decoder: BlockDecoder | undefined;
  readonly #shapes: ShapeTable;
  readonly #numbers = new NumberArrays();
  #scratch: BatchScratch | undefined;

  /** @param decoder the platform's if undefined. */
  constructor(decoder?: BlockDecoder, compile: CompileBuild = compileBuild) {
    this.#decoder = decoder;
    this.#shapes = new ShapeTable(compile);
  }

  /** The value at a word index of the tape. O(n), in time and space; the stack is in memory, whatever the depth. */
  materialize(arena: Arena, index: number): unknown {
    const tag = arena.words[2 * index + 1]! >>> TAG_SHIFT;
    switch (tag) {
      case TAG_NULL:
        return null;
      case TAG_FALSE:
        return false;
      case TAG_TRUE:
        return true;
      case TAG_NUMBER:
        return arena.doubles[index + 1];
      case TAG_ARRAY:
      case TAG_OBJECT:
        this.#shapes.beginValue();
        return this.#byRecipe(arena, index) ?? this.#container(arena, index);
      default:
        return decodeString(arena, index);
    }
  }

  /** The container at a word index; undefined if its backend has no recipe of it. */
  #byRecipe(arena: Arena, index: number): unknown {
    this.#decoder ??= platformDecoder();
    return arena.recipes?.make(arena, index, this.#shapes, this.#decoder);
  }

  /** Long because it is the hot path, where every call that can be avoided counts. */
  #container(arena: Arena, index: number): unknown {
    const { words, doubles, source } = arena;
    const view = new DataView(source.buffer, source.byteOffset, source.byteLength);
    const shapes = this.#shapes;
    const numbers = this.#numbers;
    this.#decoder ??= platformDecoder();
    this.#scratch ??= new BatchScratch();
    const window = new SourceWindow(this.#decoder, source, words[2 * index + 3]!);
    const batch = new DecodedBatch(arena, view, this.#decoder, this.#scratch, words[2 * index]!);
    // A new one each time: V8 writes faster to a young array, and an old one would keep values alive. That its first
    // element is a string makes it one of any values, not one of small integers to be converted later.
    const stack: unknown[] = [""];
    let top = 0;
    // The open container: where it ends on the tape, where its values begin on the stack, and what it is.
    let end = NOWHERE;
    let base = 0;
    let isObject = false;
    let shape: Shape | undefined;
    // The member of a shape that it is in.
    let owner = shapes.root;
    let slot = 0;
    let enclosing: Enclosing | undefined;
    let spare: Enclosing | undefined;
    let i = index;

    for (;;) {
      if (isObject) {
        if (shape !== undefined) i++;
        else {
          const high = words[2 * i + 1]!;
          const length = high & LENGTH_MASK;
          if (length === LENGTH_IN_NEXT_WORD) stack[top++] = decodeString(arena, i);
          else stack[top++] = high >>> TAG_SHIFT === TAG_STRING ? window.cut(words[2 * i]!, length) : batch.at(i);
          i = nextIndex(words, i);
        }
      }

      const low = words[2 * i]!;
      const high = words[2 * i + 1]!;
      const tag = high >>> TAG_SHIFT;
      if (tag === TAG_STRING) {
        const length = high & LENGTH_MASK;
        stack[top++] = length === LENGTH_IN_NEXT_WORD ? decodeString(arena, i) : window.cut(low, length);
        i = nextIndex(words, i);
      } else if (tag === TAG_NUMBER) {
        const value = doubles[i + 1]!;
        const integer = value | 0;
        // Tells V8, before it has compiled this, to store an integer as one. Minus zero is none.
        stack[top++] = integer === value && (integer !== 0 || 1 / value > 0) ? integer : value;
        i = nextIndex(words, i);
      } else if (tag > TAG_STRING && tag < TAG_ARRAY) {
        stack[top++] = batch.at(i);
        i = nextIndex(words, i);
      } else if (tag >= TAG_ARRAY) {
        const count = high & LENGTH_MASK;
        const isArray = tag === TAG_ARRAY;
        let value: object | undefined;
        if (count === 0) value = isArray ? numbers.empty() : {};
        else if (isArray) value = numbers.array(words, doubles, i, count);
        if (value === undefined) {
          const saved: Enclosing = spare ?? new Enclosing(enclosing);
          if (enclosing !== undefined) enclosing.inner = saved;
          saved.save(end, base, isObject, shape, owner, slot);
          enclosing = saved;
          spare = saved.inner;
          if (shape !== undefined) {
            owner = shape;
            slot = top - base;
          }
          i += 2;
          end = low;
          base = top;
          isObject = !isArray;
          shape = isArray ? undefined : shapes.find(arena, view, i, count, owner, slot);
          continue;
        }
        stack[top++] = value;
        i = low;
      } else {
        stack[top++] = tag === TAG_NULL ? null : tag === TAG_TRUE;
        i++;
      }

      while (i === end) {
        let value: object;
        if (!isObject) value = stack.slice(base, top);
        else value = shape !== undefined ? shape.build(stack, base) : objectOf(stack, base, top);
        top = base;
        const saved: Enclosing = enclosing!;
        ({ end, base, isObject, shape, owner, slot } = saved);
        spare = saved;
        enclosing = saved.enclosing;
        stack[top++] = value;
      }
      if (end === NOWHERE) return stack[0];
    }
  }
}

/** An end that no index reaches. */
const NOWHERE = -1;

/** What is known of a container while one in it is open; these are kept for the next container at their depth. */
class Enclosing {
  readonly enclosing: Enclosing | undefined;
  inner: Enclosing | undefined = undefined;
  end = 0;
  base = 0;
  isObject = false;
  shape: Shape | undefined = undefined;
  owner!: Shape;
  slot = 0;

  constructor(enclosing: Enclosing | undefined) {
    this.enclosing = enclosing;
  }

  save(end: number, base: number, isObject: boolean, shape: Shape | undefined, owner: Shape, slot: number): void {
    this.end = end;
    this.base = base;
    this.isObject = isObject;
    this.shape = shape;
    this.owner = owner;
    this.slot = slot;
  }
}
