import { platformText, tooLong } from "./platform-text.ts";
import { simpleEscape } from "./simple-escape.ts";

const BACKSLASH = 0x5c;
const LOWERCASE_U = 0x75;

/** A run without escapes of at least so many bytes is left to the platform's decoder. */
const LONG_RUN = 24;
/** Code units gathered before they become a string: far fewer than the arguments a call can have. */
const MAX_UNITS = 1024;

/**
 * The text of a string with escapes, which the grammar has been checked for. O(n).
 *
 * Long runs between escapes are decoded by the platform; whatever is short is gathered as code units first, so that a
 * text full of escapes does not become a tree of tiny strings. A `\u` escape is one code unit, as in ECMAScript: two
 * make a surrogate pair by standing next to each other, and a lone one stays.
 */
export function unescapeText(source: Uint8Array, start: number, end: number): string {
  try {
    return joinRuns(source, start, end);
  } catch (cause) {
    throw tooLong(start, end, cause);
  }
}

function joinRuns(source: Uint8Array, start: number, end: number): string {
  let text = "";
  let units: number[] = [];
  let i = start;
  while (i < end) {
    const run = runEnd(source, i, end);
    if (run - i >= LONG_RUN || units.length >= MAX_UNITS) {
      text += String.fromCharCode.apply(null, units);
      units = [];
    }
    if (run - i >= LONG_RUN) text += platformText.utf8(source, i, run);
    else pushCharacters(source, i, run, units);
    i = run < end ? pushEscape(source, run, units) : run;
  }
  return text + String.fromCharCode.apply(null, units);
}

/** Offset of the next backslash, or `end`. */
function runEnd(source: Uint8Array, offset: number, end: number): number {
  let i = offset;
  while (i < end && source[i] !== BACKSLASH) i++;
  return i;
}

/** Appends the code unit of the escape at `offset`; answers the offset past it. */
function pushEscape(source: Uint8Array, offset: number, units: number[]): number {
  const byte = source[offset + 1]!;
  if (byte !== LOWERCASE_U) {
    units.push(simpleEscape(byte));
    return offset + 2;
  }
  units.push(
    (hexDigit(source[offset + 2]!) << 12) |
      (hexDigit(source[offset + 3]!) << 8) |
      (hexDigit(source[offset + 4]!) << 4) |
      hexDigit(source[offset + 5]!),
  );
  return offset + 6;
}

/** In ASCII the low four bits of a digit are its value and those of a letter its value less 9; only letters have bit 6. */
function hexDigit(byte: number): number {
  return (byte & 0x0f) + (byte >>> 6) * 9;
}

/** Appends the code units of well-formed UTF-8. */
function pushCharacters(source: Uint8Array, start: number, end: number, units: number[]): void {
  let i = start;
  while (i < end) {
    const lead = source[i++]!;
    if (lead < 0x80) units.push(lead);
    else if (lead < 0xe0) units.push(((lead & 0x1f) << 6) | continuation(source[i++]!));
    else if (lead < 0xf0) {
      units.push(((lead & 0x0f) << 12) | (continuation(source[i]!) << 6) | continuation(source[i + 1]!));
      i += 2;
    } else {
      const high = ((lead & 0x07) << 18) | (continuation(source[i]!) << 12);
      const rest = high | (continuation(source[i + 1]!) << 6) | continuation(source[i + 2]!);
      units.push(0xd7c0 + (rest >>> 10), 0xdc00 | (rest & 0x3ff));
      i += 3;
    }
  }
}

/** The six bits that a continuation byte carries. */
function continuation(byte: number): number {
  return byte & 0x3f;
}
