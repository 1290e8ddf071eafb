import { mustRefuse } from "../attempt.ts";
import { bytesOf } from "../bytes.ts";
import type { ProcedureCase, Suite } from "../case.ts";
import { fail } from "../check-failure.ts";
import { misplacement } from "../error-location.ts";
import { depthCases, openingBombs } from "./hostile/depth.ts";
import { largeTexts } from "./hostile/large-texts.ts";

/**
 * Texts made to bring a parser down. There is no clock in it: what takes quadratic time or memory shows by never ending
 * or by ending badly.
 */
export const hostileSuite: Suite = {
  name: "hostile",
  about: "Answers texts that are made to do harm with the right value or a located error.",
  cases: () => [...depthCases(), ...openingBombs(), ...largeTexts(), cutDocument()],
};

/** A document cut at two thousand places, the same engine answering one after the other. */
function cutDocument(): ProcedureCase {
  return {
    kind: "procedure",
    name: `a document cut off at ${CUTS} places`,
    requires: { values: "any" },
    check(engine, { policy }) {
      const whole = bytesOf(JSON.stringify(rows(), null, 1));
      for (let cut = 0; cut < CUTS; cut++) {
        const text = whole.subarray(0, Math.floor((cut / CUTS) * whole.byteLength));
        const error = mustRefuse(`parse of the first ${text.byteLength} bytes`, () => engine.parse(text));
        const wrong = policy.errors === "located" ? misplacement(error, text, { outcome: "reject" }) : undefined;
        if (wrong !== undefined) fail(`the error for the first ${text.byteLength} bytes is misplaced: ${wrong}`, error);
      }
    },
  };
}

const CUTS = 2000;

function rows(): unknown[] {
  return Array.from({ length: 60 }, (_, id) => ({
    id,
    flag: id % 3 === 0,
    name: `row ${id} "é€😀"\n`,
    value: id / 7,
    tags: ["a", null, { nested: [[], {}] }],
  }));
}
