#!/usr/bin/env node
/**
 * Runs the conformance suites on every engine and writes what came of it to `.generated/conformance.json`, for the page that shows
 * it. Each engine has a process of its own; two run at a time.
 *
 *     node tools/conformance.mjs              # all engines
 *     node tools/conformance.mjs SPECIFIER    # one: prints its part of the file
 */
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { runConformance, strictPolicy, suites } from "@enginebay/conformance";

const ENGINES = ["@enginebay/arena-json", "@enginebay/arena-json/portable", "@enginebay/dataio", "@enginebay/variant"];
const FOLDER = fileURLToPath(new URL("../.generated/", import.meta.url));
const AT_A_TIME = 2;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

async function main(specifier) {
  if (specifier !== undefined) {
    process.stdout.write(JSON.stringify(await outcomeOf(specifier)));
    return;
  }
  const outcomes = await inTurn(ENGINES, outcomeInProcess);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}conformance.json`, `${JSON.stringify(outcomes, null, 1)}\n`);
  const failed = outcomes.filter(({ suites }) => suites.some(({ failed }) => failed > 0));
  for (const { specifier } of failed) process.stderr.write(`${specifier} does not conform\n`);
  if (failed.length > 0) process.exitCode = 1;
}

/** What the page shows of an engine. */
async function outcomeOf(specifier) {
  const { engine, conformancePolicy = {} } = await import(specifier);
  const report = runConformance(engine, { policy: conformancePolicy });
  return {
    specifier,
    binaryFormat: report.binaryFormat,
    allowances: Object.entries(conformancePolicy).map(([setting, choice]) => ({
      setting,
      choice,
      strict: strictPolicy[setting],
    })),
    suites: suites.map(({ name, about }) => ({ name, about, ...countsOf(report, name) })),
    skipped: byReason(report.skipped),
    failures: report.failed.map(({ suite, name, reason }) => ({ suite, name, reason })),
  };
}

function countsOf({ passed, failed, skipped }, suite) {
  const count = (results) => results.filter((result) => result.suite === suite).length;
  return { passed: count(passed), failed: count(failed), skipped: count(skipped) };
}

/** The cases that were skipped, by the reason that they have in common. */
function byReason(results) {
  const groups = new Map();
  for (const { suite, name, reason } of results) {
    const key = `${suite}\n${reason}`;
    const group = groups.get(key) ?? { suite, reason, names: [] };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()];
}

async function outcomeInProcess(specifier) {
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), specifier], {
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  return JSON.parse(stdout);
}

/** The results of an asynchronous function, in the order of its arguments, with few calls at a time. */
async function inTurn(values, work) {
  const results = [];
  let next = 0;
  const lane = async () => {
    while (next < values.length) {
      const index = next++;
      results[index] = await work(values[index]);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
  return results;
}

await main(process.argv[2]);
