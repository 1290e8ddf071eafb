import type { Engine } from "@enginebay/core";
import { checkCase, whySkipped } from "./check-case.ts";
import { requireEngine } from "./require-engine.ts";
import { type ConformanceOptions, contextOf } from "./run.ts";
import { isSelected, selectSuites } from "./select.ts";

/** The two functions of a test framework; those of vitest, Jest, Mocha, Bun and node:test fit. */
export interface TestFramework {
  readonly describe: (name: string, body: () => void) => unknown;
  readonly it: TestFunction;
}

/** Declares a test, or one that is to be skipped. */
export interface TestFunction {
  (name: string, body: () => void): unknown;
  readonly skip: (name: string, body: () => void) => unknown;
}

/**
 * Declares every case as a test of its own, in one `describe` per suite:
 *
 * ```ts
 * import { describe, it } from "vitest";
 *
 * describeConformance(engine, { describe, it });
 * ```
 *
 * Skipped cases are declared as such, with the reason in their name. Throws `invalid-argument` as `runConformance` does.
 */
export function describeConformance(
  engine: Engine,
  { describe, it }: TestFramework,
  options: ConformanceOptions = {},
): void {
  const context = contextOf(options);
  const { name } = requireEngine(engine);
  for (const suite of selectSuites(options)) {
    describe(`${name}, ${suite.name}`, () => {
      for (const oneCase of suite.cases(context.policy)) {
        if (!isSelected(options, suite, oneCase)) continue;
        const skipped = whySkipped(oneCase, context.policy);
        if (skipped === undefined) it(oneCase.name, () => void checkCase(engine, oneCase, context));
        else it.skip(`${oneCase.name} (${skipped})`, () => {});
      }
    });
  }
}
