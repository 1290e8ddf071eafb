#!/usr/bin/env node
/** The command `enginebay-bench`: arguments in, report and exit status out. */
import { dirname, resolve } from "node:path";
import { runBench } from "./bench.ts";
import { interruption } from "./interruption.ts";
import { listing } from "./listing.ts";
import { missingTest } from "./missing.ts";
import { type BenchCommand, parseCommand, type ReportCommand } from "./options.ts";
import { makeOutputFolder } from "./output-folder.ts";
import { locateModule, openOutside } from "./outside.ts";
import { makePlan, type OutsideEntrant, type Plan, type Selection } from "./plan.ts";
import { resolveRuntime } from "./process/runtime.ts";
import { progressOn } from "./progress.ts";
import { compareRuns } from "./regression.ts";
import { comparisonText } from "./report/comparison.ts";
import { tablesOf } from "./report/tables.ts";
import { summaryText } from "./report/terminal.ts";
import type { ReportOptions } from "./report/write-report.ts";
import type { Results } from "./results.ts";
import { readResults, writeResults } from "./results-file.ts";
import { usage } from "./usage.ts";
import { UsageError, unknownName } from "./usage-error.ts";

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;
const INTERRUPTED = 130;

async function main(args: readonly string[]): Promise<number> {
  const command = parseCommand(args);
  switch (command.command) {
    case "help":
      process.stdout.write(usage());
      return DONE;
    case "report":
      return makeReport(command);
    case "list":
      process.stdout.write(listing(makePlan(await selectionOf(command, undefined), missingTest())));
      return DONE;
    case "bench":
      return bench(command, args);
  }
}

async function makeReport({ file, out, relativeTo }: ReportCommand): Promise<number> {
  const results = readOrMisuse(file);
  const configs = new Set(tablesOf(results).flatMap((t) => t.columns.map(({ config }) => config)));
  if (relativeTo !== undefined && !configs.has(relativeTo)) {
    throw unknownName("configuration", relativeTo, [...configs]);
  }
  const folder = out ?? dirname(file);
  requireOutput(folder);
  process.stdout.write(`${await writeReport(results, folder, { relativeTo })}\n`);
  return DONE;
}

async function bench(command: BenchCommand, args: readonly string[]): Promise<number> {
  const before = command.baseline === undefined ? undefined : readOrMisuse(command.baseline);
  const runtime = command.runtime === undefined ? undefined : resolveRuntime(command.runtime);
  const selection = await selectionOf(command, runtime?.file);
  const plan = makePlan(selection, missingTest());
  if (plan.races.length === 0 && plan.missing.length === 0) {
    throw new UsageError(nothingToRun(plan));
  }
  requireOutput(command.out);
  const signal = abortedBySignals();
  const progress = progressOn(process.stderr, command.quiet);
  const { results, engineFailed } = await runBench(
    { ...selection, profile: command.profile, command: commandLine(args), signal, runtime },
    progress,
  ).finally(() => progress.stop());
  if (results.incomplete && results.measurements.length === 0) {
    process.stderr.write(`nothing was measured, so nothing is written to ${command.out}\n`);
    return INTERRUPTED;
  }
  // Before the report, which takes longer: the measurements can be had no second time.
  writeResults(results, command.out);
  process.stdout.write(`${summaryText(results)}report: ${await writeReport(results, command.out)}\n`);
  const regressed = before !== undefined && reportComparison(results, before, command);
  if (results.incomplete) return INTERRUPTED;
  return engineFailed || (command.failOnRegression && regressed) ? FAILED : DONE;
}

/** Loads what draws pictures only when there is something to draw: it takes longer than all the rest of a short command. */
async function writeReport(results: Results, directory: string, options?: ReportOptions): Promise<string> {
  const report = await import("./report/write-report.ts");
  return report.writeReport(results, directory, options);
}

/** Prints how the run compares with an earlier one; answers whether an engine became slower. */
function reportComparison(results: Results, before: Results, { baseline }: BenchCommand): boolean {
  const rows = compareRuns(results, before);
  process.stdout.write(`\n${comparisonText(rows, baseline!)}`);
  return rows.some((row) => row.regressed);
}

async function selectionOf(
  { suites, named, engines, peers, filter, profile }: BenchCommand,
  node: string | undefined,
): Promise<Selection> {
  const known = suites.flatMap((suite) => suite.entrants.flatMap(({ engine, config }) => [engine, config]));
  const outside: OutsideEntrant[] = [];
  const names: string[] = [];
  for (const argument of engines) {
    if (known.includes(argument)) {
      names.push(argument);
      continue;
    }
    const module = locateModule(argument);
    if (module === undefined) throw unknownEngine(argument, known);
    for (const suite of suites) {
      const taken = [...known, ...outside.map(({ entrant }) => entrant.config)];
      outside.push(await openOutside(suite, argument, module, taken, node));
    }
  }
  return { suites, named, engines: names, outside, peers, filter, complete: profile.complete };
}

function unknownEngine(argument: string, known: readonly string[]): UsageError {
  const { message } = unknownName("engine", argument, [...new Set(known)]);
  const tried = argument === "" ? "" : `: there is no ${resolve(argument)}`;
  return new UsageError(`${message}; nor is it the path of a module or an installed package${tried}`);
}

/** Aborts at the first Ctrl-C or request to terminate, so that the run can end well; a later one ends at once. */
function abortedBySignals(): AbortSignal {
  const { signal, request } = interruption({
    interrupted: () => process.stderr.write("\ninterrupted: writing what is finished\n"),
    insisted: () => process.exit(INTERRUPTED),
  });
  process.on("SIGINT", request);
  process.on("SIGTERM", request);
  return signal;
}

function nothingToRun({ leftOut }: Plan): string {
  const commands = [...new Set(leftOut.flatMap(({ install }) => install ?? []))];
  if (commands.length === 0) return "nothing matches; --list shows what there is";
  return `what matches takes too long for this run; it is measured by ${commands.map((it) => `\`${it}\``).join(" or ")}`;
}

function requireOutput(folder: string): void {
  try {
    makeOutputFolder(folder);
  } catch (error) {
    throw new UsageError(`cannot write to the folder ${folder}: ${(error as Error).message}`);
  }
}

function readOrMisuse(file: string): Results {
  try {
    return readResults(file);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The arguments as one would type them. */
function commandLine(args: readonly string[]): string {
  const quoted = args.map((argument) => (/^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument}'`));
  return ["enginebay-bench", ...quoted].join(" ");
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`enginebay-bench: ${error.message}\n`);
  process.exitCode = MISUSED;
}
