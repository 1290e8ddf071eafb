/** The runtimes and bundlers that the packages are tried on: installed on demand, apart from the workspace. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { execute } from "./execute.mjs";
import { manifestOf } from "./pack.mjs";

const FOLDER = fileURLToPath(new URL("runtimes", import.meta.url));

/** Where Debian, Ubuntu, Fedora, macOS and the runners of GitHub have a browser that playwright-core can drive. */
const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const BROWSER_VARIABLE = "CHROMIUM_PATH";

/**
 * Installs what a folder's lockfile has, unless it was installed before.
 *
 * @param {string} folder with `package.json` and `pnpm-lock.yaml`
 * @param {string} root the folder of the repository, whose pnpm is used
 */
export async function installOnDemand(folder, root) {
  const lockfile = readFileSync(join(folder, "pnpm-lock.yaml"));
  const wanted = createHash("sha256").update(lockfile).update(process.platform).update(process.arch).digest("hex");
  const stamp = join(folder, "node_modules", ".installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await execute(join(root, "node_modules", ".bin", "pnpm"), ["install", "--frozen-lockfile"], {
    cwd: folder,
    timeout: 600_000,
  });
  writeFileSync(stamp, wanted);
}

/** @param {string} root the folder of the repository */
export function installRuntimes(root) {
  return installOnDemand(FOLDER, root);
}

/**
 * A library that is installed there.
 *
 * @param {string} name
 * @returns {Promise<any>} its module
 */
export async function library(name) {
  const resolved = createRequire(join(FOLDER, "package.json")).resolve(name);
  return import(pathToFileURL(resolved).href);
}

/**
 * A Node of a major version.
 *
 * @param {number} major
 * @returns {{ command: string, version: string } | { missing: string }}
 */
export function nodeOf(major) {
  const name = `node-${major}-${process.platform}-${process.arch}`;
  const folder = join(FOLDER, "node_modules", name);
  if (!existsSync(folder)) return { missing: missing(`Node ${major}`) };
  return { command: join(folder, "bin", "node"), version: manifestOf(folder).version.replace(/^v/, "") };
}

/**
 * A runtime whose package hands its command over to a package for this platform.
 *
 * @param {"bun" | "deno" | "workerd"} name
 * @param {string} platformPackage begins the name of the package that has the binary
 * @param {string} path of the binary in there
 * @returns {{ command: string, version: string } | { missing: string }}
 */
export function binaryOf(name, platformPackage, path) {
  const link = join(FOLDER, "node_modules", name);
  if (!existsSync(link)) return { missing: missing(name) };
  // What it depends on is beside the place that the link leads to.
  const folder = realpathSync(link);
  const { version, optionalDependencies } = manifestOf(folder);
  const require = createRequire(join(folder, "package.json"));
  for (const candidate of Object.keys(optionalDependencies).filter((each) => each.startsWith(platformPackage))) {
    try {
      return { command: join(require.resolve(`${candidate}/package.json`), "..", path), version };
    } catch (error) {
      if (error.code !== "MODULE_NOT_FOUND") throw error;
    }
  }
  return { missing: missing(name) };
}

function missing(name) {
  return `npm has no build of ${name} for ${process.platform}-${process.arch}`;
}

/**
 * A browser of this machine.
 *
 * @returns {{ command: string } | { missing: string }}
 */
export function browser() {
  const named = process.env[BROWSER_VARIABLE];
  if (named) return { command: named };
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of BROWSERS) if (existsSync(join(folder, name))) return { command: join(folder, name) };
  }
  return { missing: `this machine has no ${BROWSERS[0]}; install it, or name one in ${BROWSER_VARIABLE}` };
}
