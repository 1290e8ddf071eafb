import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

/** The command as it is installed, for an engine that lies outside of the repository. */
const COMMAND = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "enginebay-outside-"));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it("checks an engine from outside and ends with a status", () => {
  const error = 'Object.assign(new Error("no"), { name: "EngineError", code: "syntax" })';
  const engine = `{
    name: "outside", binaryFormat: "none/1",
    parse(text) { try { return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text)); } catch { throw ${error}; } },
    serialize: (value) => new TextEncoder().encode(JSON.stringify(value)),
    save() {}, load() {}, fromJS: (plain) => plain, toJS: (value) => value,
  }`;
  writeFileSync(join(folder, "engine.mjs"), `export const engine = ${engine};`);
  const unlocated = [
    "./engine.mjs",
    "--suite",
    "text",
    "--filter",
    "trailing content: a",
    "--policy",
    "errors=unlocated",
  ];
  expect(run(...unlocated)).toMatchObject({ status: 0, stderr: "" });
  const located = run(...unlocated.slice(0, -2));
  expect(located.stdout).toContain("Does not conform: 0 passed");
  expect(located.status).toBe(1);
  expect(run("./missing.mjs")).toMatchObject({ status: 2, stdout: "" });
});

function run(...args: string[]) {
  return spawnSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: "utf8" });
}
