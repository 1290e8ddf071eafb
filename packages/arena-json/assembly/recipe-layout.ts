import { INDEX, RECIPE, RECIPE_BYTES } from "./layout";

/**
 * Where things are while a recipe is written: the operations where the structural index was, which is of no use after
 * the parse, and then
 *
 * ```text
 * RECIPE = NARROW          WIDE                    STACK                SHAPE_TABLE          SHAPE_KEYS   SUCCESSORS
 * +------------------------+-----------------------+--------------------+--------------------+------------+------------+
 * | strings of one byte    | strings of two bytes  | containers that    | shapes by the hash | first keys | the shape  |
 * | a character            | a character           | are open           | of their keys      | of shapes  | after each |
 * +------------------------+-----------------------+--------------------+--------------------+------------+------------+
 * ```
 *
 * None of it moves and nothing grows: views of the memory stay valid while recipes are written.
 */

/** Operations that are written at a time, as bytes. */
export const OPERATIONS: usize = INDEX;
export const OPERATION: usize = 4;
export const OPERATIONS_BYTES: usize = 32 * 1024;
/** The most bytes of operations that one entry of the tape gives. */
export const OPERATIONS_PER_ENTRY: usize = 16;

/** Characters of strings that are written at a time, in each of the two widths: what a string can keep alive. */
export const MAX_UNITS: usize = 16 * 1024;
/** Bytes that may be written past the end of a string. */
const OVERRUN: usize = 64;

export const NARROW: usize = RECIPE;
export const NARROW_LIMIT: usize = NARROW + MAX_UNITS;
export const WIDE: usize = NARROW_LIMIT + OVERRUN;
export const WIDE_LIMIT: usize = WIDE + 2 * MAX_UNITS;

/** How deep containers can be nested in each other. */
const MAX_NESTING: usize = 2048;
export const OPEN_CONTAINER: usize = 8;
export const STACK: usize = WIDE_LIMIT + OVERRUN;
export const STACK_LIMIT: usize = STACK + MAX_NESTING * OPEN_CONTAINER;

/** How many shapes are told apart in a document; the table has twice as many slots, so that probing ends soon. */
export const MAX_SHAPES: u32 = 1024;
export const SLOT_BITS: u32 = 11;
export const SLOT: usize = 16;
export const SHAPE_TABLE: usize = STACK_LIMIT;
export const SHAPE_KEYS: usize = SHAPE_TABLE + (SLOT << SLOT_BITS);
export const SUCCESSORS: usize = SHAPE_KEYS + 4 * <usize>MAX_SHAPES;
const RECIPE_LIMIT: usize = SUCCESSORS + 4 * <usize>MAX_SHAPES;

if (RECIPE_LIMIT > RECIPE + RECIPE_BYTES) ERROR("the recipe is larger than the room for it");
