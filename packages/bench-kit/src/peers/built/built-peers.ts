/**
 * What `npm run peers` has built in the repository (`tools/native-peers`): programs of peers in other languages, and
 * addons. Everything else works without them.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";
import type { Entrant } from "../../entrant.ts";
import { packageFolder } from "../../package-folder.ts";
import type { Command } from "../../process/entrant-process.ts";
import { UsageError } from "../../usage-error.ts";

/** The command that builds them. */
export const PEERS_COMMAND = "npm run peers";

/** Names another folder than the repository's own to look for them in. */
const FOLDER_VARIABLE = "ENGINEBAY_PEERS";

const manifest = v.object({
  schemaVersion: v.literal(1),
  programs: v.record(v.string(), v.object({ file: v.string(), args: v.array(v.string()) })),
  /** Paths of addons. */
  addons: v.record(v.string(), v.string()),
  /** What could not be built, and why. */
  failed: v.record(v.string(), v.string()),
  /** Of the libraries and the compiler, for the report. */
  versions: v.record(v.string(), v.string()),
});

/** What was built, with absolute paths. */
export type BuiltPeers = Omit<v.InferOutput<typeof manifest>, "schemaVersion">;

/**
 * Reads the list of what was built; empty where nothing was.
 *
 * @throws UsageError where the list is damaged or of another version
 */
export function builtPeers(): BuiltPeers {
  const folder = process.env[FOLDER_VARIABLE] ?? join(packageFolder(), "..", "..", "tools", "native-peers", "build");
  const file = join(folder, "peers.json");
  if (!existsSync(file)) return { programs: {}, addons: {}, failed: {}, versions: {} };
  const { programs, addons, failed, versions } = readManifest(file);
  // What begins with a point is relative to the list; other names are looked up in the PATH.
  const absolute = (path: string) => (path.startsWith(".") ? resolve(folder, path) : path);
  return {
    programs: mapValues(programs, ({ file, args }) => ({ file: absolute(file), args: args.map(absolute) })),
    addons: mapValues(addons, absolute),
    failed,
    versions,
  };
}

function readManifest(file: string): BuiltPeers {
  try {
    return v.parse(manifest, JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new UsageError(
      `${file} is no list of built peers (${(error as Error).message}); build them: ${PEERS_COMMAND}`,
    );
  }
}

/** A program's command or an addon's path; undefined if it was not built. */
export function locateBuilt({ programs, addons }: BuiltPeers, name: string): Command | string | undefined {
  return programs[name] ?? addons[name];
}

/** The program that an entrant is, if it is one and was built. */
export function locateProgram({ program, built }: Entrant): Command | undefined {
  return program ?? (built === undefined ? undefined : builtPeers().programs[built]);
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
