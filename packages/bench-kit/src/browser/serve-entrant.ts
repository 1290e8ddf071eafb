import { Host, refusal } from "../process/host.ts";
import type { Request } from "../process/protocol.ts";
import { SHORTEST_ITERATION } from "../sampler.ts";
import { shortestTime } from "./clock.ts";
import { fileSuite } from "./file-suite.ts";

/** What is posted to a worker: a request, with the file that it names. */
export interface PostedRequest {
  readonly request: Request;
  readonly file?: Blob;
}

/** As much of a dedicated worker's global scope as is needed here. */
export interface WorkerScope {
  onmessage: ((event: { readonly data: PostedRequest }) => void) | null;
  postMessage(message: unknown): void;
}

/** Makes a worker one entrant of `runInBrowser`: it answers requests, one at a time. */
export function serveEntrant(scope: WorkerScope): void {
  const suite = fileSuite([]);
  let bytes = new Uint8Array();
  const host = new Host({
    findSuite: () => suite,
    read: () => bytes,
    shortestIteration: Math.max(
      SHORTEST_ITERATION,
      shortestTime(() => performance.now()),
    ),
  });
  const answer = async ({ request, file }: PostedRequest) => {
    try {
      if (file !== undefined) bytes = new Uint8Array(await file.arrayBuffer());
      return await host.answer(request);
    } catch (error) {
      return refusal(error);
    }
  };
  scope.onmessage = async ({ data }) => scope.postMessage(await answer(data));
}
