import { EngineError, type EngineErrorCode } from "@enginebay/core";
import type { JsonType } from "@enginebay/core/text";
import type { Arena } from "../arena.ts";
import { typeOfTag } from "../json-type.ts";
import { formatPointer } from "../pointer.ts";
import { TAG_SHIFT } from "../tape.ts";
import { locate, sourceStart } from "./locate.ts";

/** An error names the value's path if that is found in so many steps: far less work than making the error is not. */
const MAX_STEPS = 1000;

/** An error about the value at a word index: says where it is in the source and, if that is soon known, its path. */
export function valueError(code: EngineErrorCode, message: string, arena: Arena, index: number): EngineError {
  const tokens = locate(arena, index, MAX_STEPS);
  const path = tokens === undefined ? undefined : formatPointer(tokens);
  return new EngineError(code, message, { offset: sourceStart(arena, index), path });
}

/** The error for a value that was used as if it were of another type. */
export function typeMismatch(expected: string, arena: Arena, index: number): EngineError {
  const type = typeOfTag(arena.words[2 * index + 1]! >>> TAG_SHIFT);
  return valueError("type-mismatch", `expected ${expected}, found ${withArticle(type)}`, arena, index);
}

function withArticle(type: JsonType): string {
  if (type === "null") return type;
  return type === "array" || type === "object" ? `an ${type}` : `a ${type}`;
}
