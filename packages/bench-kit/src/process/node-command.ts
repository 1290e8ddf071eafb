import { join } from "node:path";
import { packageFolder } from "../package-folder.ts";
import type { Command } from "./entrant-process.ts";

/**
 * The command that runs an entrant written in JavaScript.
 *
 * `--expose-gc` lets the process collect the garbage of preparing before it times anything.
 *
 * @param node path of the Node to run it; by default the one that runs this
 */
export function nodeCommand(node: string = process.execPath): Command {
  return { file: node, args: ["--expose-gc", join(packageFolder(), "dist", "child.js")] };
}
