#!/usr/bin/env node
/**
 * Measures what each entry of the packages adds to a page, as published, and compares it with `size-budgets.json`: the
 * whole entry, and the first example of the README, which takes less of it. Prints a table, writes it to
 * `build/sizes.json`, and ends with status 1 if a limit is exceeded.
 *
 *     node tools/packages/sizes.mjs [--accept]
 *
 * `--accept` makes today's sizes the limits.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { readmeExamples } from "../readme-examples.mjs";
import { bundleSize, firstExample, wholeEntry } from "./bundle-size.mjs";
import { concurrently } from "./concurrently.mjs";
import { pack, unpack } from "./pack.mjs";
import { publishedPackages, withDependencies } from "./published-packages.mjs";
import { accepted, excesses } from "./size-limits.mjs";
import { table } from "./table.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BUDGETS = fileURLToPath(new URL("size-budgets.json", import.meta.url));
const RESULTS = fileURLToPath(new URL("build/sizes.json", import.meta.url));
const KB = 1024;

async function main() {
  const { values } = parseArgs({ options: { accept: { type: "boolean" } } });
  const budgets = JSON.parse(readFileSync(BUDGETS, "utf8"));
  const project = mkdtempSync(join(tmpdir(), "enginebay-sizes-"));
  try {
    await installPacked(budgets, project);
    const measured = await concurrently(budgets, (budget) => measure(budget, project));
    const rows = budgets.map((budget, index) => [
      values.accept ? accepted(budget, measured[index]) : budget,
      measured[index],
    ]);
    if (values.accept)
      writeFileSync(
        BUDGETS,
        `${JSON.stringify(
          rows.map(([budget]) => budget),
          undefined,
          2,
        )}\n`,
      );
    mkdirSync(join(RESULTS, ".."), { recursive: true });
    writeFileSync(
      RESULTS,
      `${JSON.stringify(
        rows.map(([budget, sizes]) => ({ ...budget, ...sizes })),
        undefined,
        2,
      )}\n`,
    );
    print(rows);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** The packages with budgets and what they need, which is all from this repository, packed and unpacked. */
async function installPacked(budgets, project) {
  const packages = publishedPackages(ROOT);
  const names = new Set(
    budgets.flatMap((budget) => withDependencies(packages, budget.package)).map(({ name }) => name),
  );
  const wanted = packages.filter(({ name }) => names.has(name));
  await concurrently(wanted, async (each) => {
    await unpack(await pack(each, ROOT, join(project, "tarballs")), project, each.name);
  });
}

async function measure({ package: name, entry }, project) {
  const specifier = name + entry.slice(1);
  const readme = pathToFileURL(join(project, "node_modules", name, "README.md"));
  return {
    whole: await bundleSize(wholeEntry(specifier), project),
    firstExample: await bundleSize(firstExample(readmeExamples(readme), name, specifier), project),
  };
}

function print(rows) {
  const head = ["min+gzip, KB", "asked", "whole entry", "limit", "first example", "limit"];
  const body = rows.map(([budget, { whole, firstExample: example }]) => [
    budget.package + budget.entry.slice(1),
    kilobytes(budget.asked),
    kilobytes(whole.compressed),
    kilobytes(budget.limits?.whole),
    kilobytes(example.compressed),
    kilobytes(budget.limits?.firstExample),
  ]);
  say(table([head, ...body]));

  const over = rows.filter(([{ asked = Number.POSITIVE_INFINITY }, { whole }]) => whole.compressed > asked);
  if (over.length > 0) say("\nNot reached yet:");
  for (const [budget, { whole }] of over) {
    const times = (whole.compressed / budget.asked).toFixed(2);
    say(`- ${budget.package + budget.entry.slice(1)} as a whole: ${times} times what was asked`);
  }
  const exceeded = rows.flatMap(([budget, measured]) => excesses(budget, measured));
  for (const excess of exceeded) say(`\nFAILED: ${excess}`);
  if (exceeded.length > 0) process.exitCode = 1;
}

function kilobytes(bytes) {
  return bytes === undefined ? "" : (bytes / KB).toFixed(1);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

await main();
