import {
  LENGTH_IN_NEXT_WORD,
  LENGTH_MASK,
  TAG_ARRAY,
  TAG_FALSE,
  TAG_NULL,
  TAG_NUMBER,
  TAG_OBJECT,
  TAG_SHIFT,
  TAG_STRING,
  TAG_TRUE,
} from "../tape.ts";

/**
 * Whether a tape is one that a reader may trust: -1 if so, otherwise the index of the first word that is wrong.
 *
 * It holds exactly one value. Every tag is known, every entry lies within its container, every container ends where
 * its last child does and has as many children as it says, and keys are strings. In the source, what tokens there
 * are stand one after the other without overlap, with room for the quotes, colons, commas and brackets between them,
 * and the last one ends within it. What the source bytes are is not looked at, nor the values of numbers.
 *
 * One pass, O(n), with an explicit stack of open containers.
 */
export function verifyTape(words: Uint32Array, length: number, sourceLength: number): number {
  // Read as signed numbers, which the engine handles fastest: one that is too large is below zero, and that is refused.
  const halves = new Int32Array(words.buffer, words.byteOffset, 2 * length);
  const stack = new OpenContainers();
  /** The innermost open container, if `open >= 0`: its index, its end, its children so far, whether it is an object. */
  let open = -1;
  let end = length;
  let count = 0;
  let isObject = false;
  /** Where in the source the next token may begin. */
  let position = 0;
  let i = 0;

  // Where a turn begins, `i` is before the end of the innermost open container.
  while (i < length) {
    if (isObject) {
      const high = halves[2 * i + 1]!;
      if (((high >>> TAG_SHIFT) & 0b1100) !== TAG_STRING) return i;
      const first = halves[2 * i]!;
      if (first <= position) return i;
      let size = high & LENGTH_MASK;
      i++;
      if (size === LENGTH_IN_NEXT_WORD) {
        if (i >= end || halves[2 * i]! < LENGTH_IN_NEXT_WORD || halves[2 * i + 1] !== 0) return i;
        size = halves[2 * i]!;
        i++;
      }
      // A quote and a colon.
      position = first + size + 2;
    }

    if (i >= end) return i;
    const low = halves[2 * i]!;
    const high = halves[2 * i + 1]!;
    const tag = high >>> TAG_SHIFT;
    let size = high & LENGTH_MASK;
    if (tag >= TAG_ARRAY) {
      if (tag > TAG_OBJECT || low < i + 2 || low > end) return i;
      const start = halves[2 * i + 2]!;
      if (start < position) return i + 1;
      position = start + 1;
      if (low > i + 2) {
        stack.push(open, count);
        open = i;
        end = low;
        count = 0;
        isObject = tag === TAG_OBJECT;
        i += 2;
        continue;
      }
      const sourceEnd = halves[2 * i + 3]!;
      if (size !== 0) return i;
      if (sourceEnd <= position) return i + 1;
      position = sourceEnd;
      i += 2;
    } else if (tag >= TAG_STRING) {
      if (low <= position) return i;
      i++;
      if (size === LENGTH_IN_NEXT_WORD) {
        if (i >= end || halves[2 * i]! < LENGTH_IN_NEXT_WORD || halves[2 * i + 1] !== 0) return i;
        size = halves[2 * i]!;
        i++;
      }
      position = low + size + 1;
    } else {
      if (low < position) return i;
      if (tag === TAG_NUMBER) {
        if (size === 0 || i + 2 > end) return i;
        i += 2;
        if (size === LENGTH_IN_NEXT_WORD) {
          if (i >= end || halves[2 * i]! < LENGTH_IN_NEXT_WORD || halves[2 * i + 1] !== 0) return i;
          size = halves[2 * i]!;
          i++;
        }
      } else {
        if (tag === TAG_FALSE ? size !== 5 : size !== 4 || (tag !== TAG_NULL && tag !== TAG_TRUE)) return i;
        i++;
      }
      position = low + size;
    }

    // After a value: a comma, or the closing bracket of each container that ends here.
    for (;;) {
      if (open < 0) return i === length && position <= sourceLength ? -1 : i;
      count++;
      position++;
      if (i < end) break;
      if ((halves[2 * open + 1]! & LENGTH_MASK) !== count) return open;
      const sourceEnd = halves[2 * open + 3]!;
      if (sourceEnd < position) return open + 1;
      position = sourceEnd;
      stack.pop();
      open = stack.index;
      count = stack.count;
      if (open < 0) continue;
      end = halves[2 * open]!;
      isObject = halves[2 * open + 1]! >>> TAG_SHIFT === TAG_OBJECT;
    }
  }
  return i;
}

/** The containers around the innermost one: index and children so far of each. */
class OpenContainers {
  /** Those of the one that was popped last. */
  index = -1;
  count = 0;
  #pairs = new Int32Array(2 * 64);
  #size = 0;

  push(index: number, count: number): void {
    if (this.#size === this.#pairs.length) {
      const larger = new Int32Array(2 * this.#size);
      larger.set(this.#pairs);
      this.#pairs = larger;
    }
    this.#pairs[this.#size++] = index;
    this.#pairs[this.#size++] = count;
  }

  pop(): void {
    this.count = this.#pairs[--this.#size]!;
    this.index = this.#pairs[--this.#size]!;
  }
}
