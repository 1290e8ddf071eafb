/** A piece of source text around a byte, as lines; the last line is the one with the byte. */
export interface Excerpt {
  /** Whole lines before, for orientation. */
  readonly before: readonly ExcerptLine[];
  readonly line: number;
  /** The line up to the byte, what stands there, and the rest. */
  readonly left: string;
  readonly at: string;
  readonly right: string;
}

export interface ExcerptLine {
  readonly line: number;
  readonly text: string;
}

const LINES_BEFORE = 2;
/** Bytes of a line that are shown on either side of the place. */
const REACH = 60;
const LINE_FEED = 0x0a;
const ELLIPSIS = "…";

/**
 * The text around a byte offset, never more than some lines and some dozen bytes of each, however long they are. Bytes
 * that are no UTF-8 become U+FFFD, and control characters visible ones.
 *
 * @param line the number of the line with the byte
 */
export function excerptAround(source: Uint8Array, offset: number, line: number): Excerpt {
  const start = source.lastIndexOf(LINE_FEED, offset - 1) + 1;
  const end = endOfLine(source, offset);
  const first = offset === 0 ? 0 : Math.max(start, alignedDown(source, offset - REACH));
  const next = Math.min(end, nextCharacter(source, offset));
  const last = Math.min(end, alignedDown(source, next + REACH));
  return {
    before: offset === 0 ? [] : linesBefore(source, start, line),
    line,
    left: (first > start ? ELLIPSIS : "") + textOf(source.subarray(first, offset)),
    at: textOf(source.subarray(offset, next)),
    right: textOf(source.subarray(next, last)) + (last < end ? ELLIPSIS : ""),
  };
}

function linesBefore(source: Uint8Array, start: number, line: number): ExcerptLine[] {
  const lines: ExcerptLine[] = [];
  let end = start - 1;
  for (let number = line - 1; number > 0 && lines.length < LINES_BEFORE && end >= 0; number--) {
    const from = end === 0 ? 0 : source.lastIndexOf(LINE_FEED, end - 1) + 1;
    const to = Math.min(end, alignedDown(source, from + 2 * REACH));
    lines.unshift({ line: number, text: textOf(source.subarray(from, to)) + (to < end ? ELLIPSIS : "") });
    end = from - 1;
  }
  return lines;
}

function endOfLine(source: Uint8Array, offset: number): number {
  const end = source.indexOf(LINE_FEED, offset);
  return end < 0 ? source.length : end;
}

/** The start of the character that a byte is in; the offset itself within what is no UTF-8. */
function alignedDown(source: Uint8Array, offset: number): number {
  let start = Math.min(Math.max(offset, 0), source.length);
  for (let steps = 0; steps < 3 && start > 0 && isContinuation(source[start]); steps++) start--;
  return start;
}

function nextCharacter(source: Uint8Array, offset: number): number {
  let next = offset + 1;
  for (let steps = 0; steps < 3 && isContinuation(source[next]); steps++) next++;
  return next;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

function textOf(bytes: Uint8Array): string {
  return visible(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
}

/** Text in which nothing is invisible or changes the direction of what stands beside it. */
export function visible(text: string): string {
  return text
    .replaceAll("\t", " ")
    .replace(CONTROL, (character) => String.fromCharCode(CONTROL_PICTURES + character.charCodeAt(0)))
    .replace(INVISIBLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Where Unicode has pictures of the control characters. */
const CONTROL_PICTURES = 0x2400;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f]/g;
/** Delete, C1 controls, marks and overrides of direction, zero widths, byte order marks. */
const INVISIBLE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
