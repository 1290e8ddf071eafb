import type { Arena } from "../arena.ts";
import { nextIndex, TAG_NULL, TAG_TRUE } from "../tape.ts";
import { decodeString } from "../text/decode-string.ts";
import type { BlockDecoder } from "./block-decoder.ts";
import { defineMember, objectOf } from "./object-of.ts";
import {
  ARRAY,
  DOUBLES,
  INTEGERS,
  LITERAL,
  MAP,
  NARROW_STRING,
  NUMBER,
  OBJECT,
  OPERAND_MASK,
  OPERATION_TAG_SHIFT,
  type Recipe,
  SHAPE,
  SMALL_INTEGER,
  STRING_ON_TAPE,
  WIDE_STRING,
} from "./recipe.ts";
import { RecipeArrays } from "./recipe-arrays.ts";
import { Shape } from "./shape.ts";
import type { ShapeTable } from "./shape-table.ts";

/** Makes plain values by recipes: see `recipe.ts`. */
export class RecipeFollower {
  readonly #arrays = new RecipeArrays();

  /**
   * The value of a recipe of a container in an arena; undefined if the recipe comes to no end. O(n). `table` has the shapes of
   * objects.
   *
   * Long because it is the hot path: one loop with every operation in it.
   */
  follow(recipe: Recipe, arena: Arena, table: ShapeTable, decoder: BlockDecoder): unknown {
    const { doubles } = arena;
    const arrays = this.#arrays;
    const shapes: Shape[] = [];
    // A new one each time: V8 writes faster to a young array, and an old one would keep values alive. That its first
    // element is a string makes it one of any values, not one of small integers to be converted later.
    const stack: unknown[] = [""];
    let top = 0;
    for (;;) {
      const length = recipe.next();
      if (length === 0) return undefined;
      const { operations } = recipe;
      const { narrowLength, wideLength } = recipe;
      const narrow = narrowLength === 0 ? "" : decoder.narrow(recipe.narrow, 0, narrowLength);
      const wide = wideLength === 0 ? "" : decoder.wide(recipe.wide, wideLength);
      let narrowAt = 0;
      let wideAt = 0;
      for (let i = 0; i < length; ) {
        const operation = operations[i++]!;
        const operand = operation & OPERAND_MASK;
        switch (operation >>> OPERATION_TAG_SHIFT) {
          case NARROW_STRING: {
            const start = narrowAt;
            narrowAt += operand;
            stack[top++] = narrow.substring(start, narrowAt);
            break;
          }
          case WIDE_STRING: {
            const start = wideAt;
            wideAt += operand;
            stack[top++] = wide.substring(start, wideAt);
            break;
          }
          case LITERAL:
            stack[top++] = operand === TAG_NULL ? null : operand === TAG_TRUE;
            break;
          case SMALL_INTEGER:
            stack[top++] = (operation << (32 - OPERATION_TAG_SHIFT)) >> (32 - OPERATION_TAG_SHIFT);
            break;
          case NUMBER:
            stack[top++] = doubles[operations[i++]! | 0]!;
            break;
          case OBJECT: {
            const shape = shapes[operand]!;
            if (shape.compiled === undefined) table.used(shape);
            top -= shape.size;
            stack[top] = shape.build(stack, top);
            top++;
            break;
          }
          case ARRAY: {
            const base = top - operand;
            stack[base] = operand === 0 ? arrays.empty() : stack.slice(base, top);
            top = base + 1;
            break;
          }
          case MAP: {
            const base = top - 2 * operand;
            stack[base] = operand === 0 ? {} : objectOf(stack, base, top);
            top = base + 1;
            break;
          }
          case INTEGERS:
            stack[top++] = arrays.integers(doubles, operations[i++]! | 0, operand);
            break;
          case DOUBLES:
            stack[top++] = arrays.numbers(doubles, operations[i++]! | 0, operand);
            break;
          case SHAPE:
            shapes.push(shapeOf(operand, arena, table, operations[i]!, operations[i + 1]!));
            i += 2;
            break;
          case STRING_ON_TAPE:
            stack[top++] = decodeString(arena, operations[i++]!);
            break;
          default:
            return stack[0];
        }
      }
    }
  }
}

/** The shape that a recipe gives a number. */
function shapeOf(number: number, arena: Arena, table: ShapeTable, index: number, count: number): Shape {
  const { buffer, byteOffset, byteLength } = arena.source;
  const view = new DataView(buffer, byteOffset, byteLength);
  return table.numbered(number, arena, view, index, count) ?? passingShape(arena, index, count);
}

/** The shape of objects with keys that the table does not take, for as long as one recipe. */
function passingShape(arena: Arena, index: number, count: number): Shape {
  const names: string[] = [];
  for (let i = index; names.length < count; i = nextIndex(arena.words, i + 1)) names.push(decodeString(arena, i));
  const shape = new Shape([], count);
  shape.compiled = (stack, base) => {
    const object = {};
    names.forEach((name, i) => {
      defineMember(object, name, stack[base + i]);
    });
    return object;
  };
  return shape;
}
