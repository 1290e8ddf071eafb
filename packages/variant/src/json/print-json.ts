import { EngineError } from "@enginebay/core";
import { Budget } from "../budget.ts";
import type { Scalar } from "../encoding/read-scalar.ts";
import { Decimal } from "../types/decimal.ts";
import type { Variant } from "../variant.ts";
import { toBase64 } from "./base64.ts";

/**
 * A value as compact JSON text. Integers and decimals have all their digits. What JSON has no type for is a string: dates, times and
 * timestamps in the form of ISO 8601, binary in base64, UUIDs in hexadecimal. Infinity is `1e999`, which reads back as such; NaN is
 * `null`. O(n).
 */
export function printJson(value: Variant, maxDepth: number): Uint8Array {
  const pieces: string[] = [];
  print(value, pieces, 0, maxDepth, new Budget(value));
  try {
    return new TextEncoder().encode(pieces.join(""));
  } catch (cause) {
    throw new EngineError("size-exceeded", "the text is longer than a string can be here", { cause });
  }
}

function print(value: Variant, pieces: string[], depth: number, maxDepth: number, budget: Budget): void {
  budget.spend();
  const { type } = value;
  if (type !== "object" && type !== "array") {
    pieces.push(printScalar(value.scalar()));
    return;
  }
  if (depth >= maxDepth) throw new EngineError("depth-exceeded", `nested deeper than ${maxDepth} levels`);
  let separator = type === "array" ? "[" : "{";
  if (type === "array") {
    for (const element of value.elements()) {
      pieces.push(separator);
      print(element, pieces, depth + 1, maxDepth, budget);
      separator = ",";
    }
  } else {
    for (const [key, member] of value.entries()) {
      pieces.push(separator, JSON.stringify(key), ":");
      print(member, pieces, depth + 1, maxDepth, budget);
      separator = ",";
    }
  }
  pieces.push(separator === "," ? "" : separator, type === "array" ? "]" : "}");
}

/** A number beyond every double: what reads back as infinity. */
const INFINITE = "1e999";

function printScalar(scalar: Scalar): string {
  switch (typeof scalar) {
    case "number":
      return printNumber(scalar);
    case "boolean":
    case "bigint":
      return String(scalar);
    case "string":
      return JSON.stringify(scalar);
    default:
      if (scalar === null || scalar instanceof Decimal) return String(scalar);
      return JSON.stringify(scalar instanceof Uint8Array ? toBase64(scalar) : String(scalar));
  }
}

function printNumber(value: number): string {
  if (Number.isFinite(value)) return Object.is(value, -0) ? "-0" : String(value);
  if (Number.isNaN(value)) return "null";
  return value > 0 ? INFINITE : `-${INFINITE}`;
}
