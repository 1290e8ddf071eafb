/** What a package adds to a page: bundled and minified by esbuild, compressed by gzip. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/**
 * @typedef {object} BundleSize
 * @property {number} minified bytes
 * @property {number} compressed bytes, by gzip at its default level
 */

/**
 * @param {string} code a module
 * @param {string} project the folder whose `node_modules` it imports from
 * @returns {Promise<BundleSize>}
 */
export async function bundleSize(code, project) {
  const { outputFiles, warnings } = await build({
    stdin: { contents: code, resolveDir: project },
    bundle: true,
    minify: true,
    format: "esm",
    external: ["node:*"],
    write: false,
    logLevel: "silent",
  });
  if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join("\n"));
  const [{ contents }] = outputFiles;
  return { minified: contents.length, compressed: gzipSync(contents).length };
}

/** A module with everything that an entry exports. */
export function wholeEntry(specifier) {
  return `export * from ${JSON.stringify(specifier)};\n`;
}

/**
 * The first example of a README that imports an entry, or where none does, the first that imports the package, made to import
 * the entry instead: what a program takes that does one thing.
 *
 * @param {readonly import("../readme-examples.mjs").ReadmeExample[]} examples
 * @param {string} name of the package
 * @param {string} specifier of the entry
 * @returns {string}
 */
export function firstExample(examples, name, specifier) {
  const importing = (from) => examples.find(({ code }) => code.includes(`from "${from}"`))?.code;
  const code = importing(specifier) ?? importing(name)?.replaceAll(`from "${name}"`, `from "${specifier}"`);
  if (code === undefined) throw new Error(`the README of ${name} has no example with ${specifier}`);
  return code;
}
