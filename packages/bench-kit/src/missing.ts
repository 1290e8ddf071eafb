import { installCommand } from "./entrant.ts";
import { locatePackage } from "./packages.ts";
import { builtPeers, locateBuilt, PEERS_COMMAND } from "./peers/built/built-peers.ts";
import type { MissingTest } from "./plan.ts";

/** What an entrant lacks, as a reason and a command; undefined if nothing. Looks for each package once. */
export function missingTest(): MissingTest {
  const known = new Map<string, boolean>();
  const isInstalled = (name: string) => {
    if (!known.has(name)) known.set(name, locatePackage(name) !== undefined);
    return known.get(name)!;
  };
  const built = builtPeers();
  return ({ package: name, built: part }) => {
    if (part !== undefined && locateBuilt(built, part) === undefined) {
      return { reason: built.failed[part] ?? "not built", install: PEERS_COMMAND };
    }
    if (name === undefined || isInstalled(name)) return undefined;
    return { reason: "not installed", install: installCommand(name) };
  };
}
