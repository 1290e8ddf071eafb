import type { EngineError, EngineErrorCode } from "@enginebay/core";
import { found, textError } from "@enginebay/core/text";
import { isTruncatedUtf8, utf8SequenceLength } from "./utf8.ts";

/** What the grammar allows at the place where a parse failed, as the message puts it. */
export const EXPECTED = {
  value: "a value",
  firstElement: 'a value or "]"',
  key: "a key in double quotes",
  firstKey: 'a key in double quotes or "}"',
  colon: '":" after the key',
  nextElement: '"," or "]"',
  nextMember: '"," or "}"',
  number: "a digit",
  noMoreDigits: "no digit after a leading zero",
  literal: "the literal true, false or null",
  string: "a character of a string or its closing quote",
  escape: 'one of " \\ / b f n r t u after the backslash',
  hexDigit: "four hexadecimal digits after \\u",
  end: "nothing more after the value",
} as const;

export type Expectation = keyof typeof EXPECTED;

const CODES: Readonly<Record<Expectation, EngineErrorCode>> = {
  value: "syntax",
  firstElement: "syntax",
  key: "syntax",
  firstKey: "syntax",
  colon: "syntax",
  nextElement: "syntax",
  nextMember: "syntax",
  number: "invalid-number",
  noMoreDigits: "invalid-number",
  literal: "syntax",
  string: "invalid-string",
  escape: "invalid-string",
  hexDigit: "invalid-string",
  end: "trailing-content",
};

/**
 * The error for a byte that is not what was expected. `source` is exactly the input. Where the input ends there, or
 * ends inside a UTF-8 sequence there, the code is `unexpected-end`; where the byte is no UTF-8, `invalid-utf8`.
 */
export function diagnose(source: Uint8Array, offset: number, expectation: Expectation): EngineError {
  if (offset >= source.length) {
    return textError(
      "unexpected-end",
      `the input ends where ${EXPECTED[expectation]} was expected`,
      source,
      source.length,
    );
  }
  if (source[offset]! >= 0x80 && utf8SequenceLength(source, offset) === 0) return illFormed(source, offset);
  const message = `found ${found(source, source.length, offset)}, expected ${EXPECTED[expectation]}`;
  return textError(CODES[expectation], message, source, offset);
}

function illFormed(source: Uint8Array, offset: number): EngineError {
  if (isTruncatedUtf8(source, offset)) {
    return textError("unexpected-end", "the input ends inside a UTF-8 sequence", source, source.length);
  }
  const bytes = Array.from(source.subarray(offset, offset + 4), (byte) => byte.toString(16).padStart(2, "0"));
  return textError("invalid-utf8", `no UTF-8 sequence begins the bytes ${bytes.join(" ")}`, source, offset);
}
