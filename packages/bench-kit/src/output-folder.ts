import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Makes a folder for output, with those above it, and makes sure that files can be put into it. Throws the platform's error
 * where that is not so; a run that takes minutes asks before it starts.
 *
 * Level by level, because Node's recursive `mkdir` never ends in a file system that denies that a parent exists (/proc).
 */
export function makeOutputFolder(directory: string): void {
  const path = resolve(directory);
  makeFolder(path);
  accessSync(path, constants.W_OK);
}

function makeFolder(path: string): void {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw new Error(`${path} is not a folder`);
  } else {
    makeFolder(dirname(path));
    mkdirSync(path);
  }
}
