/**
 * `results.json`: everything that reports, charts and the site are made from. The schema is the contract; the types
 * follow from it.
 */
import * as v from "valibot";

/** Raised whenever a reader of the previous version would misread a file. */
export const SCHEMA_VERSION = 1;

const kind = v.picklist(["engine", "peer-js", "peer-native", "peer-perl"]);

const measurement = v.object({
  suite: v.string(),
  operation: v.string(),
  workload: v.string(),
  /** The product. */
  engine: v.string(),
  /** The product in its configuration, with the backend that did the work: the label of rows and bars. */
  config: v.string(),
  kind,
  unit: v.string(),
  /** The suite's own statistic of the samples. */
  value: v.number(),
  median: v.number(),
  /** Median absolute deviation of the samples. */
  mad: v.number(),
  /** All samples in the unit, in the order they were taken. */
  samples: v.array(v.number()),
  /** The bytes that one call counts for. */
  bytes: v.optional(v.number()),
  /** The backend that the engine chose, where the configuration does not say it: in fresh processes. */
  backend: v.optional(v.string()),
  /** Milliseconds for loading the engine in a fresh process, which are not a part of the value: the median. */
  loading: v.optional(v.number()),
});

const notMeasured = v.object({
  engine: v.string(),
  reason: v.string(),
  /** The command that would help, or null where nothing can be installed against the reason. */
  install: v.nullable(v.string()),
  config: v.optional(v.string()),
  kind: v.optional(kind),
  /** What was not measured; absent where it is everything. */
  suite: v.optional(v.string()),
  operation: v.optional(v.string()),
  workload: v.optional(v.string()),
});

const operation = v.object({
  name: v.string(),
  description: v.string(),
  baseline: v.string(),
  /** Where they are not the suite's. */
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
  /** How long its samples are, as a part of the settings'. */
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
  /** Its name without the backend, where they differ. */
  base: v.optional(v.string()),
  kind,
  about: v.string(),
});

const environment = v.object({
  /** When the run began, ISO 8601 in UTC. */
  date: v.string(),
  seconds: v.number(),
  command: v.string(),
  cpu: v.string(),
  cores: v.number(),
  memoryBytes: v.number(),
  /** Operating system, its release and the architecture. */
  os: v.string(),
  /** The Node that ran the entrants written in JavaScript. */
  node: v.string(),
  v8: v.string(),
  /** The Node that ran the bench itself, where that is another one. */
  benchNode: v.optional(v.string()),
  packages: v.record(v.string(), v.string()),
  settings: v.object({
    samples: v.number(),
    /** Of what is measured in fresh processes. */
    freshSamples: v.optional(v.number()),
    sampleMilliseconds: v.number(),
    warmupMilliseconds: v.number(),
    retain: v.number(),
  }),
  suites: v.array(suite),
  /** Who was measured, in the order of tables and charts. */
  entrants: v.array(entrant),
});

const results = v.object({
  schemaVersion: v.literal(SCHEMA_VERSION),
  environment,
  profile: v.string(),
  /** Present and true where the run was interrupted. */
  incomplete: v.optional(v.literal(true)),
  measurements: v.array(measurement),
  notMeasured: v.array(notMeasured),
});

export type Measurement = v.InferOutput<typeof measurement>;
export type NotMeasured = v.InferOutput<typeof notMeasured>;
export type SuiteRecord = v.InferOutput<typeof suite>;
export type OperationRecord = v.InferOutput<typeof operation>;
export type GoalRecord = v.InferOutput<typeof goal>;
export type EntrantRecord = v.InferOutput<typeof entrant>;
export type Environment = v.InferOutput<typeof environment>;
export type Results = v.InferOutput<typeof results>;

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
