/** What a tarball may hold: the build, the documents that the manifest names, and nothing that was left lying about. */
import { dirname, join, normalize } from "node:path";

const ALWAYS = new Set(["package.json", "README.md", "LICENSE", "CHANGELOG.md"]);
const SOURCE_MAP = /\/\/# sourceMappingURL=(\S+)\s*$/;
const MARKDOWN_LINK = /\]\(([^)\s]+)\)/g;

/**
 * @param {ReadonlyMap<string, string>} files their texts by their paths in the package, with `/`
 * @param {object} where
 * @param {string} where.root the folder of the repository, which no file may mention
 * @returns {string[]} what is wrong; nothing if all is well
 */
export function complaintsAboutContents(files, { root }) {
  const manifest = JSON.parse(files.get("package.json"));
  const complaints = [...ALWAYS]
    .filter((name) => name !== "CHANGELOG.md" && !files.has(name))
    .map((name) => `${name} is missing`);
  for (const [path, text] of files) {
    if (!isExpected(path, manifest)) complaints.push(`${path} has no place in the package`);
    if (text.includes(root.replace(/\/$/, ""))) complaints.push(`${path} has a path of the machine that built it`);
    if (path.endsWith(".js")) complaints.push(...complaintsAboutSourceMap(path, text, files));
    if (path.endsWith(".md")) complaints.push(...brokenLinks(path, text, files));
  }
  complaints.push(...leftovers(files, manifest), ...complaintsAboutManifest(manifest));
  return complaints;
}

function isExpected(path, { files: named }) {
  if (/\.test\.|(^|\/)(test|src|node_modules)\//.test(path)) return false;
  if (ALWAYS.has(path)) return true;
  if (!named.some((name) => path === name || path.startsWith(`${name}/`))) return false;
  return !path.startsWith("dist/") || /\.(js|js\.map|d\.ts|wasm)$/.test(path);
}

/** A map is of use only with the sources in it: the package does not have them. */
function complaintsAboutSourceMap(path, text, files) {
  const name = SOURCE_MAP.exec(text)?.[1];
  if (name === undefined) return [];
  const map = files.get(join(dirname(path), name));
  if (map === undefined) return [`the source map of ${path} is missing`];
  const { sources, sourcesContent = [] } = JSON.parse(map);
  const absent = sources.filter((_, index) => typeof sourcesContent[index] !== "string");
  return absent.map((source) => `the source map of ${path} points to ${source}, which is not there`);
}

/** Readers on npm have the package and not the repository. */
function brokenLinks(path, text, files) {
  return [...text.matchAll(MARKDOWN_LINK)]
    .map(([, link]) => link.replace(/#.*$/, ""))
    .filter((link) => link !== "" && !/^[a-z]+:/.test(link))
    .filter((link) => !files.has(normalize(join(dirname(path), link))))
    .map((link) => `${path} links to ${link}, which the package does not have`);
}

/** Files of the build that nothing in the package mentions, such as those of an earlier build. */
function leftovers(files, manifest) {
  const entries = JSON.stringify([manifest.exports, manifest.bin]);
  const code = [...files].filter(([path]) => /\.(js|d\.ts)$/.test(path));
  return [...files.keys()]
    .filter((path) => path.startsWith("dist/") && !entries.includes(`"./${path}"`))
    .filter((path) => {
      // A declaration is found beside its code.
      const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.d\.ts$/, ".js");
      return !code.some(([other, text]) => other !== path && text.includes(name));
    })
    .map((path) => `nothing in the package mentions ${path}`);
}

function complaintsAboutManifest(manifest) {
  const complaints = [];
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
  for (const [name, range] of ranges) {
    if (range.includes(":")) complaints.push(`package.json wants ${name} as ${range}, which npm does not understand`);
  }
  for (const name of ["preinstall", "install", "postinstall", "prepare"]) {
    if (manifest.scripts?.[name] !== undefined)
      complaints.push(`package.json has a ${name} script, which installing would run`);
  }
  return complaints;
}
