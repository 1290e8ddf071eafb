import type { Engine } from "@enginebay/core";
import type { Entrant, EntrantKind, LoadableEntrant } from "./entrant.ts";
import type { Sample } from "./sampler.ts";

/** One table of a suite. */
export interface Operation {
  readonly name: string;
  /** What is timed and what is counted, in one sentence. */
  readonly description: string;
  /** The configuration that ratios are formed to unless the reader chooses another. */
  readonly baseline: string;
  /** Where they are not the suite's own. */
  readonly unit?: string;
  readonly higherIsBetter?: boolean;
  readonly statistic?: (values: readonly number[]) => number;
  /** Each sample comes from a new process, which opens the entrant, makes the case and ends: nothing in it is warm. */
  readonly freshProcess?: true;
  /** The operation of the same race that it is done instead of; the report compares an engine's two. */
  readonly insteadOf?: string;
  /** The form of its table in the report: workloads by configurations (the default), or growth from the first workload on. */
  readonly layout?: "growth";
  /** The original study's figures in the suite's unit, where it printed any. */
  readonly published?: readonly PublishedFigure[];
  /** What a call makes is counted in bytes that say something of the entrants: the report has a table of them. */
  readonly comparesSizes?: true;
}

/** A figure that the original study printed, by the name of our configuration. */
export interface PublishedFigure {
  readonly config: string;
  readonly value: number;
  /** Where the study has several. */
  readonly workload?: string;
}

/** What is timed side by side. */
export interface Race {
  /** Their samples are interleaved, and so can be compared with each other. All of them in fresh processes, or none. */
  readonly operations: readonly string[];
  /** Names of the workloads that it is about. Default all of the suite. */
  readonly workloads?: readonly string[];
  /** The samples of all its workloads are interleaved too, since it is they that are compared. */
  readonly acrossWorkloads?: true;
}

/** Rows of the report's first table of comparisons: the ones that a suite is there for. */
export interface Goal {
  /** What is compared, such as `"serialize, JS value → bytes"`. */
  readonly title: string;
  readonly operation: string;
  /** Configurations that are judged, named without their backends. */
  readonly configs: readonly string[];
  /** Those that they are compared with; absent where it is the configuration itself, in another operation. */
  readonly against?: readonly string[];
  /** Instead of those: whoever of a kind is the best at each workload. */
  readonly againstBestOf?: EntrantKind;
  /** Instead of those: whichever of these is the best at each workload. */
  readonly againstBestAmong?: readonly string[];
  /** The same configuration at this workload, per byte of both: how it grows. */
  readonly againstWorkload?: string;
  /** The other side's operation, where it is another one. */
  readonly againstOperation?: string;
  /** The workloads that count. Default all that both sides were measured on. */
  readonly workloads?: readonly string[];
  /** What is compared of the measurements. Default their values; of bytes fewer are better. */
  readonly compares?: "bytes";
  /** The ratio that is wanted of every workload. Without it the comparison is only shown. */
  readonly atLeast?: number;
}

/** One row of a suite's tables. */
export interface Workload {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly description: string;
}

/**
 * One case, ready to be timed: made, called once and found right in the entrant's process.
 */
export interface Trial {
  /** The timed work. Its result is disposed of, where it can be, within the time. */
  call(): unknown;
  /** The bytes that one call counts for. */
  readonly bytes: number;
  /** Milliseconds of the call that was checked. */
  readonly firstCall: number;
  /** Takes a sample where that is not a matter of time; the call then stands for the check alone. */
  measure?(): Sample;
  /** The backend that did the work, as the result itself tells; undefined where there is but one. */
  readonly backend?: string | undefined;
  /** Releases what the case holds beside memory, such as a file. */
  end?(): void;
}

/**
 * A family of workloads with the methodology of the study that it rebuilds.
 *
 * What stands here is all that is particular to a suite: the bench that plans, times and reports knows none by name.
 *
 * @typeParam Implementation what an entrant of this suite opens as.
 */
export interface Suite<Implementation = unknown> {
  /** The name on the command line and in results. */
  readonly name: string;
  /** The heading in reports. */
  readonly title: string;
  /** The unit of every value. */
  readonly unit: string;
  readonly higherIsBetter: boolean;
  /**
   * The form of its tables in the report: workloads by configurations (the default), the same with a column for each ratio, or
   * rates against each other.
   */
  readonly layout?: "time-and-ratio" | "rate-matrix";
  /** How long its samples are, as a part of what the profile says: for suites of many short cases. Default 1. */
  readonly pace?: number;
  readonly operations: readonly Operation[];
  /** In the order they are run. */
  readonly races: readonly Race[];
  /** The comparisons that come first in the report. */
  readonly goals?: readonly Goal[];
  readonly workloads: readonly Workload[];
  /**
   * What is measured under a profile that is not complete, where all would take too long: in a run of whatever suites there are, which
   * share its minutes, and in one that names this suite, which may take some of its own.
   */
  readonly brief?: { readonly shared: Brief; readonly named: Brief };
  /** Those that come with it. One that is a program of its own is not loaded and has no `open`. */
  readonly entrants: readonly (Entrant & Partial<LoadableEntrant<Implementation>>)[];
  /** How it is measured, in Markdown paragraphs. */
  readonly method: readonly string[];
  /** Facts about the original study and its published figures, in Markdown paragraphs. */
  readonly published: readonly string[];
  /** The entrant that an engine from outside becomes, of which only these two are known at first. */
  outsideEntrant(engine: Pick<Engine, "name" | "binaryFormat">): Entrant;
  /** What an engine from outside opens as, in its own process. */
  implementationOf(engine: Engine): Implementation;
  /** The bytes of a workload, which every entrant gets as a file. */
  read(workload: string): Uint8Array;
  /**
   * Makes a case of an opened entrant and checks its result against the reference; in the entrant's process.
   *
   * @throws WrongResult where the result is not the reference value; whatever the implementation throws.
   */
  prepare(implementation: Implementation, operation: string, input: Uint8Array): Trial;
  /**
   * Checks what a program of its own says to have made of an input, since it has no reference to compare with.
   *
   * @throws WrongResult where that is not what it should be.
   */
  verify?(entrant: Entrant, result: string | undefined, input: Uint8Array): void;
  /** A sample in the unit of an operation. */
  value(sample: Sample, bytes: number, operation: string): number;
  /** The study's own statistic over all samples of one case. */
  statistic(values: readonly number[]): number;
}

/** A part of a suite. */
export interface Brief {
  /** The most samples of a case. */
  readonly samples: number;
  /** The most in processes of their own. */
  readonly freshSamples: number;
  /** Milliseconds after which a case has samples enough, even if these are fewer. */
  readonly samplingMilliseconds: number;
  includes(entrant: Entrant, operation: string, workload: string): boolean;
}

/** A result that is not what the reference says. Nothing is timed after it. */
export class WrongResult extends Error {
  override readonly name = "WrongResult";
}
