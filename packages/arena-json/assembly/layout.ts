/**
 * Where things are in linear memory, and the numbers of the tape.
 *
 * ```text
 * 0                 INDEX               RECIPE    SOURCE            SOURCE + padded length
 * +-----------------+-------------------+---------+-----------------+-------------+-------------+-------------
 * | constants, from | structural index  | see     | the input, then | special     | backslash   | tape, then
 * | memory.data     | of one block      | recipe- | padding         | bitmap      | bitmap      | text written
 * |                 |                   | layout  |                 |             |             |
 * +-----------------+-------------------+---------+-----------------+-------------+-------------+-------------
 * ```
 *
 * INDEX and SOURCE are compile-time constants, so that an offset in the input is an address by way of the immediate
 * that every load has, for free: the index, the bitmaps and the tape all hold plain offsets. Nothing moves when memory
 * grows, as only the tape does.
 */

/** Bytes per page of linear memory. */
export const PAGE: u64 = 65536;

/** Bytes that one step of the structural index looks at: one bit each in a 64-bit mask. */
export const STEP: usize = 64;
/** Input bytes indexed at a time: small enough that index and input are still in the first-level cache when read. */
export const BLOCK: usize = 16384;

/** The index holds an input offset per token. Below it there is room for the tables (see `--memoryBase`). */
export const INDEX: usize = 16384;
/** Bytes per entry of the index. */
export const ENTRY: usize = 4;
/** The most entries that the tape builder reads between two looks at what is left. */
export const LOOKAHEAD: usize = 8;
/** Entries beyond a full block: what is left of the one before, what is stored ahead of the count, the sentinels. */
const SPARE_ENTRIES: usize = 48;

/** Where recipes are made, and how much room that takes. Memory that is never touched costs nothing. */
export const RECIPE: usize = (INDEX + (BLOCK + SPARE_ENTRIES) * ENTRY + 63) & ~63;
export const RECIPE_BYTES: usize = 128 * 1024;

/** The input; a multiple of STEP. The zeros right before it are never written: UTF-8 validation looks at them. */
export const SOURCE: usize = RECIPE + RECIPE_BYTES + 64;
/** Spaces after the input: every load that starts in it may run over its end. */
export const PADDING: usize = 128;

/** Tape: see `src/tape.ts`. Tags are shifted to where they stand in the 64-bit word. */
export const TAG_SHIFT: u64 = 60;
export const TAG_NULL: u64 = 1 << TAG_SHIFT;
export const TAG_FALSE: u64 = 2 << TAG_SHIFT;
export const TAG_TRUE: u64 = 3 << TAG_SHIFT;
export const TAG_NUMBER: u64 = 4 << TAG_SHIFT;
export const TAG_STRING: u64 = 8 << TAG_SHIFT;
export const TAG_ARRAY: u64 = 12 << TAG_SHIFT;
export const LENGTH_SHIFT: u64 = 32;
export const LENGTH_IN_NEXT_WORD: u64 = 0x0fff_ffff;
export const MAX_COUNT: u64 = LENGTH_IN_NEXT_WORD - 1;
export const STRING_ESCAPED: u64 = 1;
export const STRING_NON_ASCII: u64 = 2;

/** Bytes per word of the tape. */
export const WORD: usize = 8;
/** The most bytes of tape that one entry of the index can give, but for lengths too large for a word. */
export const TAPE_PER_ENTRY: usize = 16;
