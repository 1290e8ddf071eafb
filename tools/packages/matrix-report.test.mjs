import { describe, expect, it } from "vitest";
import { matrixReport } from "./matrix-report.mjs";

const HERE = { name: "Node 24", what: "Node 24.22.3" };
const NOT_HERE = { name: "Bun", what: "Bun", missing: "npm has no build of it" };
const FINE = { ran: 3, of: 3 };

const rowOf = (...cells) => ({ name: "@enginebay/core", size: "42 KB", cells });

describe("the report of a matrix", () => {
  it("has a row for each package, and counts", () => {
    const { text, failed } = matrixReport([HERE], [rowOf(FINE, FINE)], { complete: true });
    expect(text).toMatch(/^core +ok +ok$/m);
    expect(text).toMatch(/^2 passed, 0 failed, 0 skipped$/m);
    expect(failed).toBe(false);
  });

  it("says what went wrong and where", () => {
    const { text, failed } = matrixReport([HERE], [rowOf(FINE, { complaints: ["it throws"] })], { complete: false });
    expect(text).toContain("FAILED: @enginebay/core, Node 24\nit throws");
    expect(text).toMatch(/^1 passed, 1 failed, 0 skipped$/m);
    expect(failed).toBe(true);
  });

  it("says how many examples ran where some cannot", () => {
    expect(matrixReport([HERE], [rowOf(FINE, { ran: 2, of: 3 })], { complete: false }).text).toMatch(
      /^core +ok +2\/3$/m,
    );
  });

  it("lists what could not be tried with the reason, and fails for it only if nothing may be missing", () => {
    const rows = [rowOf(FINE, FINE, { missing: NOT_HERE.missing })];
    const { text, failed } = matrixReport([HERE, NOT_HERE], rows, { complete: false });
    expect(text).toContain("- Bun: npm has no build of it");
    expect(text).toMatch(/^2 passed, 0 failed, 1 skipped$/m);
    expect(failed).toBe(false);
    expect(matrixReport([HERE, NOT_HERE], rows, { complete: true }).failed).toBe(true);
  });
});
