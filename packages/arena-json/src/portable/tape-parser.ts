import type { EngineError } from "@enginebay/core";
import { hasByteOrderMark, textError } from "@enginebay/core/text";
import { allocate } from "../allocate.ts";
import { portableWriter } from "../serialize/portable-writer.ts";
import { requireSupportedSize } from "../size-limit.ts";
import {
  LENGTH_IN_NEXT_WORD,
  LENGTH_MASK,
  MAX_COUNT,
  STRING_ESCAPED,
  STRING_NON_ASCII,
  TAG_ARRAY,
  TAG_FALSE,
  TAG_NULL,
  TAG_NUMBER,
  TAG_SHIFT,
  TAG_STRING,
  TAG_TRUE,
} from "../tape.ts";
import type { TapeBackend } from "../tape-backend.ts";
import { diagnose, type Expectation } from "./diagnose.ts";
import { endOfHexDigits, escapeLength } from "./escape.ts";
import { FOUR_ZEROS, fourDigits, nonDigits } from "./four-digits.ts";
import { EXACT_DIGITS, MAX_DIGITS, parseNumber, storeLongDecimal } from "./parse-number.ts";
import { EXACT_POWERS, PowersOfTen } from "./powers-of-ten.ts";
import { utf8SequenceLength } from "./utf8.ts";

/** Zero bytes after the source: no grammar rule allows them, so every loop over the source ends there by itself. */
const PADDING = 64;
/** The most 32-bit halves one turn of the parser's loop writes. */
const ENTRY_HALVES = 8;
/** Typed arrays may hold more, but indexes beyond this are no longer small integers to the engine. */
const MAX_HALVES = 0x7fff_fff0;
/** Stands for "no container is open" where an index is expected; the largest unsigned half, as -1 reads back. */
const NO_PARENT = -1;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
/** A brace's code is that of its bracket plus this. */
const BRACE_FROM_BRACKET = 0x20;
const LOWERCASE_E = 0x65;
const LOWERCASE_F = 0x66;
const LOWERCASE_N = 0x6e;
const LOWERCASE_T = 0x74;
const LOWERCASE_U = 0x75;
const TO_LOWERCASE = 0x20;
const SPACE = 0x20;
/** Bits of the white space characters below a space: tab, line feed, carriage return. */
const WHITE_SPACE_BITS = (1 << 0x09) | (1 << 0x0a) | (1 << 0x0d);
const FOUR_SPACES = 0x20202020;
/** Literals as four bytes, lowest first; `false` without its first letter. */
const TRUE = 0x65757274;
const NULL = 0x6c6c756e;
const ALSE = 0x65736c61;

/**
 * Turns JSON text into a tape with nothing but JavaScript numbers and typed arrays.
 *
 * One pass over the bytes, one explicit state (`open`, `count`, `isObject`, `wantKey`), no recursion: the stack of
 * open containers lives in the tape, as `tape.ts` says. Strings and white space are skipped four bytes at a time,
 * numbers are read four digits at a time.
 * The buffers are kept for the next parse.
 */
export class TapeParser implements TapeBackend {
  readonly backend = "portable";
  readonly writer = portableWriter;
  /** The source, copied, and its padding. */
  source: Uint8Array = new Uint8Array(0);
  words: Uint32Array = new Uint32Array(0);
  doubles: Float64Array = new Float64Array(0);
  #view: DataView = new DataView(new ArrayBuffer(0));
  #length = 0;
  #powers: PowersOfTen | undefined;

  /**
   * Parses `bytes` and answers the length of the tape in words. O(n) time, and O(n) space reused between calls.
   * Throws an {@link EngineError} at the first byte that is wrong.
   */
  parse(bytes: Uint8Array, maxDepth: number): number {
    this.#copy(bytes);
    return this.#run(hasByteOrderMark(bytes) ? 3 : 0, maxDepth);
  }

  /** None: plain values are made of the tape, which takes no longer than writing recipes here would. */
  recipes(): undefined {}

