import { PADDING, PAGE, SOURCE, STEP } from "./layout";
import { bitmapSize, startIndex } from "./structural-index";
import { buildTape } from "./tape-builder";

/**
 * What the kernel offers to JavaScript: `prepare` for an input, copy the input to `source`, `parse`. See `layout.ts`.
 */

/** Where the input goes. */
export const source: usize = SOURCE;

/** Where the tape of the latest parse is. */
export let tape: usize = 0;

let length: usize = 0;

/** Makes room for an input of so many bytes. False if there is not enough memory; the tape may want more. */
export function prepare(inputLength: u32): bool {
  length = inputLength;
  const bitmaps = bitmapsOf(inputLength);
  tape = (bitmaps + 2 * bitmapSize(inputLength) + STEP) & ~(STEP - 1);
  const needed = <u64>tape;
  const available = <u64>memory.size() * PAGE;
  if (needed <= available) return true;
  return memory.grow(<i32>((needed - available + PAGE - 1) / PAGE)) >= 0;
}

/**
 * Parses the input, of which the first `ignored` bytes (a byte order mark) do not count. Answers the length of the tape
 * in words, 0 if the input is refused, -1 if memory does not suffice.
 */
export function parse(ignored: u32, maxDepth: u32): i32 {
  startIndex(length, bitmapsOf(length));
  // A mark is white space for the time of the parse, and put back where it was.
  const mark = load<u32>(SOURCE);
  for (let i: usize = 0; i < ignored; i++) store<u8>(SOURCE + i, 0x20);
  const words = buildTape(tape, maxDepth);
  if (ignored != 0) store<u32>(SOURCE, mark);
  return words;
}

function bitmapsOf(inputLength: usize): usize {
  return (SOURCE + inputLength + PADDING + STEP - 1) & ~(STEP - 1);
}
