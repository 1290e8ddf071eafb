/** The command line of `enginebay-bench`, as values. */
import { parseArgs } from "node:util";
import type { EntrantKind } from "./entrant.ts";
import { DEFAULT_PROFILE, type Profile, profiles } from "./profiles.ts";
import type { Suite } from "./suite.ts";
import { findSuite, suites } from "./suites/suites.ts";
import { UsageError, unknownName } from "./usage-error.ts";

const OPTIONS = {
  suite: { type: "string", multiple: true },
  engine: { type: "string", multiple: true },
  filter: { type: "string" },
  profile: { type: "string" },
  peers: { type: "string" },
  out: { type: "string" },
  baseline: { type: "string" },
  "fail-on-regression": { type: "boolean" },
  runtime: { type: "string" },
  "relative-to": { type: "string" },
  list: { type: "boolean" },
  quiet: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

const NO_PEERS = "none";
const DEFAULT_OUT = "reports/latest";

/** A run of the bench, or (`list`) what it would run. */
export interface BenchCommand {
  readonly command: "bench" | "list";
  readonly suites: readonly Suite[];
  /** Whether they were asked for by name. */
  readonly named: boolean;
  /** As given: names of engines, paths, names of packages. */
  readonly engines: readonly string[];
  readonly filter: RegExp | undefined;
  readonly profile: Profile;
  readonly peers: readonly EntrantKind[];
  /** Folder for the report. */
  readonly out: string;
  /** Path of an earlier results.json. */
  readonly baseline: string | undefined;
  readonly failOnRegression: boolean;
  /** A path or `node@VERSION`; see `resolveRuntime`. */
  readonly runtime: string | undefined;
  readonly quiet: boolean;
}

/** A report from an existing results.json. */
export interface ReportCommand {
  readonly command: "report";
  readonly file: string;
  /** Folder for the report; by default that of the file. */
  readonly out: string | undefined;
  /** The configuration that ratios are formed to. */
  readonly relativeTo: string | undefined;
}

export type Command = BenchCommand | ReportCommand | { readonly command: "help" };

type Values = ReturnType<typeof parse>["values"];

/**
 * Reads the arguments. A lone `--`, which package managers pass on or not as they please, is ignored.
 *
 * @throws UsageError for anything unknown; the message lists what is known.
 */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args.filter((argument) => argument !== "--"));
  if (values.help) return { command: "help" };
  const [first, ...rest] = positionals;
  if (first === undefined) return benchCommand(values);
  if (first !== "report") throw unknownName("command", first, ["report FILE"]);
  const [file] = rest;
  if (file === undefined || rest.length > 1) throw new UsageError("report takes one results.json: report FILE");
  return { command: "report", file, out: values.out, relativeTo: values["relative-to"] };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    const known = Object.keys(OPTIONS).map((name) => `--${name}`);
    // The first sentence; what follows explains a notation that we do not use.
    const [message] = (error as Error).message.split(". ");
    throw new UsageError(`${message}\nknown options: ${known.join(", ")}`);
  }
}

function benchCommand(values: Values): BenchCommand {
  if (values["relative-to"] !== undefined) throw new UsageError("--relative-to belongs to report FILE");
  const failOnRegression = values["fail-on-regression"] ?? false;
  if (failOnRegression && values.baseline === undefined) {
    throw new UsageError("--fail-on-regression needs --baseline FILE to compare with");
  }
  return {
    command: values.list ? "list" : "bench",
    suites: chosenSuites(values.suite),
    named: values.suite !== undefined,
    engines: values.engine ?? [],
    filter: filterOf(values.filter),
    profile: profileOf(values.profile ?? DEFAULT_PROFILE),
    peers: peersOf(values.peers),
    out: values.out ?? DEFAULT_OUT,
    baseline: values.baseline,
    failOnRegression,
    runtime: values.runtime,
    quiet: values.quiet ?? false,
  };
}

function chosenSuites(names: readonly string[] | undefined): readonly Suite[] {
  if (names === undefined) return suites;
  return [...new Set(names)].map((name) => {
    const suite = findSuite(name);
    if (suite === undefined) {
      throw unknownName(
        "suite",
        name,
        suites.map((known) => known.name),
      );
    }
    return suite;
  });
}

function filterOf(text: string | undefined): RegExp | undefined {
  if (text === undefined) return undefined;
  try {
    return new RegExp(text);
  } catch (error) {
    throw new UsageError(`--filter: ${(error as Error).message}`);
  }
}

function profileOf(name: string): Profile {
  const profile = profiles.find((candidate) => candidate.name === name);
  if (profile !== undefined) return profile;
  throw unknownName(
    "profile",
    name,
    profiles.map((known) => known.name),
  );
}

/** `js,perl` → kinds of entrants. The known ones are those that some suite has. */
function peersOf(text: string | undefined): readonly EntrantKind[] {
  const kinds = new Set(suites.flatMap((suite) => suite.entrants.map((entrant) => entrant.kind)));
  const known = new Map(
    [...kinds].filter((kind) => kind !== "engine").map((kind) => [kind.replace("peer-", ""), kind]),
  );
  if (text === undefined) return [...known.values()];
  if (text === NO_PEERS) return [];
  return text.split(",").map((name) => {
    const kind = known.get(name);
    if (kind === undefined) throw unknownName("kind of peers", name, [...known.keys(), NO_PEERS]);
    return kind;
  });
}
