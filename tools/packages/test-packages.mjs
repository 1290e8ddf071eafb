#!/usr/bin/env node
/**
 * Tries every package as its users get it: packed, checked, installed from its tarball into an empty project, its README's
 * examples and a probe run in each runtime and behind each bundler. Prints a table, and ends with status 1 if anything failed.
 *
 *     node tools/packages/test-packages.mjs [--complete] [--keep] [package…]
 *
 * What this machine lacks is listed with the reason; `--complete` makes it a failure. `--keep` leaves the projects where
 * they are. Packages are named without their scope; all of them by default.
 */
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { checkTarball } from "./check-tarball.mjs";
import { openColumns } from "./columns.mjs";
import { concurrently } from "./concurrently.mjs";
import { matrixReport } from "./matrix-report.mjs";
import { pack } from "./pack.mjs";
import { complaintsAboutCommands, makeProject, needsNode, writeModules } from "./project.mjs";
import { publishedPackages, withDependencies } from "./published-packages.mjs";
import { installRuntimes } from "./runtimes.mjs";
import { complaintsAbout } from "./verdict.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Packages for development, which need the modules of Node. All others run anywhere. */
const OF_NODE = new Set(["@enginebay/conformance", "@enginebay/bench-kit"]);

async function main() {
  const options = { complete: { type: "boolean" }, keep: { type: "boolean" } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const packages = publishedPackages(ROOT);
  const wanted = packages.filter(({ name }) => positionals.length === 0 || positionals.includes(basename(name)));
  if (wanted.length === 0) throw new Error(`there is no package ${positionals.join(", ")}`);
  // Its real path, because bundlers look through links.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "enginebay-packages-")));
  try {
    say("runtimes and bundlers …");
    await installRuntimes(ROOT);
    const failed = await tryAll(packages, wanted, folder, values.complete === true);
    process.exitCode = failed ? 1 : 0;
  } finally {
    if (values.keep) say(`the projects are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether anything failed. */
async function tryAll(packages, wanted, folder, complete) {
  say("tarballs …");
  const packed = await concurrently(packages, async (each) => [
    each.name,
    await pack(each, ROOT, join(folder, "tarballs")),
  ]);
  const tarballs = new Map(packed);
  const runner = await bundledRunner(folder);
  const { columns, close } = await openColumns(folder);
  const rows = [];
  try {
    for (const { name } of wanted) {
      const row = await tryPackage(packages, name, tarballs, columns, { folder, runner });
      rows.push(row);
      const bad = row.cells.filter(({ complaints }) => complaints !== undefined).length;
      say(`${name} ${bad === 0 ? "ok" : `FAILED in ${bad}`}`);
    }
  } finally {
    await close();
  }
  const { text, failed } = matrixReport(columns, rows, { complete });
  say(text);
  return failed;
}

async function tryPackage(packages, name, tarballs, columns, { folder, runner }) {
  const needed = new Map(withDependencies(packages, name).map((each) => [each.name, tarballs.get(each.name)]));
  const project = await makeProject(join(folder, basename(name)), name, needed);
  const contents = await checkTarball(tarballs.get(name), project.installed, { root: ROOT });
  contents.complaints.push(...(await complaintsAboutCommands(project)));
  const everywhere = project.examples.filter((example) => !needsNode(example));
  const modules = {
    all: writeModules(project, "modules", project.examples, runner),
    everywhere: writeModules(project, "modules-without-node", everywhere, runner),
  };
  let answer;
  const tryColumn = async ({ name: column, missing, needsNode: hasNode, backend, report }) => {
    if (missing !== undefined) return { missing };
    if (!hasNode && OF_NODE.has(name)) return { without: "is for Node and what has its modules" };
    const examples = hasNode ? project.examples : everywhere;
    try {
      const output = join(project.folder, `${column.toLowerCase().replace(/\W/g, "-")}-output`);
      const result = await report(hasNode ? modules.all : modules.everywhere, output);
      const complaints = complaintsAbout(result, { examples, answer, backend });
      answer ??= result.probe?.answer;
      return complaints.length > 0 ? { complaints } : { ran: examples.length, of: project.examples.length };
    } catch (error) {
      return { complaints: [error.stack] };
    }
  };
  // The first alone, because its answer is what the others are compared with.
  const [first, ...others] = columns;
  const cells = [await tryColumn(first), ...(await concurrently(others, tryColumn))];
  const { complaints, size } = contents;
  return { name, size, cells: [complaints.length > 0 ? { complaints } : { ran: 1, of: 1 }, ...cells] };
}

async function bundledRunner(folder) {
  const outfile = join(folder, "run.js");
  await build({
    entryPoints: [fileURLToPath(new URL("in-project/run.js", import.meta.url))],
    outfile,
    bundle: true,
    format: "esm",
    nodePaths: [fileURLToPath(new URL("runtimes/node_modules", import.meta.url))],
  });
  return outfile;
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

await main();
