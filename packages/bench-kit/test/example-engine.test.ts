/** The example engine of the docs: an engine from outside, for the bench and for the conformance suite. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runConformance } from "@enginebay/conformance";
import { afterAll, expect, test } from "vitest";
import { readResults } from "../src/results-file.ts";
import { jsonSuite } from "../src/suites/json.ts";
import { CLI, runCli } from "./run-cli.ts";

const example = join(dirname(dirname(CLI)), "docs", "example-engine", "engine.js");
const out = mkdtempSync(join(tmpdir(), "bench-kit-example-"));
afterAll(() => rmSync(out, { recursive: true }));

test("--engine PATH puts it into the same tables, in every operation", async () => {
  const filter = "/github_events.json/(example|JSON|v8)";
  const args = ["--engine", example, "--engine", "native-json", "--profile", "smoke", "--filter", filter, "--out", out];
  const { code } = await runCli(args);
  expect(code).toBe(0);
  const { measurements, environment } = readResults(join(out, "results.json"));
  const own = measurements.filter(({ engine }) => engine === "example");
  const ofOneFile = jsonSuite.operations.filter(({ layout }) => layout === undefined);
  expect(new Set(own.map(({ operation }) => operation))).toEqual(new Set(ofOneFile.map(({ name }) => name)));
  expect(own[0]).toMatchObject({ kind: "engine", config: "example" });
  expect(environment.entrants[0]).toMatchObject({ config: "example", about: expect.stringContaining("example/1") });
  const report = readFileSync(join(out, "report.md"), "utf8");
  expect(report).toMatch(/\| MB\/s \(ratio\) +\| +example \| +JSON\.parse \(bytes\) \|/);
});

test("the conformance suite takes it", async () => {
  const { engine, conformancePolicy } = await import(example);
  const suites = ["text", "numbers", "strings", "values", "documents", "binary", "ownership"];
  const report = runConformance(engine, { policy: conformancePolicy, suites });
  expect(report.failed).toEqual([]);
  expect(report.passed.length).toBeGreaterThan(5000);
});
