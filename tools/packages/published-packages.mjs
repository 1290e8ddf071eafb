/** The packages of this repository that are published, in an order in which each comes after all that it depends on. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} PublishedPackage
 * @property {string} name as on npm
 * @property {string} folder its absolute path
 * @property {Record<string, any>} manifest its `package.json`
 * @property {string[]} needs names of the packages of this repository that it cannot run without
 */

/**
 * Those in `packages/` that are not private, dependencies first; among equals, by name.
 *
 * @param {string} root the folder of the repository
 * @returns {PublishedPackage[]}
 */
export function publishedPackages(root) {
  const packages = readdirSync(join(root, "packages"))
    .map((folder) => join(root, "packages", folder))
    .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) }))
    .filter(({ manifest }) => manifest.private !== true);
  const names = new Set(packages.map(({ manifest }) => manifest.name));
  return inDependencyOrder(
    packages.map(({ folder, manifest }) => ({
      name: manifest.name,
      folder,
      manifest,
      needs: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter((name) => names.has(name)),
    })),
  );
}

/**
 * @template {{ name: string, needs: readonly string[] }} T
 * @param {readonly T[]} packages
 * @returns {T[]}
 * @throws {Error} if packages need each other in a circle
 */
export function inDependencyOrder(packages) {
  const waiting = [...packages].sort((a, b) => (a.name < b.name ? -1 : 1));
  const ordered = [];
  const done = new Set();
  while (waiting.length > 0) {
    const ready = waiting.findIndex(({ needs }) => needs.every((name) => done.has(name)));
    if (ready < 0) throw new Error(`these packages need each other: ${waiting.map(({ name }) => name).join(", ")}`);
    const [next] = waiting.splice(ready, 1);
    done.add(next.name);
    ordered.push(next);
  }
  return ordered;
}

/**
 * A package and all of this repository that comes along when it is installed.
 *
 * @param {readonly PublishedPackage[]} packages in dependency order
 * @param {string} name
 * @returns {PublishedPackage[]}
 */
export function withDependencies(packages, name) {
  const wanted = new Set([name]);
  for (const each of [...packages].reverse())
    if (wanted.has(each.name)) for (const need of each.needs) wanted.add(need);
  return packages.filter((each) => wanted.has(each.name));
}
