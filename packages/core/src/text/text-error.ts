import { EngineError, type EngineErrorCode } from "../engine-error.ts";

/** An error at a byte of JSON text: adds line and column, in O(offset). */
export function textError(code: EngineErrorCode, message: string, source: Uint8Array, offset: number): EngineError {
  return new EngineError(code, message, { offset, ...lineAndColumn(source, offset) });
}

/**
 * Line and column, from 1, of a byte offset. Lines end at LF, CR or CR LF; columns count UTF-16 code units, as editors
 * do. A byte order mark takes no column.
 */
function lineAndColumn(source: Uint8Array, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = hasByteOrderMark(source) ? BYTE_ORDER_MARK.length : 0;
  for (let i = lineStart; i < offset; i++) {
    const byte = source[i];
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && source[i + 1] !== LINE_FEED)) {
      line++;
      lineStart = i + 1;
    }
  }
  let column = 1;
  for (let i = lineStart; i < offset; i++) column += utf16Units(source[i]!);
  return { line, column };
}

/** How many UTF-16 code units begin at this byte of UTF-8. */
function utf16Units(byte: number): number {
  if ((byte & 0xc0) === 0x80) return 0;
  return byte >= 0xf0 ? 2 : 1;
}

/** What stands at an offset, for a message: a quoted character, a byte in hexadecimal, or the end. */
export function found(source: Uint8Array, length: number, offset: number): string {
  if (offset >= length) return "end of input";
  const byte = source[offset]!;
  if (byte > 0x20 && byte < 0x7f) return byte === QUOTE ? "'\"'" : `"${String.fromCharCode(byte)}"`;
  const character = characterAt(source.subarray(offset, Math.min(offset + 4, length)));
  return character ?? `byte 0x${byte.toString(16).padStart(2, "0")}`;
}

function characterAt(bytes: Uint8Array): string | undefined {
  if (bytes[0]! < 0x80) return undefined;
  const [first] = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  if (first === undefined || first === "\ufffd") return undefined;
  return `"${first}" (U+${first.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")})`;
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** U+FEFF in UTF-8. */
export const BYTE_ORDER_MARK: readonly number[] = [0xef, 0xbb, 0xbf];

/** Whether bytes begin with a UTF-8 byte order mark, which a parser may skip (RFC 8259, section 8.1). */
export function hasByteOrderMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
