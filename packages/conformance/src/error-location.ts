import type { EngineError } from "@enginebay/core";
import { DEPTH_FOR_ALL, type TextOutcome } from "./case.ts";
import { type Fault, findFaults } from "./fault.ts";

type Rejection = Extract<TextOutcome, { outcome: "reject" }>;

/** What is wrong with the code and the place that an error reports of a text, or undefined where they are right. */
export function misplacement(error: EngineError, text: Uint8Array, expected: Rejection): string | undefined {
  const { offset } = error;
  if (offset === undefined || !Number.isInteger(offset) || offset < 0 || offset > text.byteLength) {
    return `its offset is ${offset}, which is no place in a text of ${text.byteLength} bytes`;
  }
  return wrongLineOrColumn(error, offset, text) ?? wrongFault(error, offset, text, expected);
}

/** Whether a text may be refused as nested too deeply where the error says: at a bracket that many levels down. */
export function isRightlyTooDeep(error: EngineError, text: Uint8Array): boolean {
  if (error.code !== "depth-exceeded" || error.offset === undefined) return false;
  const byte = text[error.offset];
  if (byte !== OPEN_BRACKET && byte !== OPEN_BRACE) return false;
  return depthAt(text, error.offset) > DEPTH_FOR_ALL;
}

function wrongFault(error: EngineError, offset: number, text: Uint8Array, expected: Rejection): string | undefined {
  if (isRightlyTooDeep(error, text)) return undefined;
  const faults = expectedFaults(text, expected);
  const hit = faults.filter((fault) => fault.start <= offset && offset <= fault.offset);
  if (hit.length === 0) return `it is at byte ${offset}, expected ${faults.map(describeSpan).join(" or ")}`;
  if (hit.some(({ codes }) => codes.includes(error.code))) return undefined;
  return `its code is "${error.code}", expected ${hit.flatMap(({ codes }) => codes.map((code) => `"${code}"`)).join(" or ")}`;
}

function expectedFaults(text: Uint8Array, { offset, codes }: Rejection): readonly Fault[] {
  if (offset !== undefined && codes !== undefined) return [{ start: offset, offset, codes }];
  return findFaults(text).map((fault) => ({
    start: offset ?? fault.start,
    offset: offset ?? fault.offset,
    codes: codes ?? fault.codes,
  }));
}

function describeSpan({ start, offset }: Fault): string {
  return start === offset ? `byte ${offset}` : `bytes ${start} to ${offset}`;
}

/** Line and column are optional, but must say the same as the offset. */
function wrongLineOrColumn({ line, column }: EngineError, offset: number, text: Uint8Array): string | undefined {
  if (line === undefined && column === undefined) return undefined;
  const before = new TextDecoder().decode(text.subarray(0, offset));
  // What ends a line besides LF is a matter of taste, and so is the width of ill-formed bytes and of a character cut in two.
  if (before.includes("\r") || before.includes("\ufffd")) return undefined;
  const expectedLine = before.split("\n").length;
  const expectedColumn = before.length - before.lastIndexOf("\n");
  if (line === expectedLine && column === expectedColumn) return undefined;
  return `it is at line ${line}, column ${column}, but byte ${offset} is line ${expectedLine}, column ${expectedColumn}`;
}

/** How many containers are open once the bracket at `offset` has opened one. O(offset). */
function depthAt(text: Uint8Array, offset: number): number {
  let depth = 0;
  let inString = false;
  for (let at = 0; at <= offset; at++) {
    const byte = text[at]!;
    if (inString) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) depth++;
    else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) depth--;
  }
  return depth;
}

const QUOTE = 0x22;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
