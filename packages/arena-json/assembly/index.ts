import { NUMBER_ROOM } from "./format-number";
import { PADDING, PAGE, SOURCE, STEP, WORD } from "./layout";
import { makePowersOfFive } from "./powers-of-five";
import { bitmapSize, startIndex } from "./structural-index";
import { buildTape } from "./tape-builder";
import { LEFT, setUpText, TEXT_SLACK, writeText } from "./text-writer";

/**
 * What the kernel offers to JavaScript: `prepare` for an input, copy the input to `source`, `parse`; then `write`, and the
 * recipe of a value on the tape: see `recipe.ts`. To write a document from elsewhere: `prepare`, copy its source and tape,
 * `reserveText`, `write`. See `layout.ts`.
 */
export { narrow, narrowEnd, recipe, startRecipe, wide, wideEnd, writeRecipe } from "./recipe";

export { addToChecksum, checksum, resetChecksum } from "./checksum";
export { BLOCK as block, BLOCK_BYTES as blockBytes, prepareBlock } from "./snapshot-memory";
export { beginTape, verifyBlock } from "./verify-tape";

/** Where the input goes. */
export const source: usize = SOURCE;

/** Where the tape of the latest parse is. */
export let tape: usize = 0;

/** Where the text goes; 0 if there is no room for it. */
export let text: usize = 0;

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
  // Not when the kernel is instantiated: one that looks through snapshots needs no powers.
  if (tape == 0) makePowersOfFive();
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
  // Now, since it may move memory, and once there is a document memory must stay where it is.
  if (words > 0) reserveText(words, <u32>length);
  return words;
}

/**
 * Makes room after a tape of so many words for text made of so many bytes of source and for what it may grow by; and for a
 * hash table of the keys of a large object, if there is enough memory. False if there is not even enough for the text; then
 * `write` writes nothing.
 */
export function reserveText(words: u32, sourceLength: u32): bool {
  text = 0;
  textGrowth = growthOf(sourceLength);
  const start = tape + <usize>words * WORD;
  const end = <u64>start + <u64>sourceLength + <u64>textGrowth + TEXT_SLACK + NUMBER_ROOM;
  if (!reserve(end + 2 * <u64>sourceLength) && !reserve(end)) return false;
  text = start;
  textEnd = <usize>end;
  return true;
}

/** Makes memory reach up to an address. */
function reserve(end: u64): bool {
  const available = <u64>memory.size() * PAGE;
  if (end <= available) return true;
  const pages = (end - available + PAGE - 1) / PAGE;
  return pages < PAGE && memory.grow(<i32>pages) >= 0;
}

/** Where a text ends at the latest, and how much longer than its source it may be. */
let textEnd: usize = 0;
let textGrowth: usize = 0;

/** How many bytes formatting its numbers anew may add to a text. Almost none, but for numbers spelled like `1e20`. */
function growthOf(sourceLength: usize): usize {
  return 1024 + (sourceLength >> 3);
}

/**
 * Writes the value at an index of the tape as compact text to `text`, its numbers formatted anew or not, and answers where
 * the text ends; 0 for what is left to others.
 */
export function write(index: u32, isShortest: bool): usize {
  if (text == 0) return LEFT;
  const memoryEnd = <usize>min(<u64>memory.size() * PAGE, <u64>u32.MAX_VALUE);
  setUpText(tape, isShortest, textGrowth, textEnd, memoryEnd);
  return writeText(tape + <usize>index * WORD, text);
}

function bitmapsOf(inputLength: usize): usize {
  return (SOURCE + inputLength + PADDING + STEP - 1) & ~(STEP - 1);
}
