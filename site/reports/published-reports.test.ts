import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { overviewPictures, publishedReports, suitesOf } from "./published-reports.ts";

describe("the committed reports", () => {
  const reports = publishedReports();

  test("can all be read, the newest first", () => {
    expect(reports.length).toBeGreaterThan(0);
    const dates = reports.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test("have pictures of their overviews", () => {
    for (const report of reports) {
      const pictures = overviewPictures(report);
      for (const suite of suitesOf(report)) {
        expect(
          pictures.map((picture) => picture.suite),
          report.date,
        ).toContain(suite);
      }
    }
  });
});

describe("a folder of reports", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "reports-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const put = (name: string, results: string) => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "results.json"), results);
  };

  test("may hold other folders than dated ones", () => {
    put("latest", "not JSON");
    expect(publishedReports(folder)).toEqual([]);
  });

  test.each([
    ["is no JSON", "{", "2031-02-03"],
    ["is of another version", '{"schemaVersion": 0}', "schemaVersion"],
    ["lacks what it must have", '{"schemaVersion": 1}', "not a results.json of schema version 1"],
  ])("with a file that %s is an error that says so", (_, text, message) => {
    put("2031-02-03", text);
    expect(() => publishedReports(folder)).toThrow(join(folder, "2031-02-03", "results.json"));
    expect(() => publishedReports(folder)).toThrow(message);
  });

  test("with a day without results is an error that names the file", () => {
    mkdirSync(join(folder, "2031-02-03"));
    expect(() => publishedReports(folder)).toThrow(join(folder, "2031-02-03", "results.json"));
  });
});
