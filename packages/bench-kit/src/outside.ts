/** Engines that the user gives by path or package name. */
import { existsSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { resolveFromWorkingFolder } from "./packages.ts";
import type { OutsideEntrant } from "./plan.ts";
import { EntrantProcess } from "./process/entrant-process.ts";
import { nodeCommand } from "./process/node-command.ts";
import type { Suite } from "./suite.ts";
import { UsageError } from "./usage-error.ts";

const OPENING_MILLISECONDS = 30_000;

/**
 * The URL of the module that an argument means: a path from the working folder, or a package that is installed for it.
 * Undefined if there is neither.
 */
export function locateModule(argument: string): string | undefined {
  // It would mean the working folder itself.
  if (argument === "") return undefined;
  const path = resolve(argument);
  if (/^\.{0,2}[/\\]/.test(argument) || isAbsolute(argument) || existsSync(path)) {
    return existsSync(path) ? pathToFileURL(path).href : undefined;
  }
  return resolveFromWorkingFolder(argument);
}

/**
 * Opens a module in a process of its own, to learn which engine it exports.
 *
 * @param known configurations whose names are taken; an engine of such a name gets its argument beside it
 * @param node path of the Node to open it with; by default the one that runs this
 * @throws UsageError that says what is wrong with the module
 */
export async function openOutside(
  suite: Suite,
  argument: string,
  module: string,
  known: readonly string[],
  node?: string,
): Promise<OutsideEntrant> {
  const process = new EntrantProcess(nodeCommand(node));
  try {
    const request = { do: "open", suite: suite.name, module } as const;
    const opened = await process.request(request, { milliseconds: OPENING_MILLISECONDS });
    const entrant = suite.outsideEntrant({ name: opened.engine, binaryFormat: opened.binaryFormat ?? "unknown" });
    const config = known.includes(entrant.config) ? `${entrant.config} [${argument}]` : entrant.config;
    return { suite: suite.name, entrant: { ...entrant, config }, module };
  } catch (error) {
    throw new UsageError(`cannot use ${argument}: ${(error as Error).message}`);
  } finally {
    await process.stop();
  }
}
