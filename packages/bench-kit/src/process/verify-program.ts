import { readFileSync } from "node:fs";
import type { Entrant } from "../entrant.ts";
import { locateProgram } from "../peers/built/built-peers.ts";
import { type Suite, WrongResult } from "../suite.ts";
import { ProcessFailure } from "./process-failure.ts";

/** Checks the result of an entrant that could not do so itself. */
export function verifyProgram(suite: Suite, entrant: Entrant, result: string | undefined, input: string): void {
  if (locateProgram(entrant) === undefined) return;
  try {
    suite.verify?.(entrant, result, readFileSync(input));
  } catch (error) {
    if (!(error instanceof WrongResult)) throw error;
    throw new ProcessFailure("refused", `wrong result: ${error.message}`);
  }
}
