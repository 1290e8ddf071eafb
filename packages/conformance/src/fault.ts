/*
 * Where a text stops being JSON, found independently of every engine.
 *
 * Engines differ in what they point at: some at the token that is wrong, some at the byte. Both are useful to a reader,
 * so a fault is a span, from the start of the token concerned to the first byte that no JSON text could have there, and
 * an engine may point anywhere into it. Most spans are one byte. The walk below keeps no values and checks one token
 * after the other, with the open containers on a stack of its own.
 */
import type { EngineErrorCode } from "@enginebay/core";
import { endOfCharacter, findIllFormedUtf8 } from "./ill-formed-utf8.ts";

/** What is wrong with a text, and where. */
export interface Fault {
  /** First byte of the token, escape or character concerned. */
  readonly start: number;
  /** First byte that no JSON text could have there; the length of the input if that ends too early. */
  readonly offset: number;
  /** The codes that describe it. */
  readonly codes: readonly EngineErrorCode[];
}

/**
 * What an engine may report of a text: the first fault in reading order, and the first ill-formed UTF-8, since validating
 * the encoding before anything else is a sound way to build a parser. Empty for JSON.
 */
export function findFaults(text: Uint8Array): readonly Fault[] {
  const first = findFirstFault(text);
  if (first === undefined) return [];
  const sequence = findIllFormedUtf8(text);
  if (sequence === undefined || first.codes[0] === "invalid-utf8") return [first];
  return [first, illFormed(text, sequence.start, sequence.offset)];
}

/** The first fault in reading order; undefined for JSON. O(n). */
export function findFirstFault(text: Uint8Array): Fault | undefined {
  return new Walk(text).run();
}

/** What may come next. */
type State = "value" | "first-element" | "first-key" | "key" | "colon" | "after-value" | "end";

/** A token's end, or the fault in it. */
type Scan = number | Fault;

class Walk {
  readonly #text: Uint8Array;
  /** The brackets that close the open containers. */
  readonly #closers: number[] = [];
  #state: State = "value";

  constructor(text: Uint8Array) {
    this.#text = text;
  }