  #copy(bytes: Uint8Array): void {
    const length = bytes.length;
    requireSupportedSize(length);
    if (this.source.length < length + PADDING) {
      // A quarter more, and room for a tape twice the text, so that documents of similar size fit without growing. The
      // tape first: if the second allocation fails, what is left is still a source with a tape for it.
      const capacity = length + (length >> 2) + PADDING;
      this.#attachTape(Math.min(MAX_HALVES, Math.max(this.words.length, (capacity >> 1) + PADDING)));
      this.source = allocate(capacity, (size) => new Uint8Array(size));
      this.#view = new DataView(this.source.buffer);
    }
    this.source.set(bytes);
    this.source.fill(0, length, length + PADDING);
    this.#length = length;
  }

  /** Makes a tape of at least so many halves. */
  #attachTape(halves: number): void {
    if (halves <= this.words.length) return;
    const buffer = allocate((halves + (halves & 1)) * 4, (size) => new ArrayBuffer(size));
    const words = new Uint32Array(buffer);
    words.set(this.words);
    this.words = words;
    this.doubles = new Float64Array(buffer);
  }

  #growTape(offset: number): void {
    const halves = this.words.length;
    if (halves >= MAX_HALVES) throw this.#tooLarge("its tape is longer than an array can be", offset);
    this.#attachTape(Math.min(MAX_HALVES, halves * 2));
  }

  #input(): Uint8Array {
    return this.source.subarray(0, this.#length);
  }

  #unexpected(offset: number, expectation: Expectation): EngineError {
    return diagnose(this.#input(), offset, expectation);
  }

  #tooLarge(why: string, offset: number): EngineError {
    return textError("size-exceeded", `the document is too large: ${why}`, this.#input(), offset);
  }

  #tooManyChildren(offset: number): EngineError {
    return this.#tooLarge(`a container has more than ${MAX_COUNT} children`, offset);
  }

  #tooDeep(maxDepth: number, offset: number): EngineError {
    return textError("depth-exceeded", `more than ${maxDepth} containers are open`, this.#input(), offset);
  }

  #notAValue(offset: number, isFirstElement: boolean): EngineError {
    const start = this.source[offset];
    for (const literal of ["true", "false", "null"]) {
      if (start !== literal.charCodeAt(0)) continue;
      let wrong = 1;
      while (this.source[offset + wrong] === literal.charCodeAt(wrong)) wrong++;
      return this.#unexpected(offset + wrong, "literal");
    }
    return this.#unexpected(offset, isFirstElement ? "firstElement" : "value");
  }

  #badEscape(offset: number): EngineError {
    if (this.source[offset + 1] !== LOWERCASE_U) return this.#unexpected(offset + 1, "escape");
    return this.#unexpected(endOfHexDigits(this.source, offset + 2), "hexDigit");
  }

  /** The parse proper. Long because it is the hot path: every call it avoids is a measurable part of a short value. */
  #run(start: number, maxDepth: number): number {
    const source = this.source;
    const view = this.#view;
    const length = this.#length;
    this.#powers ??= new PowersOfTen();
    const powers = this.#powers;
    let words = this.words;
    let doubles = this.doubles;
    let lastEntry = words.length - ENTRY_HALVES;
    /** Offset of the byte under examination, and that byte. */
    let i = start;
    let byte = source[i]!;
    /** Where the next entry goes, in halves. */
    let tape = 0;
    /** The innermost open container: where its entry is (in halves), its children so far, its kind. */
    let open = NO_PARENT;
    let count = 0;
    let isObject = 0;
    let depth = 0;
    let wantKey = false;

    for (;;) {
      while (byte <= SPACE && (byte === SPACE || ((WHITE_SPACE_BITS >>> byte) & 1) === 1)) {
        i++;
        while (view.getInt32(i, true) === FOUR_SPACES) i += 4;
        byte = source[i]!;
      }
      if (tape > lastEntry) {
        this.#growTape(i);
        words = this.words;
        doubles = this.doubles;
        lastEntry = words.length - ENTRY_HALVES;
      }
      if (byte === QUOTE) {
        const first = ++i;
        let tag = TAG_STRING;
        for (;;) {
          // A high bit for each byte that is a quote, a backslash, a control character or not ASCII. A borrow may set
          // bits above the first such byte, never below it. Written out for twelve bytes: most strings end by then, and
          // a call would use up what the engine is willing to put in line elsewhere in this function.
          let four = view.getInt32(i, true);
          let special =
            (((four ^ 0x22222222) - 0x01010101) | ((four ^ 0x5c5c5c5c) - 0x01010101) | (four - 0x20202020) | four) &
            0x80808080;
          if (special === 0) {
            i += 4;
            four = view.getInt32(i, true);
            special =
              (((four ^ 0x22222222) - 0x01010101) | ((four ^ 0x5c5c5c5c) - 0x01010101) | (four - 0x20202020) | four) &
              0x80808080;
            if (special === 0) {
              i += 4;
              four = view.getInt32(i, true);
              special =
                (((four ^ 0x22222222) - 0x01010101) | ((four ^ 0x5c5c5c5c) - 0x01010101) | (four - 0x20202020) | four) &
                0x80808080;
              if (special === 0) {
                i += 4;
                continue;
              }
            }
          }
          i += (31 - Math.clz32(special & -special)) >>> 3;
          byte = source[i]!;
          if (byte === QUOTE) break;
          if (byte === BACKSLASH) {
            tag |= STRING_ESCAPED;
            const size = escapeLength(source, view, i);
            if (size === 0) throw this.#badEscape(i);
            i += size;
          } else if (byte >= 0x80) {
            tag |= STRING_NON_ASCII;
            do {
              const size = utf8SequenceLength(source, i);
              if (size === 0) throw this.#unexpected(i, "string");
              i += size;
            } while (source[i]! >= 0x80);
          } else throw this.#unexpected(i, "string");
        }
        const size = i - first;
        words[tape] = first;
        if (size < LENGTH_IN_NEXT_WORD) {
          words[tape + 1] = (tag << TAG_SHIFT) | size;
          tape += 2;
        } else {
          words[tape + 1] = (tag << TAG_SHIFT) | LENGTH_IN_NEXT_WORD;
          words[tape + 2] = size;
          words[tape + 3] = 0;
          tape += 4;
        }
        byte = source[++i]!;
        if (wantKey) {
          while (byte <= SPACE && (byte === SPACE || ((WHITE_SPACE_BITS >>> byte) & 1) === 1)) byte = source[++i]!;
          if (byte !== COLON) throw this.#unexpected(i, "colon");
          wantKey = false;
          byte = source[++i]!;
          continue;
        }
      } else if (wantKey) {
        throw this.#unexpected(i, count === 0 ? "firstKey" : "key");
      } else if ((byte - ZERO) >>> 0 <= 9 || byte === MINUS) {
        // Numbers come in runs, so an array's next number is read here without going round. Plain decimals of up to 19
        // digits are decoded in line, as the call would cost as much as the decoding; `parseNumber` has all the rest.
        for (;;) {
          const first = i;
          // biome-ignore lint/suspicious/noConfusingLabels: two ways out of one block, without a flag to test for each number
          decoded: {
            // biome-ignore lint/suspicious/noConfusingLabels: see above
            plain: {
              // 1 for a minus sign, else 0, without a branch that half of all mixed data would mispredict.
              const negative = ((byte ^ MINUS) - 1) >>> 31;
              i += negative;
              let four = view.getInt32(i, true) ^ FOUR_ZEROS;
              let others = nonDigits(four);
              const leadingZero = (four & 0xff) === 0;
              let mantissa: number;
              if (others !== 0) {
                const bits = (31 - Math.clz32(others & -others)) & 24;
                if (bits === 0 || (leadingZero && bits !== 8)) break plain;
                mantissa = fourDigits(four << (32 - bits));
                i += bits >>> 3;
                byte = source[i]!;
              } else {
                if (leadingZero) break plain;
                mantissa = fourDigits(four);
                i += 4;
                byte = source[i]!;
                if ((byte - ZERO) >>> 0 <= 9) {
                  do {
                    mantissa = mantissa * 10 + (byte - ZERO);
                    byte = source[++i]!;
                  } while ((byte - ZERO) >>> 0 <= 9);
                  if (i - first > EXACT_DIGITS) break plain;
                }
              }
              if (byte === POINT) {
                const fraction = ++i;
                // The mantissa once more, modulo 2 ** 32: beyond 15 digits `mantissa` is rounded and this tells how.
                let low = mantissa | 0;
                four = view.getInt32(i, true) ^ FOUR_ZEROS;
                others = nonDigits(four);
                while (others === 0) {
                  const value = fourDigits(four);
                  mantissa = mantissa * 1e4 + value;
                  low = (Math.imul(low, 10000) + value) | 0;
                  i += 4;
                  four = view.getInt32(i, true) ^ FOUR_ZEROS;
                  others = nonDigits(four);
                }
                const taken = (31 - Math.clz32(others & -others)) >>> 3;
                if (taken !== 0) {
                  const value = fourDigits(four << (32 - (taken << 3)));
                  const power = EXACT_POWERS[taken]!;
                  mantissa = mantissa * power + value;
                  low = (Math.imul(low, power) + value) | 0;
                  i += taken;
                }
                const fractionDigits = i - fraction;
                const digits = i - first - negative - 1;
                byte = source[i]!;
                if (fractionDigits === 0 || digits > MAX_DIGITS || (byte | TO_LOWERCASE) === LOWERCASE_E) break plain;
                if (digits > EXACT_DIGITS) {
                  storeLongDecimal(source, first, i, mantissa, low, fractionDigits, doubles, (tape >> 1) + 1, powers);
                  break decoded;
                }
                mantissa /= EXACT_POWERS[fractionDigits]!;
              } else if ((byte | TO_LOWERCASE) === LOWERCASE_E) break plain;
              doubles[(tape >> 1) + 1] = negative === 0 ? mantissa : -mantissa;
              break decoded;
            }
            i = parseNumber(source, first, doubles, (tape >> 1) + 1, powers);
            if (i < 0) throw this.#unexpected(~i, isDigit(source[~i]!) ? "noMoreDigits" : "number");
            byte = source[i]!;
          }
          const size = i - first;
          words[tape] = first;
          if (size < LENGTH_IN_NEXT_WORD) {
            words[tape + 1] = (TAG_NUMBER << TAG_SHIFT) | size;
            tape += 4;
          } else {
            words[tape + 1] = (TAG_NUMBER << TAG_SHIFT) | LENGTH_IN_NEXT_WORD;
            words[tape + 4] = size;
            words[tape + 5] = 0;
            tape += 6;
          }
          if (byte !== COMMA || isObject === 1 || open === NO_PARENT || tape > lastEntry) break;
          let next = i + 1;
          byte = source[next]!;
          while (byte <= SPACE && (byte === SPACE || ((WHITE_SPACE_BITS >>> byte) & 1) === 1)) {
            next++;
            while (view.getInt32(next, true) === FOUR_SPACES) next += 4;
            byte = source[next]!;
          }
          if ((byte - ZERO) >>> 0 > 9 && byte !== MINUS) {
            byte = COMMA;
            break;
          }
          if (++count > MAX_COUNT) throw this.#tooManyChildren(i);
          i = next;
        }
      } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        if (++depth > maxDepth) throw this.#tooDeep(maxDepth, i);
        if (open !== NO_PARENT) words[open + 1] = ((TAG_ARRAY + isObject) << TAG_SHIFT) | count;
        words[tape] = open;
        words[tape + 2] = i;
        open = tape;
        tape += 4;
        count = 0;
        isObject = byte === OPEN_BRACE ? 1 : 0;
        byte = source[++i]!;
        while (byte <= SPACE && (byte === SPACE || ((WHITE_SPACE_BITS >>> byte) & 1) === 1)) {
          i++;
          while (view.getInt32(i, true) === FOUR_SPACES) i += 4;
          byte = source[i]!;
        }
        if (byte !== CLOSE_BRACKET + isObject * BRACE_FROM_BRACKET) {
          wantKey = isObject === 1;
          continue;
        }
        // An empty container: the loop below counts one child too many when it meets the closing bracket.
        count = -1;
      } else {
        const tag = literalTag(view, byte, i);
        if (tag === 0) throw this.#notAValue(i, open !== NO_PARENT && isObject === 0 && count === 0);
        const size = tag === TAG_FALSE ? 5 : 4;
        words[tape] = i;
        words[tape + 1] = (tag << TAG_SHIFT) | size;
        tape += 2;
        i += size;
        byte = source[i]!;
      }

      // After a value: a comma leads on, brackets close, the end ends.
      for (;;) {
        while (byte <= SPACE && (byte === SPACE || ((WHITE_SPACE_BITS >>> byte) & 1) === 1)) {
          i++;
          while (view.getInt32(i, true) === FOUR_SPACES) i += 4;
          byte = source[i]!;
        }
        if (open === NO_PARENT) {
          if (i < length) throw this.#unexpected(i, "end");
          return tape >> 1;
        }
        if (++count > MAX_COUNT) throw this.#tooManyChildren(i);
        if (byte === COMMA) {
          wantKey = isObject === 1;
          byte = source[++i]!;
          break;
        }
        if (byte !== CLOSE_BRACKET + isObject * BRACE_FROM_BRACKET) {
          throw this.#unexpected(i, isObject === 1 ? "nextMember" : "nextElement");
        }
        const parent = words[open]! | 0;
        words[open] = tape >> 1;
        words[open + 1] = ((TAG_ARRAY + isObject) << TAG_SHIFT) | count;
        words[open + 3] = ++i;
        open = parent;
        depth--;
        if (open !== NO_PARENT) {
          const high = words[open + 1]!;
          isObject = (high >>> TAG_SHIFT) - TAG_ARRAY;
          count = high & LENGTH_MASK;
        }
        byte = source[i]!;
      }
    }
  }
}

function isDigit(byte: number): boolean {
  return (byte - ZERO) >>> 0 <= 9;
}

/** The tag of the literal at `offset`, which begins with `byte`, or 0 if there is none. */
function literalTag(view: DataView, byte: number, offset: number): number {
  if (byte === LOWERCASE_T) return view.getInt32(offset, true) === TRUE ? TAG_TRUE : 0;
  if (byte === LOWERCASE_F) return view.getInt32(offset + 1, true) === ALSE ? TAG_FALSE : 0;
  if (byte === LOWERCASE_N) return view.getInt32(offset, true) === NULL ? TAG_NULL : 0;
  return 0;
}
