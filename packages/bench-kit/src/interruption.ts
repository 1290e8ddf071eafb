/** How requests to stop a run are taken: the first ends it well, a later one at once. */

/**
 * A request within this time of the first counts as the same one: a terminal and a package manager between it and the run
 * may both pass on one Ctrl-C.
 */
const SAME_REQUEST_MILLISECONDS = 2000;

/** What is done about requests to stop. */
export interface InterruptionListener {
  /** The first request has come, and the signal is about to abort. */
  interrupted(): void;
  /** Another one has come later: the user wants no more waiting. */
  insisted(): void;
}

/** A signal that aborts when the run is to stop, and what is to be called at every request to do so. */
export interface Interruption {
  readonly signal: AbortSignal;
  request(): void;
}

/**
 * An interruption that has not happened yet.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function interruption(listener: InterruptionListener, now = () => performance.now()): Interruption {
  const controller = new AbortController();
  let first: number | undefined;
  const request = () => {
    if (first === undefined) {
      first = now();
      listener.interrupted();
      controller.abort();
    } else if (now() - first > SAME_REQUEST_MILLISECONDS) {
      listener.insisted();
    }
  };
  return { signal: controller.signal, request };
}
