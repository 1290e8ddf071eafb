/** The report: a page of Markdown made from results alone. */
import type { EntrantRecord, Results, SuiteRecord } from "../results.ts";
import { alternativeTable } from "./alternatives.ts";
import type { Chart } from "./charts.ts";
import { CHART_WIDTH } from "./charts.ts";
import { duelTable } from "./duels.ts";
import { formatBytes, formatMemory } from "./format.ts";
import { freshFacts } from "./fresh-facts.ts";
import { goalsSection } from "./goals.ts";
import { growthTable } from "./growth-table.ts";
import { literal } from "./literal.ts";
import { headline, operationTable } from "./markdown-tables.ts";
import { rateMatrix } from "./rate-matrix.ts";
import { notMeasuredSection, warnings } from "./remarks.ts";
import { sizeTable } from "./size-table.ts";
import { NOTHING, table } from "./table.ts";
import { byPeerKind, comparesConfigurations, type OperationTable, recordOf, tablesOf } from "./tables.ts";
import { timeAndRatioTables } from "./time-and-ratio-table.ts";

/** The pictures that belong to a report: the charts, and the files they were drawn to. */
export interface Illustration {
  readonly chart: Chart;
  /** Path relative to the report. */
  readonly file: string;
}

/** Writes the page. */
export function reportMarkdown(
  results: Results,
  illustrations: readonly Illustration[] = [],
  relativeTo?: string,
): string {
  return `${opening(results)}\n\n${reportBody(results, illustrations, relativeTo)}`;
}

