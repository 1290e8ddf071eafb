/** The packages that the site documents, in the order of its pages, with the entries of each. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const NAMES = ["core", "arena-json", "dataio", "variant", "corpus", "conformance", "bench-kit"];

/**
 * @typedef {object} Entry
 * @property {string} specifier what programs import: "@enginebay/core/file"
 * @property {string} page its place in the reference: "core/file"
 * @property {string} source its source file
 */

/**
 * @typedef {object} DocumentedPackage
 * @property {string} name "@enginebay/core"
 * @property {string} description
 * @property {Entry[]} entries
 */

/**
 * Read from the packages' manifests, so that a new entry appears in the reference by itself.
 *
 * @returns {DocumentedPackage[]}
 */
export function documentedPackages() {
  return NAMES.map((folderName) => {
    const folder = join(ROOT, "packages", folderName);
    const { name, description, exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { name, description, entries: entriesOf(name, folder, exports) };
  });
}

/** What has types is an entry; `./dist/file.d.ts` is made of `src/file.ts`. */
function entriesOf(name, folder, exports) {
  return Object.entries(exports).flatMap(([subpath, { types }]) => {
    if (types === undefined) return [];
    const specifier = name + subpath.slice(1);
    const source = join(folder, types.replace("/dist/", "/src/").replace(/\.d\.ts$/, ".ts"));
    return { specifier, page: specifier.replace("@enginebay/", ""), source };
  });
}
