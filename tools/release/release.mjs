#!/usr/bin/env node
/**
 * Publishes every package whose version is not on npm yet, what others need first, with provenance. That is for the release
 * workflow alone: `refusal.mjs` says when.
 *
 *     node tools/release/release.mjs --dry-run
 *
 * rehearses it anywhere, on a copy of what is committed and with a registry of its own: `rehearsal.mjs`.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { execute } from "../packages/execute.mjs";
import { publishedPackages } from "../packages/published-packages.mjs";
import { publishAll } from "./publish.mjs";
import { refusal } from "./refusal.mjs";
import { rehearse } from "./rehearsal.mjs";
import { writeRepositoryFields } from "./repository-fields.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

async function main() {
  const { values } = parseArgs({ options: { "dry-run": { type: "boolean" } } });
  const changes = execFileSync("git", ["status", "--porcelain"], { cwd: ROOT, encoding: "utf8" });
  if (values["dry-run"]) return rehearse(ROOT, changes);

  const refused = refusal(process.env, changes);
  if (refused !== undefined) {
    process.stderr.write(`enginebay: ${refused}\n`);
    process.exit(1);
  }
  writeRepositoryFields(publishedPackages(ROOT), process.env);
  const bin = join(ROOT, "node_modules", ".bin");
  await execute(join(bin, "turbo"), ["run", "build"], { cwd: ROOT, timeout: 600_000 });
  await publishAll(ROOT, { folder: ROOT, args: ["--provenance"] });
  // The workflow makes a release on GitHub of each tag that this prints.
  const { stdout } = await execute(join(bin, "changeset"), ["tag"], { cwd: ROOT });
  process.stdout.write(stdout);
}

await main();
