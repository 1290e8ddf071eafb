/** Runs other programs. */
import { spawn } from "node:child_process";

const TIME_LIMIT_MS = 180_000;

/**
 * Runs a program to its end, without a shell.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number }} [options] `timeout` is in milliseconds
 * @returns {Promise<{ stdout: string, stderr: string }>}
 * @throws {Error} if it cannot be started, ends with a status other than 0, or takes too long; what it said is in the message
 */
export function execute(command, args, { cwd, env = process.env, timeout = TIME_LIMIT_MS } = {}) {
  const child = spawn(command, args, { cwd, env, timeout, killSignal: "SIGKILL", stdio: ["ignore", "pipe", "pipe"] });
  const said = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"]) {
    child[stream].setEncoding("utf8").on("data", (part) => {
      said[stream] += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status, signal) => {
      if (status === 0) resolve(said);
      else
        reject(new Error(`${command} ${args.join(" ")} ended with ${status ?? signal}\n${said.stdout}${said.stderr}`));
    });
  });
}
