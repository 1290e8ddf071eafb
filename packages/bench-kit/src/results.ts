/** `results.json`: everything that reports, charts and the site are made from. `results-schema.ts` checks it. */

/** Raised whenever a reader of the previous version would misread a file. */
export const SCHEMA_VERSION = 1;

/** What is measured: an engine, of this project or from outside, or a peer, by what it is written in. */
export type ResultKind = "engine" | "peer-js" | "peer-native" | "peer-perl";

/** One operation of one configuration on one workload. */
export interface Measurement {
  suite: string;
  operation: string;
  workload: string;
  /** The product. */
  engine: string;
  /** The product in its configuration, with the backend that did the work: the label of rows and bars. */
  config: string;
  kind: ResultKind;
  unit: string;
  /** The suite's own statistic of the samples. */
  value: number;
  median: number;
  /** Median absolute deviation of the samples. */
  mad: number;
  /** All samples in the unit, in the order they were taken. */
  samples: number[];
  /** The bytes that one call counts for. */
  bytes?: number | undefined;
  /** The backend that the engine chose, where the configuration does not say it: in fresh processes. */
  backend?: string | undefined;
  /** Milliseconds for loading the engine in a fresh process, which are not a part of the value: the median. */
  loading?: number | undefined;
}

/** What should have been measured and was not, and why. */
export interface NotMeasured {
  engine: string;
  reason: string;
  /** The command that would help, or null where nothing can be installed against the reason. */
  install: string | null;
  config?: string | undefined;
  kind?: ResultKind | undefined;
  /** What was not measured; absent where it is everything. */
  suite?: string | undefined;
  operation?: string | undefined;
  workload?: string | undefined;
}

/** An operation of a suite, as it was in the run. `Operation` says what its members mean. */
export interface OperationRecord {
  name: string;
  description: string;
  baseline: string;
  /** Where they are not the suite's. */
  unit?: string | undefined;
  higherIsBetter?: boolean | undefined;
  freshProcess?: true | undefined;
  insteadOf?: string | undefined;
  layout?: "growth" | undefined;
  published?: PublishedValue[] | undefined;
  comparesSizes?: true | undefined;
}

/** A figure of the original study. */
export interface PublishedValue {
  config: string;
  value: number;
  workload?: string | undefined;
}

/** A comparison that a suite is there for, as it was in the run. `Goal` says what its members mean. */
export interface GoalRecord {
  title: string;
  operation: string;
  configs: string[];
  against?: string[] | undefined;
  againstBestOf?: ResultKind | undefined;
  againstBestAmong?: string[] | undefined;
  againstWorkload?: string | undefined;
  againstOperation?: string | undefined;
  workloads?: string[] | undefined;
  compares?: "bytes" | undefined;
  atLeast?: number | undefined;
}

/** A suite, as it was in the run. `Suite` says what its members mean. */
export interface SuiteRecord {
  name: string;
  title: string;
  unit: string;
  higherIsBetter: boolean;
  layout?: "time-and-ratio" | "rate-matrix" | undefined;
  /** How long its samples are, as a part of the settings'. */
  pace?: number | undefined;
  operations: OperationRecord[];
  goals?: GoalRecord[] | undefined;
  workloads: WorkloadRecord[];
  method: string[];
  published: string[];
}

/** A workload of a suite, fixed by the hash of its bytes. */
export interface WorkloadRecord {
  name: string;
  bytes: number;
  sha256: string;
  description: string;
}

/** Who was measured. */
export interface EntrantRecord {
  suite: string;
  engine: string;
  config: string;
  /** Its name without the backend, where they differ. */
  base?: string | undefined;
  kind: ResultKind;
  about: string;
}

/** Where, when and how a run was made. */
export interface Environment {
  /** When the run began, ISO 8601 in UTC. */
  date: string;
  seconds: number;
  command: string;
  cpu: string;
  cores: number;
  memoryBytes: number;
  /** Operating system, its release and the architecture. */
  os: string;
  /** The Node that ran the entrants written in JavaScript. */
  node: string;
  v8: string;
  /** The Node that ran the bench itself, where that is another one. */
  benchNode?: string | undefined;
  /** Versions, by the name of the package. */
  packages: Record<string, string>;
  settings: RunSettings;
  suites: SuiteRecord[];
  /** Who was measured, in the order of tables and charts. */
  entrants: EntrantRecord[];
}

/** How many samples a run took, and how long. */
export interface RunSettings {
  samples: number;
  /** Of what is measured in fresh processes. */
  freshSamples?: number | undefined;
  sampleMilliseconds: number;
  warmupMilliseconds: number;
  /** How many of its latest results each process kept alive. */
  retain: number;
}

/** The content of `results.json`. */
export interface Results {
  schemaVersion: typeof SCHEMA_VERSION;
  environment: Environment;
  /** The name of the profile. */
  profile: string;
  /** Present and true where the run was interrupted. */
  incomplete?: true | undefined;
  measurements: Measurement[];
  notMeasured: NotMeasured[];
}
