import { describe } from "./mismatch.ts";

/** A key as a path shows it. */
export function keySegment(key: unknown): string {
  if (typeof key !== "object" || key === null) return String(key);
  try {
    return JSON.stringify(key, shown);
  } catch {
    // It contains itself.
    return describe(key);
  }
}

function shown(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}
