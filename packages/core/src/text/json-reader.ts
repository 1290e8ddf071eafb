import { EngineError, type EngineErrorCode } from "../engine-error.ts";
import { requireBytes } from "../require-bytes.ts";
import { checkedMaxDepth, DEFAULT_MAX_DEPTH } from "./max-depth.ts";
import { BYTE_ORDER_MARK, found, hasByteOrderMark, textError } from "./text-error.ts";
import { illFormedUtf8 } from "./utf8.ts";

/** The types of JSON values, named as in RFC 8259. */
export type JsonType = "null" | "boolean" | "number" | "string" | "array" | "object";

/** How to read. */
export interface JsonReaderOptions {
  /** How many containers may be open at once: 1 allows `[1]` but not `[[1]]`. Default 1024. */
  readonly maxDepth?: number;
}

/**
 * Reads JSON text (RFC 8259, in UTF-8) token by token, as the caller asks for them: for engines that know what they
 * expect. It enforces the whole grammar of what it is led through; `skipValue` enforces that of the rest. One byte order
 * mark at the start is skipped. The bytes are read in place, so they must not change meanwhile.
 *
 * ```ts
 * const reader = new JsonReader(bytes);
 * reader.enterObject();
 * for (let key = reader.nextKey(); key !== undefined; key = reader.nextKey()) {
 *   if (key === "name") name = reader.string();
 *   else reader.skipValue();
 * }
 * reader.end();
 * ```
 *
 * Throws an `EngineError` with offset, line and column: `syntax`, `unexpected-end`, `invalid-utf8`, `invalid-number`,
 * `invalid-string`, `depth-exceeded`, `trailing-content`; and `size-exceeded` with the offset for a text that is longer
 * than the platform's strings. To ask for a value of another type than is there is an error of the grammar, too; look at
 * {@link JsonReader.type} first.
 */
export class JsonReader {
  readonly #bytes: Uint8Array;
  readonly #maxDepth: number;
  #at = 0;
  #keyOffset = 0;
  #depth = 0;
  /** Whether the container that is open has had no child yet. */
  #isFirst = false;

  /** Throws `invalid-argument` for a `maxDepth` that is no count, and for what is no `Uint8Array`. */
  constructor(bytes: Uint8Array, { maxDepth = DEFAULT_MAX_DEPTH }: JsonReaderOptions = {}) {
    requireBytes(bytes, "JSON text");
    this.#bytes = bytes;
    this.#maxDepth = checkedMaxDepth(maxDepth);
    if (hasByteOrderMark(bytes)) this.#at = BYTE_ORDER_MARK.length;
  }

  /** Offset of the next token. */
  get offset(): number {
    this.#skipSpace();
    return this.#at;
  }

  /** Offset of the key that was read last. */
  get keyOffset(): number {
    return this.#keyOffset;
  }

  /** The type of the next value. Throws `syntax` where none begins. */
  get type(): JsonType {
    this.#skipSpace();
    const byte = this.#bytes[this.#at];
    switch (byte) {
      case QUOTE:
        return "string";
      case OPEN_BRACE:
        return "object";
      case OPEN_BRACKET:
        return "array";
      case LOWERCASE_T:
      case LOWERCASE_F:
        return "boolean";
      case LOWERCASE_N:
        return "null";
      default:
        if (byte === MINUS || isDigit(byte)) return "number";
        throw this.#unexpected("a value");
    }
  }

  /** Reads `null`. */
  null(): null {
    this.#literal("null");
    return null;
  }

  /** Reads `true` or `false`. */
  boolean(): boolean {
    this.#skipSpace();
    const isTrue = this.#bytes[this.#at] === LOWERCASE_T;
    this.#literal(isTrue ? "true" : "false");
    return isTrue;
  }

