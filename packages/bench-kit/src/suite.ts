import type { Engine } from "@enginebay/core";
import type { Entrant, LoadableEntrant } from "./entrant.ts";
import type { Sample } from "./sampler.ts";

/** One table of a suite. */
export interface Operation {
  readonly name: string;
  /** What is timed and what is counted, in one sentence. */
  readonly description: string;
  /** The configuration that ratios are formed to unless the reader chooses another. */
  readonly baseline: string;
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
  /** The backend that did the work, as the result itself tells; undefined where there is but one. */
  readonly backend?: string | undefined;
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
  readonly operations: readonly Operation[];
  /** Names of operations, grouped: those of a group are timed interleaved, and so can be compared with each other. */
  readonly races: readonly (readonly string[])[];
  readonly workloads: readonly Workload[];
  readonly entrants: readonly LoadableEntrant<Implementation>[];
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
  /** A sample in the suite's unit. */
  value(sample: Sample, bytes: number): number;
  /** The study's own statistic over all samples of one case. */
  statistic(values: readonly number[]): number;
}

/** A result that is not what the reference says. Nothing is timed after it. */
export class WrongResult extends Error {
  override readonly name = "WrongResult";
}
