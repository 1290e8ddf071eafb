/** Finds installed packages without loading them. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { resolve } from "import-meta-resolve";

/** An installed package. */
export interface PackageLocation {
  /** URL of its main module. */
  readonly url: string;
  readonly version: string;
}

/**
 * Where a package is: resolved from this package, then from the working folder, where a user installs peers. Undefined
 * if it is not installed.
 */
export function locatePackage(name: string): PackageLocation | undefined {
  for (const from of [import.meta.url, workingFolder()]) {
    const url = resolveFrom(name, from);
    if (url !== undefined) return { url, version: versionOf(name, url) };
  }
  return undefined;
}

/** The URL that an `import` of the specifier would load in a module of the working folder, or undefined. */
export function resolveFromWorkingFolder(specifier: string): string | undefined {
  return resolveFrom(specifier, workingFolder());
}

function workingFolder(): string {
  return pathToFileURL(join(process.cwd(), "bench.js")).href;
}

function resolveFrom(specifier: string, parent: string): string | undefined {
  try {
    return resolve(specifier, parent);
  } catch {
    return undefined;
  }
}

/** The version in the manifest nearest above a module that bears the package's name. */
function versionOf(name: string, url: string): string {
  for (let folder = dirname(fileURLToPath(url)); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = readManifest(join(folder, "package.json"));
    if (manifest?.name === name && manifest.version !== undefined) return manifest.version;
  }
  return "unknown";
}

function readManifest(path: string): { name?: string; version?: string } | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
