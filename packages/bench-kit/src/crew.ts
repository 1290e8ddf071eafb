import type { PlannedLane } from "./plan.ts";
import type { Replies, Request } from "./process/protocol.ts";
import type { Suite } from "./suite.ts";

/** Those who do the work of a run, each entrant apart from the others: in processes, or in a browser's workers. */
export interface Crew {
  /**
   * Sends a request to whoever is the entrant of a lane. Preparing starts it if it is not running; anything else is
   * about a case that it already holds.
   *
   * @throws ProcessFailure
   */
  request<T extends Request>(suite: string, lane: PlannedLane, request: T): Promise<Replies[T["do"]]>;
  /**
   * Starts one for a single piece of work of a lane.
   *
   * @throws ProcessFailure
   */
  openFresh(suite: string, lane: PlannedLane): Promise<FreshProcess>;
  /**
   * Checks the result of an entrant that could not do so itself.
   *
   * @throws ProcessFailure where it is wrong
   */
  verify(suite: Suite, lane: PlannedLane, result: string | undefined, input: string): void;
}

/** A process that nothing has been done in but to load the engine. After a failed request it is gone. */
export interface FreshProcess {
  /** Milliseconds that loading took, if it says so. */
  readonly loading: number | undefined;
  request<T extends Request>(request: T): Promise<Replies[T["do"]]>;
  stop(): Promise<void>;
}
