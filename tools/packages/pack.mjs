/** Packs packages as they would be published. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execute } from "./execute.mjs";

/**
 * @param {import("./published-packages.mjs").PublishedPackage} published
 * @param {string} root the folder of the repository, whose pnpm is used
 * @param {string} destination the folder for the tarball; it is made if need be
 * @returns {Promise<string>} the path of the tarball
 */
export async function pack({ folder }, root, destination) {
  mkdirSync(destination, { recursive: true });
  const pnpm = join(root, "node_modules", ".bin", "pnpm");
  const { stdout } = await execute(pnpm, ["pack", "--json", "--pack-destination", destination], { cwd: folder });
  return JSON.parse(stdout).filename;
}

/**
 * Puts a tarball's files where Node finds the package, for those that have no dependencies but each other.
 *
 * @param {string} tarball
 * @param {string} project the folder that has, or is to have, the `node_modules`
 * @param {string} name of the package
 * @returns {Promise<string>} the package's folder
 */
export async function unpack(tarball, project, name) {
  const folder = join(project, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  await execute("tar", ["-xzf", tarball, "-C", folder, "--strip-components=1"]);
  return folder;
}

/** The manifest in a folder. */
export function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}
