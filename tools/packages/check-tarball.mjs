/** Checks a tarball: what it holds, and what publint and "are the types wrong?" have to say. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { execute } from "./execute.mjs";
import { complaintsAboutContents } from "./tarball-contents.mjs";

/**
 * @param {string} tarball its path
 * @param {string} installed the folder that it was unpacked to
 * @param {{ root: string }} where the folder of the repository
 * @returns {Promise<{ complaints: string[], size: string }>}
 */
export async function checkTarball(tarball, installed, { root }) {
  const files = filesOf(installed);
  const complaints = complaintsAboutContents(files, { root });
  const bin = join(root, "node_modules", ".bin");
  const linters = [
    [join(bin, "publint"), ["run", tarball, "--strict"]],
    [join(bin, "attw"), [tarball, "--profile", "esm-only"]],
  ];
  for (const [command, args] of linters) {
    await execute(command, args).catch((error) => complaints.push(error.message));
  }
  return { complaints, size: `${Math.round(statSync(tarball).size / 1024)} KB` };
}

function filesOf(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return new Map(paths.map((path) => [relative(folder, path).split(sep).join("/"), readFileSync(path, "utf8")]));
}
