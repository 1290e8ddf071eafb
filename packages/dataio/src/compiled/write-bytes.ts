import { timeOf } from "../interpreted/containers.ts";
import { REFUSED } from "./refused.ts";

/** The time of a `Date`. Throws for what is none. */
export function checkTime(value: unknown): number {
  if (!(value instanceof Date)) throw REFUSED;
  const time = timeOf(value);
  if (Number.isNaN(time)) throw REFUSED;
  return time;
}

/** Writes a string of exactly so many Latin-1 characters, a byte each. */
export function putChars(bytes: Uint8Array, start: number, value: unknown, length: number): void {
  if (typeof value !== "string" || value.length !== length) throw REFUSED;
  let units = 0;
  for (let i = 0; i < length; i++) {
    const unit = value.charCodeAt(i);
    bytes[start + i] = unit;
    units |= unit;
  }
  if (units > 0xff) throw REFUSED;
}
