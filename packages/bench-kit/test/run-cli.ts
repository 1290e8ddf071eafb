import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const packageFolder = dirname(createRequire(import.meta.url).resolve("@enginebay/bench-kit/package.json"));

/** The built command. */
export const CLI = join(packageFolder, "dist", "cli.js");

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How to run the command: another copy of it, another folder, and what to do at each line of progress. */
export interface CliOptions {
  readonly cli?: string;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Called with the way to send it signals as soon as it was started. */
  onStart?(interrupt: (signal: NodeJS.Signals) => void): void;
  onProgress?(line: string, interrupt: (signal: NodeJS.Signals) => void): void;
}

/** Runs the built command to its end. */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<Ended> {
  const child = spawn(process.execPath, [options.cli ?? CLI, ...args], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
  });
  options.onStart?.((signal) => child.kill(signal));
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
    options.onProgress?.(text, (signal) => child.kill(signal));
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, stdout, stderr };
}
