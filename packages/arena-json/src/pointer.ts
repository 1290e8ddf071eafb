import { EngineError } from "@enginebay/core";

const SLASH = "/";
/** A tilde that is not the start of `~0` or `~1`. */
const BAD_TILDE = /~(?![01])/;
/** What RFC 6901, section 4 takes for an array index: no sign, no leading zero. */
const ARRAY_INDEX = /^(?:0|[1-9][0-9]*)$/;

/**
 * A JSON Pointer (RFC 6901) → its reference tokens, unescaped; the empty pointer, which means the whole document, has
 * none. Throws `invalid-pointer`. O(n).
 */
export function parsePointer(pointer: string): string[] {
  if (pointer === "") return [];
  if (!pointer.startsWith(SLASH)) {
    throw new EngineError("invalid-pointer", `${JSON.stringify(pointer)} must be empty or begin with "/"`);
  }
  const tilde = pointer.search(BAD_TILDE);
  if (tilde >= 0) {
    const message = `${JSON.stringify(pointer)} has a "~" at character ${tilde} that neither 0 nor 1 follows`;
    throw new EngineError("invalid-pointer", message);
  }
  return pointer.slice(1).split(SLASH).map(unescapeToken);
}

/** Reference tokens → the JSON Pointer with them. */
export function formatPointer(tokens: readonly (string | number)[]): string {
  return tokens.map((token) => SLASH + String(token).replaceAll("~", "~0").replaceAll("/", "~1")).join("");
}

/**
 * The position in an array that a reference token names, or undefined if it names none: not a number, or `-`, the place after
 * the last element, where there never is anything.
 */
export function arrayIndex(token: string): number | undefined {
  return ARRAY_INDEX.test(token) ? Number(token) : undefined;
}

/** `~1` first: `~01` is an escaped tilde and a one. */
function unescapeToken(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}
