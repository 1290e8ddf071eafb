import { existsSync, readFileSync } from "node:fs";
import { engine } from "@enginebay/arena-json";
import { describe, expect, it } from "vitest";
import { locatedEngine } from "./located-engine.ts";
import { CHECKS, NOT_APPLICABLE, type PublicReport } from "./public-reports.ts";

/** The collection of public bug reports lies beside the repository where it is at hand; the suites hold all its kinds. */
const FILE = new URL("../../../../shared/cases/json.json", import.meta.url);
const reports: readonly PublicReport[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : [];

describe.skipIf(reports.length === 0)("cases from public bug reports (needs the file of them)", () => {
  it("are all either checked or known not to apply", () => {
    const known = [...Object.keys(CHECKS), ...Object.keys(NOT_APPLICABLE)];
    expect(reports.map(({ id }) => id).sort()).toEqual(known.sort());
  });

  for (const report of reports) {
    const reason = NOT_APPLICABLE[report.id];
    if (reason !== undefined) {
      it.skip(`${report.id}: ${reason}`, () => {});
      continue;
    }
    it.each([engine, locatedEngine])(`${report.id}: answered by $name`, (either) => {
      CHECKS[report.id]!(either, report);
    });
  }
});
