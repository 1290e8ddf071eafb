import type { Scalar } from "./encoding/read-scalar.ts";
import { toBase64 } from "./json/base64.ts";
import { withinPlatform } from "./limits.ts";
import { Decimal } from "./types/decimal.ts";
import type { Variant } from "./variant.ts";
import { Walk } from "./walk.ts";

/** A value and everything in it as plain JavaScript. Throws `depth-exceeded` beyond the most levels. O(n). */
export function toPlain(value: Variant): unknown {
  return withinPlatform(() => plain(value, 0, new Walk(value)));
}

function plain(value: Variant, depth: number, walk: Walk): unknown {
  walk.visit(value, depth);
  const { type } = value;
  if (type === "array") {
    const array: unknown[] = [];
    for (const element of value.elements()) array.push(plain(element, depth + 1, walk));
    return array;
  }
  if (type === "object") {
    const object: Record<string, unknown> = {};
    for (const [key, member] of value.entries()) setMember(object, key, plain(member, depth + 1, walk));
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

function plainScalar(scalar: Scalar): unknown {
  if (typeof scalar === "bigint") return Number(scalar);
  // JSON text has no NaN.
  if (typeof scalar === "number") return Number.isNaN(scalar) ? null : scalar;
  if (typeof scalar !== "object" || scalar === null) return scalar;
  if (scalar instanceof Decimal) return scalar.toNumber();
  return scalar instanceof Uint8Array ? toBase64(scalar) : scalar.toString();
}
