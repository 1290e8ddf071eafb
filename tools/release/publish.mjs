/** Publishes packages, each after what it needs, once it was packed and checked. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkTarball } from "../packages/check-tarball.mjs";
import { execute } from "../packages/execute.mjs";
import { manifestOf, pack, unpack } from "../packages/pack.mjs";
import { publishedPackages } from "../packages/published-packages.mjs";

/**
 * Publishes what is built and whose version the registry does not have.
 *
 * @param {string} root the folder of the repository
 * @param {object} registry
 * @param {string} registry.folder where npm is run, whose configuration names the registry
 * @param {readonly string[]} [registry.args] for `npm publish`
 * @returns {Promise<string[]>} what was published, as `name@version`
 * @throws {Error} at the first package that is not as it should be; what was published before stays, and a second
 * attempt goes on from there
 */
export async function publishAll(root, { folder, args = [] }) {
  const scratch = mkdtempSync(join(tmpdir(), "enginebay-release-"));
  const published = [];
  try {
    for (const each of publishedPackages(root)) {
      const { name, manifest } = each;
      const release = `${name}@${manifest.version}`;
      if (await isPublished(release, folder)) {
        say(`${release} is there already`);
        continue;
      }
      const { tarball, size, manifest: packed } = await packAndCheck(each, root, scratch);
      await requireDependencies(packed, folder);
      const command = ["publish", tarball, "--access", "public", "--tag", distributionTag(manifest.version), ...args];
      await execute("npm", command, { cwd: folder });
      published.push(release);
      say(
        `${release} published, ${size}: npm ${command.join(" ").replace(tarball, tarball.slice(scratch.length + 1))}`,
      );
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return published;
}

/** Users who ask for no version are not to get one that comes before a release. */
export function distributionTag(version) {
  return version.includes("-") ? "next" : "latest";
}

async function isPublished(release, folder) {
  try {
    const { stdout } = await execute("npm", ["view", release, "version"], { cwd: folder });
    return stdout.trim() !== "";
  } catch (error) {
    if (error.message.includes("E404")) return false;
    throw error;
  }
}

async function packAndCheck(each, root, scratch) {
  const tarball = await pack(each, root, scratch);
  const installed = await unpack(tarball, scratch, each.name);
  const { complaints, size } = await checkTarball(tarball, installed, { root });
  if (complaints.length > 0) throw new Error(`${each.name} is not fit to be published:\n${complaints.join("\n")}`);
  return { tarball, size, manifest: manifestOf(installed) };
}

/** Nobody is to find a package whose own dependencies cannot be found. */
async function requireDependencies({ name, dependencies = {} }, folder) {
  const scope = name.slice(0, name.indexOf("/") + 1);
  for (const [needed, version] of Object.entries(dependencies)) {
    if (!needed.startsWith(scope)) continue;
    if (!(await isPublished(`${needed}@${version}`, folder))) {
      throw new Error(`${name} needs ${needed}@${version}, which the registry does not have`);
    }
  }
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
