/**
 * Why an engine refused something. The set is closed: a `switch` over it can be exhaustive, and a new code is a
 * breaking change.
 *
 * | code | meaning |
 * |---|---|
 * | `syntax` | a byte that the grammar does not allow here |
 * | `unexpected-end` | the input ends inside a value |
 * | `trailing-content` | something other than white space follows the value |
 * | `invalid-utf8` | ill-formed UTF-8, or a JavaScript string with a lone surrogate where text was expected |
 * | `invalid-number` | a number that the grammar does not allow |
 * | `invalid-string` | a control character or a bad escape in a string |
 * | `depth-exceeded` | nested deeper than the limit |
 * | `size-exceeded` | larger than the format, the platform or the given buffer can hold |
 * | `duplicate-key` | a repeated key where they are forbidden |
 * | `value-range` | a number that does not fit the type asked for |
 * | `type-mismatch` | a value of another type than the one asked for |
 * | `missing-member` | a required member is absent |
 * | `unknown-member` | a member that the schema does not have |
 * | `unknown-tag` | an enumeration or union tag that the schema does not have |
 * | `unsupported-value` | a JavaScript value that has no form in the format, such as a `BigInt` in JSON |
 * | `cyclic-value` | a JavaScript value that contains itself |
 * | `invalid-pointer` | a malformed JSON Pointer or path |
 * | `invalid-argument` | a misuse of the interface |
 * | `document-expired` | a borrowed document used after its parser moved on |
 * | `wrong-format` | binary data of another format |
 * | `version-too-new` | binary data of a later version than this code reads |
 * | `damaged` | binary data that contradicts itself |
 * | `write-failed` | the target took fewer bytes than were written: disk full, short write, closed |
 * | `read-failed` | the origin could not be opened or read |
 */
export type EngineErrorCode =
  | "syntax"
  | "unexpected-end"
  | "trailing-content"
  | "invalid-utf8"
  | "invalid-number"
  | "invalid-string"
  | "depth-exceeded"
  | "size-exceeded"
  | "duplicate-key"
  | "value-range"
  | "type-mismatch"
  | "missing-member"
  | "unknown-member"
  | "unknown-tag"
  | "unsupported-value"
  | "cyclic-value"
  | "invalid-pointer"
  | "invalid-argument"
  | "document-expired"
  | "wrong-format"
  | "version-too-new"
  | "damaged"
  | "write-failed"
  | "read-failed";

/** Where and why; every field is present only where it is known. */
export interface EngineErrorDetails {
  /** Byte offset from the start of the input, or of the output for an error of a sink. */
  readonly offset?: number | undefined;
  /** Line, from 1; text input only. */
  readonly line?: number | undefined;
  /** Column, from 1, in UTF-16 code units as editors count; text input only. */
  readonly column?: number | undefined;
  /** JSON Pointer (RFC 6901) of the value concerned. */
  readonly path?: string | undefined;
  /** The error of the platform underneath. */
  readonly cause?: unknown;
}

/**
 * The one error class of all engines. The message says what was found, what was expected, and where.
 */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly code: EngineErrorCode;
  /** Byte offset from the start of the input, or of the output for `write-failed` and `size-exceeded` of a sink. */
  declare readonly offset: number | undefined;
  /** Line, from 1; text input only. */
  declare readonly line: number | undefined;
  /** Column, from 1, in UTF-16 code units; text input only. */
  declare readonly column: number | undefined;
  /** JSON Pointer (RFC 6901) of the value concerned. */
  declare readonly path: string | undefined;

  /** The whereabouts in `details` are appended to `message`; it need not repeat them. */
  constructor(code: EngineErrorCode, message: string, details: EngineErrorDetails = {}) {
    const { cause, offset, line, column, path } = details;
    super(message + whereabouts(details), cause === undefined ? undefined : { cause });
    this.code = code;
    // Only what is known becomes a property, so that a printed error is not full of `undefined`.
    if (offset !== undefined) this.offset = offset;
    if (line !== undefined) this.line = line;
    if (column !== undefined) this.column = column;
    if (path !== undefined) this.path = path;
  }
}

/**
 * Whether a caught value is an {@link EngineError}, also one from another copy of this package, where `instanceof`
 * would fail; with a code, whether it is an error of that kind.
 */
export function isEngineError(value: unknown, code?: EngineErrorCode): value is EngineError {
  if (!(value instanceof Error) || value.name !== "EngineError" || !("code" in value)) return false;
  return code === undefined || value.code === code;
}

function whereabouts({ offset, line, column, path }: EngineErrorDetails): string {
  const parts: string[] = [];
  if (line !== undefined && column !== undefined) parts.push(`line ${line}, column ${column}`);
  if (offset !== undefined) parts.push(`byte ${offset}`);
  if (path !== undefined) parts.push(`path ${JSON.stringify(shortened(path))}`);
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

/** A message is for reading; the whole path is in `path`. */
function shortened(path: string): string {
  return path.length <= MAX_SHOWN_PATH ? path : `${path.slice(0, MAX_SHOWN_PATH)}…`;
}

const MAX_SHOWN_PATH = 200;
