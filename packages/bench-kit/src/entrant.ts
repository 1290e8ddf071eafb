import type { Strictness } from "./first-difference.ts";
import type { Command } from "./process/entrant-process.ts";

/** Where an entrant comes from: this project (or the user's own engine), or a peer by the language it is written in. */
export type EntrantKind = "engine" | "peer-js" | "peer-native" | "peer-perl";

/**
 * One engine in one configuration: one column of the tables, one process of the bench. All that is known of it without
 * loading it.
 */
export interface Entrant {
  /** The product, such as `"arena-json"`. */
  readonly engine: string;
  /** The product in one configuration, unique in its suite, such as `"arena-json (pool)"`. */
  readonly config: string;
  readonly kind: EntrantKind;
  /** The npm package that must be installed, where it is not a part of Node or of this package. */
  readonly package?: string;
  /**
   * The program that answers the bench for it (`process/protocol.ts`), where it is not written in JavaScript. By default
   * a Node process that opens it.
   */
  readonly program?: Command;
  /** What `npm run peers` must have built for it, by name: its program, or an addon that it loads. */
  readonly built?: string;
  /** In what the result of a program may differ from the reference, by the program's own documentation. */
  readonly tolerance?: Strictness;
  /** What exactly is timed, and what a reader must know in order to compare: a sentence or two for the report. */
  readonly about: string;
  /**
   * Which of the suite's operations it takes part in, each with the operation that is timed for it. The two differ
   * where two operations are the same work: a parser whose in-memory form is the plain value is timed once, and stands
   * in both tables.
   */
  readonly operations: Readonly<Record<string, string>>;
  /** The workloads that it can do, where it cannot do all. */
  readonly workloads?: readonly string[];
}

/**
 * An entrant that comes with its suite.
 *
 * @typeParam Implementation what its suite needs in order to make trials of it.
 */
export interface LoadableEntrant<Implementation = unknown> extends Entrant {
  /** Loads it. Called once, in the entrant's own process. */
  open(): Promise<Implementation>;
}

/** The command that installs what an entrant lacks. */
export function installCommand(packageName: string): string {
  return `npm install --save-dev ${packageName}`;
}

/**
 * The configuration with the backend that was seen at work, which only the entrant's process can tell:
 * `"arena-json (pool)"` and `"wasm"` give `"arena-json (pool, wasm)"`. A configuration that is named for its backend, such
 * as `"arena-json/portable"`, stays as it is.
 */
export function configWithBackend(config: string, backend: string | undefined): string {
  if (backend === undefined || config.includes(`/${backend}`)) return config;
  return config.endsWith(")") ? `${config.slice(0, -1)}, ${backend})` : `${config} (${backend})`;
}
