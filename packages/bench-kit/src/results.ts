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

const suite = v.object({
  name: v.string(),
  title: v.string(),
  unit: v.string(),
  higherIsBetter: v.boolean(),
  operations: v.array(v.object({ name: v.string(), description: v.string(), baseline: v.string() })),
  workloads: v.array(v.object({ name: v.string(), bytes: v.number(), sha256: v.string(), description: v.string() })),
  method: v.array(v.string()),
  published: v.array(v.string()),
});

const entrant = v.object({
  suite: v.string(),
  engine: v.string(),
  config: v.string(),
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
  node: v.string(),
  v8: v.string(),
  packages: v.record(v.string(), v.string()),
  settings: v.object({
    samples: v.number(),
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
