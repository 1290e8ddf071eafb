import { EngineError } from "@enginebay/core";

/** The error for a snapshot that is not what was saved. */
export function damaged(what: string, offset: number): EngineError {
  return new EngineError("damaged", `the snapshot is damaged: ${what}`, { offset });
}
