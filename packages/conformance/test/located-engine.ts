import { type Engine, EngineError } from "@enginebay/core";
import { findFirstFault, nativeEngine, type Policy } from "../src/index.ts";

/** The native engine with errors that say where: what it takes to pass with located errors. */
export const locatedEngine: Engine = {
  ...nativeEngine,
  name: "located",
  parse(text) {
    const fault = findFirstFault(text);
    if (fault === undefined) return nativeEngine.parse(text);
    const offset = fault.codes[0] === "invalid-utf8" ? fault.start : fault.offset;
    throw new EngineError(fault.codes[0]!, "not JSON", { offset });
  },
};

/** What it still cannot promise. */
export const locatedPolicy: Partial<Policy> = { damage: "contained", numbers: "ecmascript" };
