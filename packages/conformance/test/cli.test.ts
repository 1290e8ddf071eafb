import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

/** The command as it is installed, for an engine that lies outside of the repository. */
const COMMAND = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "enginebay-outside-"));

/** An engine that does nothing, and so fails. */
const IDLE_ENGINE = `{
  name: "idle", binaryFormat: "none/1",
  parse() {}, serialize() {}, save() {}, load() {}, fromJS() {}, toJS() {},
}`;

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

it("ends quietly, and not as if the engine conformed, when its reader leaves", async () => {
  writeFileSync(join(folder, "idle.mjs"), `export const engine = ${IDLE_ENGINE};`);
  const command = spawn(process.execPath, [COMMAND, "./idle.mjs", "--suite", "text", "--verbose"], { cwd: folder });
  command.stdout.destroy();
  let complaints = "";
  command.stderr.setEncoding("utf8").on("data", (text) => {
    complaints += text;
  });
  const [status] = await once(command, "close");
  expect(complaints).toBe("");
  expect(status).toBe(141);
});

function run(...args: string[]) {
  return spawnSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: "utf8" });
}
