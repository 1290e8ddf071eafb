import { describe, expect, it } from "vitest";
import { accepted, excesses } from "./size-limits.mjs";

const budget = { package: "p", entry: ".", asked: 1000 };
const sized = (whole, firstExample) => ({
  whole: { minified: 3 * whole, compressed: whole },
  firstExample: { minified: 3 * firstExample, compressed: firstExample },
});

describe("accepting today's sizes", () => {
  it("holds an entry to what was asked once that is reached", () => {
    expect(accepted(budget, sized(900, 100)).limits).toEqual({ whole: 1000, firstExample: 102 });
  });

  it("holds one that is larger to a little more than it takes, and does not forget what was asked", () => {
    expect(accepted(budget, sized(2000, 100))).toEqual({ ...budget, limits: { whole: 2040, firstExample: 102 } });
  });
});

describe("a budget", () => {
  const limited = { ...budget, limits: { whole: 1000, firstExample: 100 } };

  it("is kept up to its limits", () => {
    expect(excesses(limited, sized(1000, 100))).toEqual([]);
  });

  it("is exceeded by one byte, of the entry or of the example", () => {
    expect(excesses(limited, sized(1001, 100))).toEqual([
      "p .: the whole entry takes 1001 bytes, and 1000 are allowed",
    ]);
    expect(excesses(limited, sized(1000, 101))).toEqual([
      "p .: the first example takes 101 bytes, and 100 are allowed",
    ]);
  });

  it("without limits is not kept", () => {
    expect(excesses(budget, sized(1, 1))).toEqual(["p . has no limit yet"]);
  });
});
