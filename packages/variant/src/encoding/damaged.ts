import { EngineError } from "@enginebay/core";

/** The error for bytes that are no Variant. `offset` is one of the metadata or of the value, as `what` says. */
export function damaged(what: string, offset: number): EngineError {
  return new EngineError("damaged", what, { offset });
}
