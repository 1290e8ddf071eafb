/**
 * A release without a release: on a copy of what is committed, versions and changelogs are made, everything is built, packed and
 * checked, and published in order to a registry that lives as long as the rehearsal; then the packages are installed from
 * there by name, and their first examples run. The repository stays as it is.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { execute } from "../packages/execute.mjs";
import { publishedPackages } from "../packages/published-packages.mjs";
import { table } from "../packages/table.mjs";
import { readmeExamples, runReadmeExample } from "../readme-examples.mjs";
import { publishAll } from "./publish.mjs";
import { refusal } from "./refusal.mjs";
import { makeClient, startRegistry } from "./registry.mjs";
import { writeRepositoryFields } from "./repository-fields.mjs";

const SCOPE = "@enginebay";
const BUILD_LIMIT_MS = 600_000;

/**
 * @param {string} root the folder of the repository
 * @param {string} changes what `git status --porcelain` prints
 */
export async function rehearse(root, changes) {
  if (changes !== "") say("What is not committed takes no part.\n");
  const scratch = mkdtempSync(join(tmpdir(), "enginebay-rehearsal-"));
  try {
    const copy = join(scratch, "copy");
    step("A copy of what is committed");
    await execute("git", ["clone", "--quiet", "--shared", root, copy]);
    const pnpm = join(root, "node_modules", ".bin", "pnpm");
    await execute(pnpm, ["install", "--frozen-lockfile", "--prefer-offline"], { cwd: copy, timeout: BUILD_LIMIT_MS });
    await version(copy);
    // Where a workflow says what the repository is, the manifests say so, too.
    if (refusal(process.env, "") === undefined) writeRepositoryFields(publishedPackages(copy), process.env);
    await build(copy);
    await publishAndInstall(root, copy, scratch);
    say("\nThe release workflow does the same with npm's registry and --provenance. Nothing has been published.");
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function version(copy) {
  step("changeset version");
  const before = new Map(publishedPackages(copy).map(({ name, manifest }) => [name, manifest.version]));
  await execute(join(copy, "node_modules", ".bin", "changeset"), ["version"], { cwd: copy });
  const after = publishedPackages(copy);
  const rows = after.map(({ name, manifest }) => [name, before.get(name), manifest.version]);
  say(table([["package", "now", "next"], ...rows]));
  for (const { name, folder } of after) {
    const changelog = join(folder, "CHANGELOG.md");
    if (existsSync(changelog)) say(`\n${name}, CHANGELOG.md:\n\n${newestEntry(readFileSync(changelog, "utf8"))}`);
  }
}

/** What the newest version brings. */
function newestEntry(changelog) {
  const [, entry = ""] = changelog.split(/^(?=## )/m);
  return entry.trim().replace(/^/gm, "  ");
}

async function build(copy) {
  step("Build");
  const turbo = join(copy, "node_modules", ".bin", "turbo");
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };
  const filter = ["--filter=./packages/*", "--output-logs=errors-only"];
  await execute(turbo, ["run", "build", ...filter], { cwd: copy, env, timeout: BUILD_LIMIT_MS });
}

async function publishAndInstall(root, copy, scratch) {
  step("Publish, in this order, to a registry that is thrown away");
  const registry = await startRegistry(root, join(scratch, "registry"));
  try {
    const publisher = join(scratch, "publisher");
    makeClient(publisher, SCOPE, registry.address);
    const published = await publishAll(copy, { folder: publisher });
    step("Publish again, as after an interruption");
    const again = await publishAll(copy, { folder: publisher });
    if (again.length > 0) throw new Error(`a second attempt publishes again: ${again.join(", ")}`);
    await installByName(published, join(scratch, "user"), registry.address);
  } finally {
    await registry.close();
  }
}

async function installByName(published, user, address) {
  step("Install by name into an empty project, and run each README's first example");
  makeClient(user, SCOPE, address);
  await execute("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...published], { cwd: user });
  for (const release of published) {
    const name = release.slice(0, release.lastIndexOf("@"));
    const [first] = readmeExamples(pathToFileURL(join(user, "node_modules", name, "README.md")));
    await runReadmeExample(first);
    say(`${release}: ${first.name} ok`);
  }
}

function step(text) {
  say(`\n== ${text}`);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
