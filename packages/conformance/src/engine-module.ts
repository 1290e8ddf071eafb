import { existsSync } from "node:fs";
import { resolve as resolvePath } from "node:path";
import { pathToFileURL } from "node:url";
import { type Engine, EngineError } from "@enginebay/core";
import { resolve as resolveSpecifier } from "import-meta-resolve";
import type { Policy } from "./policy.ts";
import { requireEngine } from "./require-engine.ts";

/** What a module that brings an engine exports. */
export interface EngineModule {
  readonly engine: Engine;
  /** Its export `conformancePolicy`, unchecked. */
  readonly policy: Partial<Policy>;
}

/**
 * Imports an engine's module: the export `engine`, or else the default one, and the optional `conformancePolicy`.
 *
 * @param name path of a module, or name of a package that can be imported from `folder`
 * @param folder absolute path of the folder from which paths and packages are found
 * @throws EngineError `invalid-argument` if there is no such module, it cannot be imported, or it exports no engine
 */
export async function importEngineModule(name: string, folder: string): Promise<EngineModule> {
  const exported = await importModule(name, locate(name, folder));
  return { engine: engineOf(exported, name), policy: (exported.conformancePolicy ?? {}) as Partial<Policy> };
}

function engineOf(exported: Record<string, unknown>, name: string): Engine {
  if ("engine" in exported) return requireEngine(exported.engine, `the export "engine" of "${name}"`);
  if ("default" in exported) return requireEngine(exported.default, `the default export of "${name}"`);
  const found = Object.keys(exported).join(", ") || "nothing";
  throw invalid(`"${name}" exports neither "engine" nor a default (it exports ${found})`);
}

function locate(name: string, folder: string): string {
  const path = resolvePath(folder, name);
  if (existsSync(path)) return pathToFileURL(path).href;
  if (/^\.{0,2}[/\\]/.test(name)) throw invalid(`there is no file "${name}" in ${folder}`);
  try {
    return resolveSpecifier(name, pathToFileURL(resolvePath(folder, "importer.js")).href);
  } catch (cause) {
    throw invalid(`"${name}" is neither a file nor a package that can be found from ${folder}`, cause);
  }
}

async function importModule(name: string, url: string): Promise<Record<string, unknown>> {
  try {
    return await import(url);
  } catch (cause) {
    throw invalid(`"${name}" cannot be imported: ${(cause as Error).message}`, cause);
  }
}

function invalid(message: string, cause?: unknown): EngineError {
  return new EngineError("invalid-argument", message, { cause });
}
