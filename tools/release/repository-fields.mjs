/**
 * Says in each manifest where its sources are. Provenance needs it, and npm compares it with the workflow that publishes; so it
 * comes from the workflow, and a fork says where the fork is.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @param {Record<string, any>} manifest
 * @param {string} folder of the package in the repository
 * @param {{ GITHUB_SERVER_URL: string, GITHUB_REPOSITORY: string }} environment
 * @returns {Record<string, any>} with the fields
 */
export function withRepository(manifest, folder, { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }) {
  const home = `${server}/${repository}`;
  return {
    ...manifest,
    homepage: `${home}/tree/HEAD/${folder}#readme`,
    bugs: { url: `${home}/issues` },
    repository: { type: "git", url: `git+${home}.git`, directory: folder },
  };
}

/**
 * @param {readonly import("../packages/published-packages.mjs").PublishedPackage[]} packages
 * @param {NodeJS.ProcessEnv} environment
 */
export function writeRepositoryFields(packages, environment) {
  for (const { folder } of packages) {
    const path = join(folder, "package.json");
    const manifest = JSON.parse(readFileSync(path, "utf8"));
    const directory = folder.split(/[\\/]/).slice(-2).join("/");
    writeFileSync(path, `${JSON.stringify(withRepository(manifest, directory, environment), undefined, 2)}\n`);
  }
}
