import { EngineError } from "@enginebay/core";

/**
 * Refuses anything but an integer between two bounds, both included.
 *
 * @throws EngineError `invalid-argument`, naming the argument, what it was and what it may be.
 */
export function requireInteger(name: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new EngineError("invalid-argument", `${name} must be an integer from ${least} to ${most}; it is ${value}`);
}