/** The page without its heading and without what that says of the run. */
export function reportBody(results: Results, illustrations: readonly Illustration[] = [], relativeTo?: string): string {
  const tables = tablesOf(results, relativeTo);
  const sections = [
    inShort(tables),
    goalsSection(results),
    ...tables.map((t) => operationSection(t, tables, illustrations, results.notMeasured.length > 0)),
    publishedSection(results),
    notMeasuredSection(results),
    warnings(results),
    methodSection(results),
    environmentSection(results),
    ...results.environment.suites.map(workloadSection),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

/** What a page that links to the report quotes of it: where the figures come from, and the table of means. */
export function reportSummary(results: Results, relativeTo?: string): string {
  return [provenance(results), headline(tablesOf(results, relativeTo))].join("\n\n");
}

function inShort(tables: readonly OperationTable[]): string {
  const means = headline(tables);
  return means === "" ? "" : `## In short\n\n${means}`;
}

function opening(results: Results): string {
  const lines = ["# Benchmark report", provenance(results)];
  if (results.incomplete) lines.push("**Incomplete: the run was interrupted. What stands here was finished before.**");
  return lines.join("\n\n");
}

/** Where the figures come from, in one sentence. */
export function provenance({ environment, profile }: Results): string {
  const { date, seconds, command, cpu, cores, node } = environment;
  return (
    `\`${command}\`, ${date.slice(0, 16).replace("T", " ")} UTC, profile \`${profile}\`, ${seconds} s, on ${cpu} ` +
    `(${cores} cores), Node ${node}.`
  );
}

function operationSection(
  t: OperationTable,
  tables: readonly OperationTable[],
  illustrations: readonly Illustration[],
  tellsWhy: boolean,
): string {
  const pictures = illustrations.filter(({ chart }) => chart.suite === t.suite.name && chart.operation === t.operation);
  const overview = pictures.filter(({ chart }) => chart.workload === undefined);
  const others = pictures.filter(({ chart }) => chart.workload !== undefined);
  const shown = figures(t, tables);
  const parts = [`## ${t.suite.name}: ${t.operation}`, t.description, ...overview.map(embed), shown];
  if (EMPTY_CELL.test(shown)) parts.push(tellsWhy ? `${GAPS} [Why](#not-measured) is listed below.` : GAPS);
  if (others.length > 0) {
    parts.push(
      `<details><summary>${t.operation}: a picture of each file</summary>`,
      ...others.map(embed),
      "</details>",
    );
  }
  return parts.join("\n\n");
}

const EMPTY_CELL = new RegExp(`\\| *${NOTHING} *\\|`);
const GAPS = `“${NOTHING}” stands where nothing was measured, and for a ratio whose baseline was not.`;

/** The tables of an operation, in the form that its suite asks for. */
function figures(t: OperationTable, tables: readonly OperationTable[]): string {
  if (!comparesConfigurations(t)) return growthTable(t);
  if (t.suite.layout === "rate-matrix") {
    return t.workloads.flatMap((workload) => rateTables(t, workload)).join("\n\n");
  }
  const values = t.suite.layout === undefined ? byPeerKind(t).map(operationTable) : timeAndRatioTables(t);
  const parts = [...values, duelTable(t), sizeTable(t), alternativeTable(t, tables), freshFacts(t)];
  return parts.filter(Boolean).join("\n\n");
}

/** The matrix of all rates; below it the study's own. */
function rateTables(t: OperationTable, workload: string): string[] {
  const rates = t.columns.flatMap(({ config }) => {
    const cell = t.cell(workload, config);
    return cell === undefined ? [] : [{ config, value: cell.value }];
  });
  const { published } = recordOf(t);
  if (published === undefined) return [rateMatrix(rates)];
  return [rateMatrix(rates), "As published, measured on other hardware:", rateMatrix(published)];
}

function embed({ chart, file }: Illustration): string {
  return `<img src="${file}" width="${CHART_WIDTH}" alt="${literal(chart.title)}">`;
}

/** The pictures that a page made here shows: names of files beside it. */
export function embeddedFiles(report: string): string[] {
  return [...report.matchAll(/^<img src="([\w.-]+\.png)"/gm)].map(([, file]) => file!);
}

function publishedSection({ environment }: Results): string {
  const paragraphs = environment.suites.flatMap((suite) => suite.published);
  return paragraphs.length === 0 ? "" : ["## The published figures", ...paragraphs].join("\n\n");
}

function methodSection({ environment }: Results): string {
  const { samples, freshSamples, sampleMilliseconds, warmupMilliseconds, retain } = environment.settings;
  const kept = retain === 0 ? "" : ` The latest ${retain} results of each case were kept alive.`;
  return [
    "## Method",
    "Every engine in every configuration runs in a process of its own. Nothing is timed before its result has been " +
      "compared with the reference value, the order of keys included.",
    `Each case warms up for ${warmupMilliseconds} ms; then ${sampling(samples, sampleMilliseconds)}${kept} tinybench takes ` +
      "the samples; work shorter than its clock is batched.",
    ...environment.suites.flatMap(({ name, pace }) =>
      pace === undefined ? [] : [`Samples of the suite \`${name}\` are ${pace} times as long as that.`],
    ),
    ...(freshSamples === undefined ? [] : [freshSampling(freshSamples)]),
    ...environment.suites.flatMap((suite) => suite.method),
    "Means over files are geometric. Ratios are formed within this run; absolute figures of different runs or machines " +
      "do not compare.",
    "What is timed, by configuration:",
    bullets(configurations(environment.entrants)),
  ].join("\n\n");
}

/** What is timed; once where a configuration was seen under several names, with its backend and without. */
function configurations(entrants: readonly EntrantRecord[]): string[] {
  const names = new Map<string, string[]>();
  for (const { config, kind, about } of entrants) {
    const rest = ` (${kind}): ${about}`;
    names.set(rest, [...(names.get(rest) ?? []), `**${config}**`]);
  }
  return [...names].map(([rest, configs]) => configs.join(", ") + rest);
}

function sampling(samples: number, milliseconds: number): string {
  const length = `of at least ${milliseconds} ms (and at least one call)`;
  if (samples === 1) return `1 sample ${length} is taken, of one engine after the other.`;
  return (
    `${samples} samples ${length} are taken, interleaved: one of every engine, then the next of every engine, so that a ` +
    "machine whose speed drifts does so for all."
  );
}

function freshSampling(samples: number): string {
  const processes = samples === 1 ? "one new process" : `${samples} new processes`;
  return (
    `What is measured in fresh processes has ${processes} for each case, of one engine after the other in turn: each ` +
    "imports the engine, reads the file, makes one call, compares its result with the reference value, and ends."
  );
}

function environmentSection({ environment }: Results): string {
  const { cpu, cores, memoryBytes, os, node, v8, benchNode, date, packages } = environment;
  const under = benchNode === undefined ? "" : ` (the bench itself ran under Node ${benchNode})`;
  const versions = Object.entries(packages).map(([name, version]) => `${name} ${version}`);
  return [
    "## Environment",
    bullets([
      `processor: ${cpu}, ${cores} cores; memory: ${formatMemory(memoryBytes)}`,
      `system: ${os}; Node ${node}, V8 ${v8}${under}`,
      `date: ${date}`,
      `packages: ${versions.join(", ")}`,
    ]),
  ].join("\n\n");
}

function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

function workloadSection({ name, workloads }: SuiteRecord): string {
  return [
    `## Workloads of ${name}`,
    table(
      ["file", "size", "SHA-256", "what it is"],
      workloads.map((w) => [w.name, formatBytes(w.bytes), `\`${w.sha256}\``, w.description]),
      { align: ["l", "r", "l", "l"] },
    ),
  ].join("\n\n");
}
