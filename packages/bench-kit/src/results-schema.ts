/** The schema of `results.json`, against which a file is checked when it is read. */
import * as v from "valibot";
import { type Results, SCHEMA_VERSION } from "./results.ts";

const kind = v.picklist(["engine", "peer-js", "peer-native", "peer-perl"]);

const measurement = v.object({
  suite: v.string(),
  operation: v.string(),
  workload: v.string(),
  engine: v.string(),
  config: v.string(),
  kind,
  unit: v.string(),
  value: v.number(),
  median: v.number(),
  mad: v.number(),
  samples: v.array(v.number()),
  bytes: v.optional(v.number()),
  backend: v.optional(v.string()),
  loading: v.optional(v.number()),
});

const notMeasured = v.object({
  engine: v.string(),
  reason: v.string(),
  install: v.nullable(v.string()),
  config: v.optional(v.string()),
  kind: v.optional(kind),
  suite: v.optional(v.string()),
  operation: v.optional(v.string()),
  workload: v.optional(v.string()),
});

const operation = v.object({
  name: v.string(),
  description: v.string(),
  baseline: v.string(),
  unit: v.optional(v.string()),
  higherIsBetter: v.optional(v.boolean()),
  freshProcess: v.optional(v.literal(true)),
  insteadOf: v.optional(v.string()),
  layout: v.optional(v.literal("growth")),
  published: v.optional(v.array(v.object({ config: v.string(), value: v.number(), workload: v.optional(v.string()) }))),
  comparesSizes: v.optional(v.literal(true)),
});

const goal = v.object({
  title: v.string(),
  operation: v.string(),
  configs: v.array(v.string()),
  against: v.optional(v.array(v.string())),
  againstBestOf: v.optional(kind),
  againstBestAmong: v.optional(v.array(v.string())),
  againstWorkload: v.optional(v.string()),
  againstOperation: v.optional(v.string()),
  workloads: v.optional(v.array(v.string())),
  compares: v.optional(v.literal("bytes")),
  atLeast: v.optional(v.number()),
});

const suite = v.object({
  name: v.string(),
  title: v.string(),
  unit: v.string(),
  higherIsBetter: v.boolean(),
  layout: v.optional(v.picklist(["time-and-ratio", "rate-matrix"])),
  pace: v.optional(v.number()),
  operations: v.array(operation),
  goals: v.optional(v.array(goal)),
  workloads: v.array(v.object({ name: v.string(), bytes: v.number(), sha256: v.string(), description: v.string() })),
  method: v.array(v.string()),
  published: v.array(v.string()),
});

const entrant = v.object({
  suite: v.string(),
  engine: v.string(),
  config: v.string(),
  base: v.optional(v.string()),
  kind,
  about: v.string(),
});

const environment = v.object({
  date: v.string(),
  seconds: v.number(),
  command: v.string(),
  cpu: v.string(),
  cores: v.number(),
  memoryBytes: v.number(),
  os: v.string(),
  node: v.string(),
  v8: v.string(),
  benchNode: v.optional(v.string()),
  packages: v.record(v.string(), v.string()),
  settings: v.object({
    samples: v.number(),
    freshSamples: v.optional(v.number()),
    sampleMilliseconds: v.number(),
    warmupMilliseconds: v.number(),
    retain: v.number(),
  }),
  suites: v.array(suite),
  entrants: v.array(entrant),
});

const results = v.object({
  schemaVersion: v.literal(SCHEMA_VERSION),
  environment,
  profile: v.string(),
  incomplete: v.optional(v.literal(true)),
  measurements: v.array(measurement),
  notMeasured: v.array(notMeasured),
});

/** `true` where two types are the same, so that neither has a member which the other lacks. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never;

/** What the schema lets through is what {@link Results} says: a member that is missing here does not compile. */
true satisfies Same<Flat<v.InferOutput<typeof results>>, Flat<Results>>;

/** A type with all names in it resolved. */
type Flat<T> = T extends object ? { [K in keyof T]: Flat<T[K]> } : T;

/**
 * Checks a value that was read from somewhere.
 *
 * @throws Error that names the first place where it is not a `results.json` of this version.
 */
export function parseResults(value: unknown): Results {
  const checked = v.safeParse(results, value);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  const place = v.getDotPath(issue) ?? "the root";
  throw new Error(`not a results.json of schema version ${SCHEMA_VERSION}: ${place}: ${issue.message}`);
}
