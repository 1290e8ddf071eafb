import type { Arena } from "../arena.ts";
import type { BlockDecoder } from "./block-decoder.ts";
import type { ShapeTable } from "./shape-table.ts";

/**
 * A recipe says how to make a plain value of a container on a tape: a program for a stack machine. Each operation pushes
 * a value; those that make a container take the values in it off the stack first. So whoever carries one out needs to
 * know of nothing but the stack, and the strings are there to be cut out of two blocks of characters, one after the other.
 *
 * A backend that writes recipes writes them piece by piece, so that they stay small. An operation is a tag, in the highest
 * four bits of a 32-bit word, and an operand:
 *
 * ```text
 *  0  NARROW_STRING   the next `operand` characters of the narrow block
 *  1  WIDE_STRING     the next `operand` characters of the wide block
 *  2  LITERAL         the one with that tag on the tape
 *  3  SMALL_INTEGER   the operand, a signed number
 *  4  NUMBER          the next word is its index among the doubles of the tape
 *  5  OBJECT          of the values above, by shape
 *  6  ARRAY           of so many values above
 *  7  MAP             an object of so many members above, key, value, key, value…
 *  8  INTEGERS        an array of so many integers of 31 bits; the next word is where the doubles begin, every other one
 *  9  DOUBLES         an array of so many numbers, likewise
 * 10  SHAPE           pushes nothing: the next words are the index of the first key and the count of this shape's keys
 * 11  STRING_ON_TAPE  the next word is its index
 * 12  END             the value is complete
 * ```
 *
 * Shapes are numbers that a recipe gives away from 0 on.
 */
export const NARROW_STRING = 0;
export const WIDE_STRING = 1;
export const LITERAL = 2;
export const SMALL_INTEGER = 3;
export const NUMBER = 4;
export const OBJECT = 5;
export const ARRAY = 6;
export const MAP = 7;
export const INTEGERS = 8;
export const DOUBLES = 9;
export const SHAPE = 10;
export const STRING_ON_TAPE = 11;

/** Where the tag starts; the bits below are the operand. */
export const OPERATION_TAG_SHIFT = 28;
export const OPERAND_MASK = 0x0fff_ffff;

/** Whoever has recipes of the containers of one document, and follows them. */
export interface RecipeSource {
  /** The plain value of the container at a word index of the document's arena; undefined if there is no recipe of it. O(n). */
  make(arena: Arena, index: number, shapes: ShapeTable, decoder: BlockDecoder): unknown;
}

/** A recipe that is being written, of which one piece can be read at a time. */
export interface Recipe {
  /**
   * Writes the next piece over the one before, and answers how many words of operations it has: 0 if the recipe cannot be
   * completed after all.
   */
  next(): number;
  readonly operations: Uint32Array;
  /** The characters of the piece, and how many there are. */
  readonly narrow: Uint8Array;
  readonly narrowLength: number;
  readonly wide: Uint16Array;
  readonly wideLength: number;
}
