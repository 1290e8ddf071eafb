import { PADDING, PAGE, SOURCE, STEP } from "./layout";
import { bitmapSize, startIndex } from "./structural-index";
import { buildTape } from "./tape-builder";

/**
 * What the kernel offers to JavaScript: `prepare` for an input, copy the input to `source`, `parse`. See `layout.ts`.
 * Afterwards it can write the recipe of a value on the tape: see `recipe.ts`.
 */
export { narrow, narrowEnd, recipe, startRecipe, wide, wideEnd, writeRecipe } from "./recipe";

/** Where the input goes. */
export const source: usize = SOURCE;

/** Where the tape of the latest parse is. */
export let tape: usize = 0;

let length: usize = 0;
/** The longest input for which there is room before the tape. */
let capacity: usize = 0;

/** Makes room for an input of so many bytes. False if there is not enough memory; the tape may want more. */
export function prepare(inputLength: u32): bool {
  if (<usize>inputLength > capacity || tape == 0) {
    // A quarter more, so that inputs of similar size leave the tape where it is, and with it the views of it.
    if (!place(inputLength + (inputLength >> 2)) && !place(inputLength)) return false;
  }
  length = inputLength;
  return true;
}

function place(inputCapacity: u32): bool {
  const start = (bitmapsOf(inputCapacity) + 2 * bitmapSize(inputCapacity) + STEP) & ~(STEP - 1);
  const available = <u64>memory.size() * PAGE;
  if (<u64>start > available) {
    if (memory.grow(<i32>((<u64>start - available + PAGE - 1) / PAGE)) < 0) return false;
  }
  tape = start;
  capacity = inputCapacity;
  return true;
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
