import { mismatch } from "../interpreted/mismatch.ts";
import { Refusal, within } from "../refusal.ts";

/** Prints a value of the type `json`. Throws a {@link Refusal} for what is none. */
export function printAny(value: unknown, depth: number, maxDepth: number): string {
  switch (typeof value) {
    case "boolean":
      return String(value);
    case "number":
      return printNumber(value);
    case "string":
      return JSON.stringify(value);
    case "object":
      if (value === null) return "null";
      if (depth >= maxDepth) throw new Refusal("depth-exceeded", `nested deeper than ${maxDepth} levels`);
      return Array.isArray(value) ? printArray(value, depth + 1, maxDepth) : printObject(value, depth + 1, maxDepth);
    default:
      throw new Refusal("unsupported-value", mismatch("a JSON value", value).message);
  }
}

/** A number beyond every double: what reads back as infinity. */
const INFINITE = "1e999";

/** A number as JSON text that reads back as the same: minus zero and infinities too. `null` for NaN. */
export function printNumber(value: number): string {
  if (Number.isFinite(value)) return Object.is(value, -0) ? "-0" : String(value);
  if (Number.isNaN(value)) return "null";
  return value > 0 ? INFINITE : `-${INFINITE}`;
}

function printArray(array: readonly unknown[], depth: number, maxDepth: number): string {
  const printed: string[] = [];
  for (let i = 0; i < array.length; i++) printed.push(within(i, () => printAny(array[i], depth, maxDepth)));
  return `[${printed.join(",")}]`;
}

function printObject(object: object, depth: number, maxDepth: number): string {
  const printed = Object.entries(object).map(([key, value]) =>
    within(key, () => `${JSON.stringify(key)}:${printAny(value, depth, maxDepth)}`),
  );
  return `{${printed.join(",")}}`;
}
