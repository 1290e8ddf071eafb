import { EngineError, type EngineErrorCode } from "@enginebay/core";
import { jsonPointer } from "./json-pointer.ts";

/**
 * Why a value or an input was refused, on its way from where that was found to the caller: each container it passes adds where
 * in it the culprit is. It becomes an {@link EngineError} once, at the end of the way, as only then the path is known.
 */
export class Refusal {
  readonly code: EngineErrorCode;
  readonly message: string;
  /** Offset in the input; undefined on save. */
  readonly offset: number | undefined;
  /** From the inside out. */
  readonly #segments: (string | number)[] = [];

  constructor(code: EngineErrorCode, message: string, offset?: number) {
    this.code = code;
    this.message = message;
    this.offset = offset;
  }

  /** Itself, found within a member, element or key of that name. */
  within(segment: string | number): this {
    this.#segments.push(segment);
    return this;
  }

  /** The error for the caller, with the path as a JSON Pointer. */
  toError(): EngineError {
    // Of the whole value there is nothing to say.
    const path = this.#segments.length > 0 ? jsonPointer(this.#segments.toReversed()) : undefined;
    return new EngineError(this.code, this.message, { offset: this.offset, path });
  }
}

/** What to throw for something caught around a part: a refusal knows where now; all else passes as it is. */
export function locate(caught: unknown, segment: string | number): unknown {
  return caught instanceof Refusal ? caught.within(segment) : caught;
}

/** What is done for a part of a value; what is refused there is known to be within that part. */
export function within<T>(segment: string | number, act: () => T): T {
  try {
    return act();
  } catch (caught) {
    throw locate(caught, segment);
  }
}

/** What to throw for something caught around the whole. */
export function toError(caught: unknown): unknown {
  return caught instanceof Refusal ? caught.toError() : (limitError(caught) ?? caught);
}

/** The error for what the platform says when one of its limits is reached; undefined for everything else. */
export function limitError(caught: unknown): EngineError | undefined {
  if (isStackOverflow(caught)) {
    return new EngineError("depth-exceeded", "nested deeper than the stack of calls can be", { cause: caught });
  }
  if (caught instanceof RangeError && LIMITS.test(caught.message)) {
    return new EngineError("size-exceeded", "larger than the platform can hold", { cause: caught });
  }
  return undefined;
}

/** Whether something says that calls are nested too deeply. Platforms say it in words only, and in these. */
export function isStackOverflow(caught: unknown): boolean {
  return caught instanceof Error && /call stack|too much recursion/i.test(caught.message);
}

/** What is said of strings, arrays, buffers, maps and sets that would be too large. */
const LIMITS =
  /maximum size exceeded|invalid (?:string|array|array buffer|typed array) length|allocation failed|out of memory/i;
