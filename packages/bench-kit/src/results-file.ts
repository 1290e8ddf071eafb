import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeOutputFolder } from "./output-folder.ts";
import type { Results } from "./results.ts";
import { parseResults } from "./results-schema.ts";

/** Reads and checks a `results.json`. Throws an Error that names the file and what is wrong with it. */
export function readResults(path: string): Results {
  try {
    return parseResults(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** Writes `results.json` into a folder, which is made if need be; answers the path. */
export function writeResults(results: Results, directory: string): string {
  makeOutputFolder(directory);
  const path = join(directory, "results.json");
  writeFileSync(path, `${JSON.stringify(results, null, 1)}\n`);
  return path;
}
