import { EngineError } from "@enginebay/core";
import { ByteWriter } from "./byte-writer.ts";
import { encodeOutput } from "./encode-output.ts";
import type { Pace } from "./pace.ts";
import { Paces } from "./paces.ts";
import { PlainWriter, UNWRITABLE } from "./plain-writer.ts";
import { ValueWriter } from "./value-writer.ts";

/** What is kept from one call to the next: memory, the keys of objects, and which way is the faster for what. */
class Stringifier {
  readonly #out = new ByteWriter();
  readonly #writer = new PlainWriter(this.#out);
  readonly #paces = new Paces();

  /** The text of a value, or undefined if it has none. */
  write(value: unknown): Uint8Array | undefined {
    // The value's own code may ask for the text of another value.
    if (typeof value !== "object" || value === null || this.#writer.isBusy) return this.#byPlatform(value);
    const pace = this.#paces.of(value);
    if (pace === undefined) return this.#byPlatform(value);
    return pace.isLarge ? this.#measured(value, pace) : this.#small(value, pace);
  }

  #small(value: object, pace: Pace): Uint8Array | undefined {
    const bytes = this.#byPlatform(value);
    if (bytes !== undefined) pace.addSize(bytes.length);
    return bytes;
  }

  #measured(value: object, pace: Pace): Uint8Array | undefined {
    const isOwn = pace.prefersOwn;
    const start = performance.now();
    const bytes = isOwn ? this.#writer.write(value) : this.#byPlatform(value);
    if (bytes !== undefined) pace.add(isOwn, performance.now() - start, bytes.length);
    return bytes;
  }

  #byPlatform(value: unknown): Uint8Array | undefined {
    const text = JSON.stringify(value) as string | undefined;
    if (text === undefined) return undefined;
    // Only now, when nothing of the value's own code is left to run, is the memory free.
    return this.#writer.isBusy ? encodeOutput(text) : encodeOutput(text, this.#out);
  }
}

/** The stringifier of this realm, made when it is first needed. */
class Shared {
  #stringifier: Stringifier | undefined;

  get stringifier(): Stringifier {
    if (this.#stringifier === undefined) this.#stringifier = new Stringifier();
    return this.#stringifier;
  }
}

const shared = /* @__PURE__ */ new Shared();

/**
 * A plain JavaScript value → compact JSON text in UTF-8, equal to `JSON.stringify(value)`: `toJSON` is called with its
 * key, what JSON has no form for is left out of objects and null in arrays, -0 is 0, Infinity and NaN are null, lone
 * surrogates are escaped. O(n).
 *
 * There are two ways: the platform's `JSON.stringify`, which is then encoded, and a writer of our own. Which is the
 * faster depends on the platform and on what the value is made of, so that is learned; both give the same bytes and make
 * the same calls of `toJSON` and getters. (Of a proxy, the keys or the first element may be asked for once more.)
 *
 * The platform gives up on values nested deeper than its stack and on texts longer than its strings, where a slower
 * writer takes over; and errors for cycles and `BigInt` do not say where, so that writer finds out. In these cases
 * `toJSON` and getters are called a second time.
 *
 * Throws `depth-exceeded` beyond a million levels and `size-exceeded` beyond 2 GiB; `unsupported-value` for a `BigInt`
 * without `toJSON`, and at the root for what has no form (undefined, a function, a symbol); `cyclic-value` for a value
 * that contains itself. Errors of `toJSON` and getters pass unchanged.
 */
export function stringify(value: unknown): Uint8Array {
  let bytes: Uint8Array | undefined;
  try {
    bytes = shared.stringifier.write(value);
  } catch (error) {
    return tryAgain(value, error);
  }
  if (bytes !== undefined) return bytes;
  throw new EngineError("unsupported-value", `JSON has no form for ${described(value)}`);
}

function tryAgain(value: unknown, error: unknown): Uint8Array {
  const isLimit = error === UNWRITABLE || isLimitOfPlatform(error);
  if (!isLimit && !(error instanceof TypeError)) throw error;
  const bytes = new ValueWriter().write(value);
  // Not a limit, not a cycle, not a BigInt: then it came from the value's own code, which has not repeated it.
  if (!isLimit || bytes === undefined) throw error;
  return bytes;
}

/**
 * How platforms tell that the stack is full or a string too long, as in "Maximum call stack size exceeded", "Invalid string
 * length", "Out of memory"; and what Firefox has a class of its own for.
 */
function isLimitOfPlatform(error: unknown): boolean {
  if (error instanceof RangeError) return /stack|string|memory/i.test(error.message);
  return error instanceof Error && error.name === "InternalError";
}

function described(value: unknown): string {
  if (value === undefined) return "undefined";
  return typeof value === "object" ? "what the value's toJSON gives" : `a ${typeof value}`;
}
