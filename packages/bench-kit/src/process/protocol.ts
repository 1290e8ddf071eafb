/**
 * What the bench and the process of an entrant say to each other: one JSON object a line, requests on the entrant's
 * standard input, one reply to each on its standard output, in order. Nothing in it is particular to Node, so that a
 * program in any language can be an entrant.
 *
 * An entrant's process lives as long as the bench needs it and holds one or more *lanes*: cases that were prepared and
 * can be sampled in any order, which lets the bench interleave the samples of all entrants in time.
 *
 * ```
 * > {"do":"open","suite":"json","config":"arena-json"}
 * < {"engine":"arena-json","elapsed":3.4}
 * > {"do":"prepare","lane":0,"operation":"parse","input":"/tmp/…/twitter.json","retain":0}
 * < {"bytes":631514,"backend":"wasm"}
 * > {"do":"warm","lane":0,"milliseconds":100}
 * < {}
 * > {"do":"sample","lane":0,"milliseconds":200}
 * < {"calls":120,"elapsed":200.7}
 * > {"do":"release"}
 * < {}
 * ```
 *
 * A reply with `refused` says why a request could not be met; the process goes on. Closing its input ends it.
 */
export type Request = OpenRequest | PrepareRequest | TimedRequest | { readonly do: "release" };

/**
 * The first request: which entrant to be, by its configuration or as the URL of a module with an `engine` export. The
 * reply names the engine, and for a module also its binary format.
 */
export interface OpenRequest {
  readonly do: "open";
  readonly suite: string;
  readonly config?: string;
  readonly module?: string;
}

/**
 * Make a case, call it once, and compare its result with the reference. A program that has no reference answers with the
 * `result` instead, as JSON text in a string, and the bench compares.
 */
export interface PrepareRequest {
  readonly do: "prepare";
  readonly lane: number;
  readonly operation: string;
  /** Path of a file with the workload's bytes. */
  readonly input: string;
  /** How many of the latest results are to be kept alive. */
  readonly retain: number;
}

/** Run a lane, without (`warm`) or with (`sample`) an account of it. */
export interface TimedRequest {
  readonly do: "warm" | "sample";
  readonly lane: number;
  readonly milliseconds: number;
}

/** The replies by request. */
export interface Replies {
  /** `elapsed`: milliseconds for loading the engine. */
  open: { readonly engine: string; readonly binaryFormat?: string; readonly elapsed?: number };
  prepare: { readonly bytes: number; readonly backend?: string | undefined; readonly result?: string };
  warm: Record<string, never>;
  sample: { readonly calls: number; readonly elapsed: number; readonly held?: number };
  release: Record<string, never>;
}

/** Instead of a reply: why not. */
export interface Refusal {
  readonly refused: string;
}

/** Whether a line's value is a refusal. */
export function isRefusal(reply: object): reply is Refusal {
  return "refused" in reply && typeof reply.refused === "string";
}