  run(): Fault | undefined {
    let at = startsWithByteOrderMark(this.#text) ? BYTE_ORDER_MARK.length : 0;
    for (;;) {
      at = skipWhiteSpace(this.#text, at);
      if (at === this.#text.byteLength) return this.#state === "end" ? undefined : unexpectedEnd(at, at);
      const scan = this.#token(at);
      if (typeof scan !== "number") return scan;
      at = scan;
    }
  }

  #token(at: number): Scan {
    const byte = this.#text[at]!;
    switch (this.#state) {
      case "value":
        return this.#value(at);
      case "first-element":
        return byte === CLOSE_BRACKET ? this.#close(at) : this.#value(at);
      case "first-key":
        return byte === CLOSE_BRACE ? this.#close(at) : this.#key(at);
      case "key":
        return this.#key(at);
      case "colon":
        if (byte !== COLON) return unexpected(this.#text, at);
        this.#state = "value";
        return at + 1;
      case "after-value":
        return this.#afterValue(at);
      case "end":
        return unexpected(this.#text, at, "trailing-content");
    }
  }

  #value(at: number): Scan {
    const byte = this.#text[at]!;
    if (byte === OPEN_BRACKET || byte === OPEN_BRACE) {
      this.#closers.push(byte === OPEN_BRACKET ? CLOSE_BRACKET : CLOSE_BRACE);
      this.#state = byte === OPEN_BRACKET ? "first-element" : "first-key";
      return at + 1;
    }
    const end = scanScalar(this.#text, at);
    if (typeof end === "number") this.#valueEnded();
    return end;
  }

  #key(at: number): Scan {
    if (this.#text[at] !== QUOTE) return unexpected(this.#text, at);
    const end = scanString(this.#text, at);
    if (typeof end === "number") this.#state = "colon";
    return end;
  }

  #afterValue(at: number): Scan {
    const byte = this.#text[at]!;
    if (byte === this.#closers.at(-1)) return this.#close(at);
    if (byte !== COMMA) return unexpected(this.#text, at);
    this.#state = this.#closers.at(-1) === CLOSE_BRACE ? "key" : "value";
    return at + 1;
  }

  #close(at: number): number {
    this.#closers.pop();
    this.#valueEnded();
    return at + 1;
  }

  #valueEnded(): void {
    this.#state = this.#closers.length === 0 ? "end" : "after-value";
  }
}

function scanScalar(text: Uint8Array, at: number): Scan {
  const byte = text[at]!;
  if (byte === QUOTE) return scanString(text, at);
  if (byte === MINUS || isDigit(byte)) return scanNumber(text, at);
  if (byte === LOWER_T) return scanLiteral(text, at, "true");
  if (byte === LOWER_F) return scanLiteral(text, at, "false");
  if (byte === LOWER_N) return scanLiteral(text, at, "null");
  return unexpected(text, at);
}

function scanLiteral(text: Uint8Array, start: number, literal: string): Scan {
  for (let i = 1; i < literal.length; i++) {
    const at = start + i;
    if (at === text.byteLength) return { start, offset: at, codes: ["unexpected-end", "syntax"] };
    if (text[at] !== literal.charCodeAt(i)) return { ...unexpected(text, at), start };
  }
  return start + literal.length;
}

/** `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`, read as far as it goes. */
function scanNumber(text: Uint8Array, start: number): Scan {
  let at = text[start] === MINUS ? start + 1 : start;
  const integer = at;
  at = skipDigits(text, at);
  if (at === integer) return brokenNumber(text, start, at);
  if (text[integer] === ZERO && at > integer + 1) return brokenNumber(text, start, integer + 1);
  if (text[at] === POINT) {
    const fraction = at + 1;
    at = skipDigits(text, fraction);
    if (at === fraction) return brokenNumber(text, start, at);
  }
  if (text[at] === LOWER_E || text[at] === UPPER_E) {
    const sign = text[at + 1];
    const exponent = sign === PLUS || sign === MINUS ? at + 2 : at + 1;
    at = skipDigits(text, exponent);
    if (at === exponent) return brokenNumber(text, start, at);
  }
  return at;
}

function brokenNumber(text: Uint8Array, start: number, offset: number): Fault {
  if (offset === text.byteLength) return { start, offset, codes: ["unexpected-end", "invalid-number"] };
  // An engine may end the number at its last good prefix ("0" in "01") and then object to what follows it.
  return { start, offset, codes: [...unexpected(text, offset).codes, "invalid-number", "trailing-content"] };
}

function scanString(text: Uint8Array, start: number): Scan {
  let at = start + 1;
  while (at < text.byteLength) {
    const byte = text[at]!;
    if (byte === QUOTE) return at + 1;
    if (byte < SPACE) return { start: at, offset: at, codes: ["invalid-string"] };
    const end = byte === BACKSLASH ? scanEscape(text, at) : scanCharacter(text, at);
    if (typeof end !== "number") return end;
    at = end;
  }
  return { start, offset: at, codes: ["unexpected-end", "invalid-string"] };
}

function scanCharacter(text: Uint8Array, start: number): Scan {
  const end = endOfCharacter(text, start);
  return typeof end === "number" ? end : illFormed(text, end.start, end.offset);
}

function scanEscape(text: Uint8Array, start: number): Scan {
  const letter = text[start + 1];
  if (letter === undefined || !/["\\/bfnrtu]/.test(String.fromCharCode(letter)))
    return brokenEscape(text, start, start + 1);
  if (letter !== LOWER_U) return start + 2;
  for (let at = start + 2; at < start + 6; at++) {
    if (!isHexDigit(text[at])) return brokenEscape(text, start, at);
  }
  return start + 6;
}

function brokenEscape(text: Uint8Array, start: number, offset: number): Fault {
  if (offset >= text.byteLength) return { start, offset, codes: ["unexpected-end", "invalid-string"] };
  return { start, offset, codes: ["invalid-string", ...encodingCodes(text, offset)] };
}

/** A byte that is wrong where it stands. */
function unexpected(text: Uint8Array, at: number, code: EngineErrorCode = "syntax"): Fault {
  // "+1", ".5" and "NaN" are no numbers of JSON, but an engine may well have meant to read one.
  const meantAsNumber: EngineErrorCode[] = code === "syntax" && isNumberLike(text[at]!) ? ["invalid-number"] : [];
  return { start: at, offset: at, codes: [code, ...meantAsNumber, ...encodingCodes(text, at)] };
}

/** What else a byte can be called if it does not even begin a character. */
function encodingCodes(text: Uint8Array, at: number): EngineErrorCode[] {
  return typeof endOfCharacter(text, at) === "number" ? [] : ["invalid-utf8"];
}

function illFormed(text: Uint8Array, start: number, offset: number): Fault {
  return { start, offset, codes: offset === text.byteLength ? ["invalid-utf8", "unexpected-end"] : ["invalid-utf8"] };
}

function unexpectedEnd(start: number, offset: number): Fault {
  return { start, offset, codes: ["unexpected-end"] };
}

function startsWithByteOrderMark(text: Uint8Array): boolean {
  return BYTE_ORDER_MARK.every((byte, index) => text[index] === byte);
}

function skipWhiteSpace(text: Uint8Array, from: number): number {
  let at = from;
  while (at < text.byteLength && WHITE_SPACE.includes(text[at]!)) at++;
  return at;
}

function skipDigits(text: Uint8Array, from: number): number {
  let at = from;
  while (at < text.byteLength && isDigit(text[at]!)) at++;
  return at;
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}

function isHexDigit(byte: number | undefined): boolean {
  return byte !== undefined && /[0-9A-Fa-f]/.test(String.fromCharCode(byte));
}

function isNumberLike(byte: number): boolean {
  return /[-+.0-9IN]/.test(String.fromCharCode(byte));
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const WHITE_SPACE = [0x20, 0x09, 0x0a, 0x0d];
const SPACE = 0x20;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const UPPER_E = 0x45;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const LOWER_E = 0x65;
const LOWER_F = 0x66;
const LOWER_N = 0x6e;
const LOWER_T = 0x74;
const LOWER_U = 0x75;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
