import { isEngineError } from "@enginebay/arena-json";
import { excerptAround } from "./excerpt.ts";
import type { ParseFailure } from "./protocol.ts";

/** What an error of `parse` says, with the source around it; undefined for other errors. */
export function parseFailure(error: unknown, source: Uint8Array): ParseFailure | undefined {
  if (!isEngineError(error)) return undefined;
  const { code, message, offset, line, column } = error;
  const excerpt = offset === undefined ? undefined : excerptAround(source, offset, line ?? 1);
  return { failure: { code, message, offset, line, column, excerpt } };
}
