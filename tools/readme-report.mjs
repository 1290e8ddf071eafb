#!/usr/bin/env node
/**
 * Writes the results section of the root README from the newest dated report, so that no figure there is typed by hand:
 *
 *     node tools/readme-report.mjs            # rewrite the section
 *     node tools/readme-report.mjs --check    # fail if it is not what the report says
 *
 * A dated report is a folder `reports/YYYY-MM-DD` with the results.json of `npm run bench -- --out reports/YYYY-MM-DD`.
 * Needs a build.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readResults, reportSummary } from "../packages/bench-kit/dist/index.js";

const ROOT = new URL("..", import.meta.url);
const README = new URL("README.md", ROOT);
const SECTION = /(<!-- report:begin -->\n)[\s\S]*?(<!-- report:end -->)/;

const REPORTS = new URL("reports/", ROOT);
const dates = (existsSync(REPORTS) ? readdirSync(REPORTS) : [])
  .filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
  .sort();
if (dates.length === 0) {
  process.stderr.write("there is no dated report: npm run bench -- --out reports/YYYY-MM-DD\n");
  process.exit(1);
}
const folder = `reports/${dates.at(-1)}`;
const results = readResults(fileURLToPath(new URL(`${folder}/results.json`, ROOT)));

const section = `
${reportSummary(results)}

<img src="${folder}/json-parse-overview.png" width="668" alt="parse: all files, relative to JSON.parse">

The [full report](${folder}/report.md) has every file, the method, the machine and what was not measured.

`;

const before = readFileSync(README, "utf8");
const after = before.replace(SECTION, (_, begin, end) => begin + section + end);
if (process.argv.includes("--check")) {
  if (after !== before) {
    process.stderr.write(`README.md does not show ${folder}; run node tools/readme-report.mjs\n`);
    process.exit(1);
  }
} else writeFileSync(README, after);
