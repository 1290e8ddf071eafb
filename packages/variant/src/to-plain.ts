import type { Scalar } from "./encoding/read-scalar.ts";
import { toBase64 } from "./json/base64.ts";
import { withinPlatform } from "./limits.ts";
import { Decimal } from "./types/decimal.ts";
import type { Variant } from "./variant.ts";
import { Walk } from "./walk.ts";

/** How a value becomes plain JavaScript. */
export interface ToJSOptions {
  /**
   * True keeps what JSON has no form for: integers beyond 2⁵³ as bigints, decimals as {@link Decimal}s, binary as views of the bytes, dates, times,
   * timestamps and UUIDs as instances of their classes, NaN as itself. `Variant.from` makes an equal Variant of the result. Default false.
   */
  readonly lossless?: boolean | undefined;
}

/** What becomes of a value without parts. */
type PlainScalar = (scalar: Scalar) => unknown;

/** A value and everything in it as plain JavaScript. Throws `depth-exceeded` beyond the most levels. O(n). */
export function toPlain(value: Variant, options?: ToJSOptions): unknown {
  const plainScalar = options?.lossless === true ? losslessScalar : jsonScalar;
  return withinPlatform(() => plain(value, 0, new Walk(value), plainScalar));
}

function plain(value: Variant, depth: number, walk: Walk, plainScalar: PlainScalar): unknown {
  walk.visit(value, depth);
  const { type } = value;
  if (type === "array") {
    const array: unknown[] = [];
    for (const element of value.elements()) array.push(plain(element, depth + 1, walk, plainScalar));
    return array;
  }
  if (type === "object") {
    const object: Record<string, unknown> = {};
    for (const [key, member] of value.entries()) setMember(object, key, plain(member, depth + 1, walk, plainScalar));
    return object;
  }
  return plainScalar(value.scalar());
}

function setMember(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === "__proto__") {
    // Assigning would set the prototype.
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else object[key] = value;
}

function losslessScalar(scalar: Scalar): unknown {
  return typeof scalar === "bigint" && Number.isSafeInteger(Number(scalar)) ? Number(scalar) : scalar;
}

function jsonScalar(scalar: Scalar): unknown {
  if (typeof scalar === "bigint") return Number(scalar);
  // JSON text has no NaN.
  if (typeof scalar === "number") return Number.isNaN(scalar) ? null : scalar;
  if (typeof scalar !== "object" || scalar === null) return scalar;
  if (scalar instanceof Decimal) return scalar.toNumber();
  return scalar instanceof Uint8Array ? toBase64(scalar) : scalar.toString();
}
