import { EngineError } from "@enginebay/core";
import { Type } from "../type.ts";

/** No array, and no memory, is longer. */
const MAX_LENGTH = 2 ** 32 - 1;

/** A length given by the caller. Throws `invalid-argument` unless it is a whole number that an array may have. */
export function requireLength(what: string, length: number): number {
  if (!Number.isInteger(length) || length < 0 || length > MAX_LENGTH) {
    throw new EngineError("invalid-argument", `the length of ${what} must be a whole number from 0 to 2^32 - 1`);
  }
  return length;
}

/** The node of what the caller says is a type. Throws `invalid-argument` for anything else. */
export function requireType(what: string, type: Type): Type["node"] {
  if (!(type instanceof Type)) throw new EngineError("invalid-argument", `${what} must be a type`);
  return type.node;
}
