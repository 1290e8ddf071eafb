/** The package as it is when it was installed from a registry: without the peers, which are development dependencies. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readResults } from "../src/results-file.ts";
import { CLI, runCli } from "./run-cli.ts";

const source = dirname(dirname(CLI));
const project = mkdtempSync(join(tmpdir(), "bench-kit-published-"));
const modules = join(project, "node_modules");
const installed = join(modules, "@enginebay", "bench-kit");

beforeAll(() => {
  mkdirSync(installed, { recursive: true });
  cpSync(join(source, "dist"), join(installed, "dist"), { recursive: true });
  cpSync(join(source, "package.json"), join(installed, "package.json"));
  const manifest = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as { dependencies: object };
  for (const name of Object.keys(manifest.dependencies)) install(name);
});
afterAll(() => rmSync(project, { recursive: true }));

function install(name: string): void {
  mkdirSync(dirname(join(modules, name)), { recursive: true });
  symlinkSync(join(source, "node_modules", name), join(modules, name));
}

async function run() {
  const args = [
    "--profile",
    "smoke",
    "--filter",
    "/parse/numbers.json/(JSON.parse|jsonparse|lossless)",
    "--out",
    "out",
  ];
  const ended = await runCli([...args, "--quiet"], { cli: join(installed, "dist", "cli.js"), cwd: project });
  expect(ended).toMatchObject({ code: 0, stderr: "" });
  const { measurements, notMeasured } = readResults(join(project, "out", "results.json"));
  return { measured: measurements.map(({ config }) => config), notMeasured };
}

test("a peer that is not installed is listed with the command that installs it, and fails nothing", async () => {
  const { measured, notMeasured } = await run();
  expect(measured).toEqual(["JSON.parse (bytes)", "JSON.parse (string)"]);
  expect(notMeasured.map(({ engine, reason, install: command }) => [engine, reason, command])).toEqual([
    ["lossless-json", "not installed", "npm install --save-dev lossless-json"],
    ["jsonparse", "not installed", "npm install --save-dev jsonparse"],
  ]);
  expect(readFileSync(join(project, "out", "report.md"), "utf8")).toContain("`npm install --save-dev jsonparse`");
});

test("a peer that the user installed is measured", async () => {
  install("jsonparse");
  const { measured, notMeasured } = await run();
  expect(measured).toContain("jsonparse");
  expect(notMeasured.map(({ engine }) => engine)).toEqual(["lossless-json"]);
});