  /** Reads a number as it is spelled. O(n). */
  lexeme(): string {
    this.#skipSpace();
    const start = this.#at;
    this.#skipNumber();
    return ascii(this.#bytes, start, this.#at);
  }

  /** Reads a number as the nearest double, as `JSON.parse` does. */
  number(): number {
    return Number(this.lexeme());
  }

  /** Reads a string. Escapes are resolved; a lone surrogate that is escaped stays, as in ECMAScript. O(n). */
  string(): string {
    this.#skipSpace();
    const start = this.#at;
    const hasEscapes = this.#skipString();
    return decodeString(this.#bytes, start, this.#at, hasEscapes);
  }

  /** Enters an array; then `nextElement` leads to its elements and out of it. */
  enterArray(): void {
    this.#enter(OPEN_BRACKET);
  }

  /** Whether there is a next element, which is to be read then; otherwise the array is left. */
  nextElement(): boolean {
    return this.#nextChild(CLOSE_BRACKET, this.#isFirst ? 'a value or "]"' : '"," or "]"');
  }

  /** Enters an object; then `nextKey` leads to its members and out of it. */
  enterObject(): void {
    this.#enter(OPEN_BRACE);
  }

  /** The next key, whose value is to be read then; undefined if there is none: then the object is left. */
  nextKey(): string | undefined {
    const isFirst = this.#isFirst;
    if (!this.#nextChild(CLOSE_BRACE, isFirst ? 'a key in double quotes or "}"' : '"," or "}"')) return undefined;
    this.#skipSpace();
    if (this.#bytes[this.#at] !== QUOTE) {
      throw this.#unexpected(isFirst ? 'a key in double quotes or "}"' : "a key in double quotes");
    }
    this.#keyOffset = this.#at;
    const key = this.string();
    this.#skipSpace();
    if (this.#bytes[this.#at] !== COLON) throw this.#unexpected('":" after the key');
    this.#at++;
    return key;
  }

  /** Reads over a value of any type. O(n), without recursion. */
  skipValue(): void {
    /** Of the containers in it that are open, whether each is an object. */
    const open: boolean[] = [];
    do {
      const { type } = this;
      if (type === "array") this.enterArray();
      else if (type === "object") this.enterObject();
      else this.#skipScalar(type);
      if (type === "array" || type === "object") open.push(type === "object");
      while (open.length > 0 && !(open.at(-1) ? this.nextKey() !== undefined : this.nextElement())) open.pop();
    } while (open.length > 0);
  }

  /** Makes sure that nothing but white space follows. Throws `trailing-content`. */
  end(): void {
    this.#skipSpace();
    if (this.#at < this.#bytes.length) throw this.#unexpected("nothing more after the value", "trailing-content");
  }

  /** An error at an offset of the text, with line and column: for what is no fault of the grammar. */
  error(code: EngineErrorCode, message: string, offset: number, path?: string): EngineError {
    const { line, column } = textError(code, message, this.#bytes, offset);
    return new EngineError(code, message, { offset, line, column, path });
  }

  #skipScalar(type: JsonType): void {
    if (type === "string") this.#skipString();
    else if (type === "number") this.#skipNumber();
    else if (type === "boolean") this.boolean();
    else this.null();
  }

  #enter(bracket: number): void {
    this.#skipSpace();
    if (this.#bytes[this.#at] !== bracket) throw this.#unexpected(`"${String.fromCharCode(bracket)}"`);
    if (this.#depth >= this.#maxDepth) {
      throw textError("depth-exceeded", `more than ${this.#maxDepth} containers are open`, this.#bytes, this.#at);
    }
    this.#at++;
    this.#depth++;
    this.#isFirst = true;
  }

  #nextChild(close: number, expected: string): boolean {
    this.#skipSpace();
    const byte = this.#bytes[this.#at];
    if (byte === close) {
      this.#at++;
      this.#depth--;
      // What is around it has a child now: this one.
      this.#isFirst = false;
      return false;
    }
    if (this.#isFirst) {
      this.#isFirst = false;
      return true;
    }
    if (byte !== COMMA) throw this.#unexpected(expected);
    this.#at++;
    return true;
  }

  #skipSpace(): void {
    const bytes = this.#bytes;
    let at = this.#at;
    for (;;) {
      const byte = bytes[at];
      if (byte !== SPACE && byte !== LINE_FEED && byte !== CARRIAGE_RETURN && byte !== TAB) break;
      at++;
    }
    this.#at = at;
  }

  #literal(literal: string): void {
    this.#skipSpace();
    const start = this.#at;
    for (let i = 0; i < literal.length; i++) {
      this.#at = start + i;
      if (this.#bytes[this.#at] !== literal.charCodeAt(i)) throw this.#unexpected("the literal true, false or null");
    }
    this.#at = start + literal.length;
  }

  #skipNumber(): void {
    const bytes = this.#bytes;
    if (bytes[this.#at] === MINUS) this.#at++;
    if (bytes[this.#at] === ZERO) {
      this.#at++;
      if (isDigit(bytes[this.#at])) throw this.#unexpected("no digit after a leading zero", "invalid-number");
    } else this.#skipDigits();
    if (bytes[this.#at] === POINT) {
      this.#at++;
      this.#skipDigits();
    }
    if ((bytes[this.#at]! | 0x20) === LOWERCASE_E) {
      this.#at++;
      if (bytes[this.#at] === PLUS || bytes[this.#at] === MINUS) this.#at++;
      this.#skipDigits();
    }
  }

  #skipDigits(): void {
    if (!isDigit(this.#bytes[this.#at])) throw this.#unexpected("a digit", "invalid-number");
    do this.#at++;
    while (isDigit(this.#bytes[this.#at]));
  }

  /** Reads over a string; answers whether it has escapes. */
  #skipString(): boolean {
    const bytes = this.#bytes;
    const start = this.#at;
    let at = start + 1;
    let hasEscapes = false;
    let isAscii = true;
    for (;;) {
      const byte = bytes[at];
      if (byte === QUOTE) break;
      if (byte === BACKSLASH) {
        hasEscapes = true;
        // What is wrong with the bytes before it comes first.
        if (!isAscii) this.#requireUtf8(start + 1, at);
        at = this.#skipEscape(at);
        continue;
      }
      if (byte === undefined || byte < SPACE) {
        if (!isAscii) this.#requireUtf8(start + 1, at);
        this.#at = at;
        throw this.#unexpected("a character of a string or its closing quote", "invalid-string");
      }
      if (byte >= 0x80) isAscii = false;
      at++;
    }
    if (!isAscii) this.#requireUtf8(start + 1, at);
    this.#at = at + 1;
    return hasEscapes;
  }

  #skipEscape(backslash: number): number {
    const bytes = this.#bytes;
    this.#at = backslash + 1;
    const escaped = bytes[this.#at];
    if (escaped !== LOWERCASE_U) {
      if (escaped === undefined || !SIMPLE_ESCAPES.includes(String.fromCharCode(escaped))) {
        throw this.#unexpected('one of " \\ / b f n r t u after the backslash', "invalid-string");
      }
      return this.#at + 1;
    }
    for (let i = 0; i < 4; i++) {
      this.#at++;
      if (!isHexDigit(bytes[this.#at])) throw this.#unexpected("four hexadecimal digits after \\u", "invalid-string");
    }
    return this.#at + 1;
  }

  #requireUtf8(start: number, end: number): void {
    const bad = illFormedUtf8(this.#bytes, start, end);
    if (bad === end) return;
    this.#at = bad;
    throw this.#unexpected("UTF-8");
  }

  /** The error for what stands here: the end of the input, ill-formed UTF-8, or something else than was expected. */
  #unexpected(expected: string, code: EngineErrorCode = "syntax"): EngineError {
    const bytes = this.#bytes;
    const at = this.#at;
    if (at >= bytes.length) {
      return textError("unexpected-end", `the input ends where ${expected} was expected`, bytes, bytes.length);
    }
    if (bytes[at]! >= 0x80) {
      const bad = illFormedUtf8(bytes, at, Math.min(at + MAX_SEQUENCE, bytes.length));
      if (bad === at) return this.#illFormed(at);
    }
    return textError(code, `found ${found(bytes, bytes.length, at)}, expected ${expected}`, bytes, at);
  }

  #illFormed(at: number): EngineError {
    const bytes = this.#bytes;
    // A sequence that more bytes could complete is cut off, not wrong.
    const missing = PADDINGS.some((padding) => {
      const completed = Uint8Array.of(...bytes.subarray(at, at + MAX_SEQUENCE), ...padding);
      return bytes.length - at < MAX_SEQUENCE && illFormedUtf8(completed, 0, completed.length) === completed.length;
    });
    if (missing) return textError("unexpected-end", "the input ends inside a UTF-8 sequence", bytes, bytes.length);
    const shown = Array.from(bytes.subarray(at, at + MAX_SEQUENCE), (byte) => byte.toString(16).padStart(2, "0"));
    return textError("invalid-utf8", `no UTF-8 sequence begins the bytes ${shown.join(" ")}`, bytes, at);
  }
}

/** Bytes from quote to quote, of which the grammar has been checked. */
function decodeString(bytes: Uint8Array, start: number, end: number, hasEscapes: boolean): string {
  if (!hasEscapes && end - start <= SHORT_STRING) {
    const text = asciiOrUndefined(bytes, start + 1, end - 1);
    if (text !== undefined) return text;
  }
  try {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    // The platform resolves escapes, and keeps lone surrogates.
    if (hasEscapes) return JSON.parse(decoder.decode(bytes.subarray(start, end))) as string;
    return decoder.decode(bytes.subarray(start + 1, end - 1));
  } catch (cause) {
    const message = `a text of ${end - start} bytes is longer than a JavaScript string can be here`;
    throw new EngineError("size-exceeded", message, { offset: start, cause });
  }
}

function asciiOrUndefined(bytes: Uint8Array, start: number, end: number): string | undefined {
  let text = "";
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!;
    if (byte >= 0x80) return undefined;
    text += String.fromCharCode(byte);
  }
  return text;
}

/** Bytes known to be ASCII, of which there may be many. */
function ascii(bytes: Uint8Array, start: number, end: number): string {
  if (end - start <= SHORT_STRING) return asciiOrUndefined(bytes, start, end)!;
  return new TextDecoder().decode(bytes.subarray(start, end));
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= NINE;
}

function isHexDigit(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  const lowercase = byte | 0x20;
  return isDigit(byte) || (lowercase >= 0x61 && lowercase <= 0x66);
}

/** Up to so many bytes a string is put together character by character sooner than a decoder is set up. */
const SHORT_STRING = 32;
/** Bytes of the longest sequence of UTF-8. */
const MAX_SEQUENCE = 4;
/** What may complete a sequence that is cut off. */
const PADDINGS: readonly (readonly number[])[] = [
  [0x80],
  [0xa0],
  [0x90],
  [0x80, 0x80],
  [0xa0, 0x80],
  [0x90, 0x80],
  [0x80, 0x80, 0x80],
  [0x90, 0x80, 0x80],
];

const SIMPLE_ESCAPES = '"\\/bfnrt';
const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const LOWERCASE_E = 0x65;
const LOWERCASE_F = 0x66;
const LOWERCASE_N = 0x6e;
const LOWERCASE_T = 0x74;
const LOWERCASE_U = 0x75;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
