/** Runs a project's modules in a process of a runtime. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { execute } from "./execute.mjs";

/**
 * @param {string} modules the folder with the modules
 * @param {string} output a folder of its own, for what the modules write
 * @param {string} command the runtime
 * @param {readonly string[]} args those before the module
 * @returns {Promise<object>} the report
 */
export async function reportOfProcess(modules, output, command, args) {
  mkdirSync(output);
  const env = { ...process.env, TMPDIR: output, TEMP: output };
  const { stdout } = await execute(command, [...args, join(modules, "process.js")], { cwd: modules, env });
  return JSON.parse(stdout.trim().split("\n").at(-1));
}
