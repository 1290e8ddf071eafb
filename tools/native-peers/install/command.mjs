import { spawnSync } from "node:child_process";

/** Runs a command whose output is shown; throws where it fails. */
export function run(file, args) {
  const { status, error } = spawnSync(file, args, { stdio: "inherit" });
  if (error !== undefined) throw new Error(`cannot run ${file}: ${error.message}`);
  if (status !== 0) throw new Error(`${file} failed with status ${status}`);
}

/** What a command prints; throws where it fails, with what it says about that. */
export function output(file, args) {
  const { status, error, stdout, stderr } = spawnSync(file, args, { encoding: "utf8", maxBuffer: 64 << 20 });
  if (error !== undefined) throw new Error(`cannot run ${file}: ${error.message}`);
  if (status !== 0) throw new Error(`${file} failed: ${firstError(stderr)}`);
  return stdout;
}

/** Whether a command can be found. */
export function exists(file) {
  return spawnSync(file, ["--version"], { stdio: "ignore" }).error === undefined;
}

/** Compilers say much; the first line that speaks of an error says why. */
function firstError(text) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (lines.find((line) => /error/i.test(line)) ?? lines[0] ?? "no message").trim();
}
