import { parseArgs } from "node:util";
import { EngineError, isEngineError } from "@enginebay/core";
import { importEngineModule } from "./engine-module.ts";
import { formatReport } from "./format-report.ts";
import { completePolicy, type Policy } from "./policy.ts";
import { type RunOptions, runConformance } from "./run.ts";
import { isSelected, selectSuites } from "./select.ts";

/** Where a command's words go and where it looks for engines. */
export interface CommandContext {
  readonly folder: string;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

const CONFORMS = 0;
const DOES_NOT_CONFORM = 1;
const MISUSED = 2;

/** As many failures as a reader may want to look through; an engine may fail thousands of cases for one reason. */
const MAX_FAILURES = 50;

const USAGE = `Usage: enginebay-conformance <package or path> [options]

Checks the engine that a module exports as "engine" (or by default). Its policy is the module's export
"conformancePolicy", if there is one.

  --suite NAME          only this suite; may be repeated
  --filter REGEX        only cases whose "suite: name" matches
  --policy NAME=CHOICE  a setting of the policy, before the module's own; may be repeated
  --seed NUMBER         where random cases start
  --runs NUMBER         how many random cases each property is tried on
  --list                lists the cases instead of running them; needs no engine
  --verbose             prints every case as it is done, and every failure instead of the first ${MAX_FAILURES}
  --help                prints this

Exit status: 0 if the engine conforms, 1 if it does not, 2 if the command makes no sense.
`;

const OPTIONS = {
  suite: { type: "string", multiple: true },
  filter: { type: "string" },
  policy: { type: "string", multiple: true },
  seed: { type: "string" },
  runs: { type: "string" },
  list: { type: "boolean" },
  verbose: { type: "boolean" },
  help: { type: "boolean" },
} as const;

type Arguments = ReturnType<typeof readArguments>;

/** Runs the command `enginebay-conformance` and answers its exit status. */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<number> {
  try {
    return await run(readArguments(args), context);
  } catch (error) {
    if (!isEngineError(error, "invalid-argument")) throw error;
    context.complain(`enginebay-conformance: ${error.message}\n`);
    return MISUSED;
  }
}

async function run(parsed: Arguments, context: CommandContext): Promise<number> {
  const { values, positionals } = parsed;
  if (values.help === true) {
    context.print(USAGE);
    return CONFORMS;
  }
  if (values.list === true) {
    context.print(listing(parsed));
    return CONFORMS;
  }
  const [name, ...surplus] = positionals;
  if (name === undefined || surplus.length > 0) throw invalid(`one engine is expected\n\n${USAGE}`);
  return check(name, parsed, context);
}

async function check(name: string, parsed: Arguments, { folder, print }: CommandContext): Promise<number> {
  const options = optionsOf(parsed);
  // Before the engine, so that a misspelt suite is what the message is about.
  const suites = selectSuites(options);
  const { engine, policy } = await importEngineModule(name, folder);
  const verbose = parsed.values.verbose === true;
  const report = runConformance(engine, {
    ...options,
    suites,
    policy: { ...policy, ...options.policy },
    ...(verbose && {
      onResult: ({ status, suite, name }) => print(`${status} ${suite}: ${name}\n`),
    }),
  });
  if (report.passed.length + report.failed.length + report.skipped.length === 0) {
    throw invalid("no case matches; --list shows what there is");
  }
  print(formatReport(report, verbose ? {} : { maxFailures: MAX_FAILURES, hint: "--verbose lists all" }));
  return report.failed.length === 0 ? CONFORMS : DOES_NOT_CONFORM;
}

function listing(parsed: Arguments): string {
  const options = optionsOf(parsed);
  const policy = completePolicy(options.policy);
  const lines = selectSuites(options).flatMap((suite) => {
    const cases = suite.cases(policy).filter((oneCase) => isSelected(options, suite, oneCase));
    return [`${suite.name}: ${suite.about} (${cases.length})`, ...cases.map(({ name }) => `  ${name}`)];
  });
  return `${lines.join("\n")}\n`;
}

function optionsOf({ values }: Arguments): RunOptions {
  return {
    ...(values.suite !== undefined && { suites: values.suite }),
    ...(values.filter !== undefined && { filter: readRegExp(values.filter) }),
    ...(values.seed !== undefined && { seed: readInteger("seed", values.seed) }),
    ...(values.runs !== undefined && { runs: readInteger("runs", values.runs) }),
    policy: Object.fromEntries((values.policy ?? []).map(readSetting)) as Partial<Policy>,
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: args.filter((arg) => arg !== "--"), options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    throw invalid((cause as Error).message, cause);
  }
}

function readRegExp(text: string): RegExp {
  try {
    return new RegExp(text, "u");
  } catch (cause) {
    throw invalid(`--filter: ${(cause as Error).message}`, cause);
  }
}

function readInteger(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 0 && text.trim() !== "") return value;
  throw invalid(`--${name} is "${text}", expected a whole number`);
}

function readSetting(text: string): [name: string, choice: string] {
  const [name, choice] = text.split("=");
  if (name !== undefined && choice !== undefined) return [name, choice];
  throw invalid(`--policy is "${text}", expected NAME=CHOICE`);
}

function invalid(message: string, cause?: unknown): EngineError {
  return new EngineError("invalid-argument", message, { cause });
}
