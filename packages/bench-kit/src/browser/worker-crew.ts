import type { Crew, FreshProcess } from "../crew.ts";
import type { PlannedLane } from "../plan.ts";
import { ProcessFailure } from "../process/process-failure.ts";
import { isRefusal, type Replies, type Request } from "../process/protocol.ts";

/** As much of a worker as is needed here. */
export interface WorkerHandle {
  onmessage: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}

/** Starts a worker that runs `serveEntrant`. */
export type StartWorker = () => WorkerHandle;

/** The workers of a run: one for each entrant, so that no one's garbage or compiled code is another's. */
export class WorkerCrew implements Crew {
  readonly #start: StartWorker;
  readonly #fileOf: (input: string) => Blob;
  readonly #signal: AbortSignal | undefined;
  readonly #workers = new Map<string, Promise<WorkerHandle>>();
  readonly #handles = new Set<WorkerHandle>();

  /**
   * @param fileOf the file that a request names as its input
   * @param signal gives the run up
   */
  constructor(start: StartWorker, fileOf: (input: string) => Blob, signal?: AbortSignal) {
    this.#start = start;
    this.#fileOf = fileOf;
    this.#signal = signal;
  }

  async request<T extends Request>(suite: string, { entrant }: PlannedLane, request: T): Promise<Replies[T["do"]]> {
    const { config } = entrant;
    let worker = this.#workers.get(config);
    if (worker === undefined) {
      worker = this.#open(suite, config);
      this.#workers.set(config, worker);
    }
    try {
      return (await this.#exchange(await worker, request)) as Replies[T["do"]];
    } catch (error) {
      // A worker that is gone is started anew for the next file.
      if (error instanceof ProcessFailure && error.kind === "ended") this.#workers.delete(config);
      throw error;
    }
  }

  /** No worker of a browser is as fresh as a process. */
  openFresh(): Promise<FreshProcess> {
    return Promise.reject(new ProcessFailure("refused", "a browser has no fresh processes"));
  }

  /** Workers check themselves. */
  verify(): void {}

  /** Ends all workers at once. */
  stop(): void {
    for (const worker of this.#handles) worker.terminate();
    this.#handles.clear();
    this.#workers.clear();
  }

  async #open(suite: string, config: string): Promise<WorkerHandle> {
    const worker = this.#start();
    this.#handles.add(worker);
    await this.#exchange(worker, { do: "open", suite, config });
    return worker;
  }

  async #exchange(worker: WorkerHandle, request: Request): Promise<object> {
    const file = request.do === "prepare" ? { file: this.#fileOf(request.input) } : {};
    const answer = await this.#answer(worker, { request, ...file });
    if (isRefusal(answer)) throw new ProcessFailure("refused", answer.refused);
    return answer;
  }

  #answer(worker: WorkerHandle, message: object): Promise<object> {
    const signal = this.#signal;
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(signal!.reason);
      signal?.addEventListener("abort", giveUp, { once: true });
      worker.onmessage = ({ data }: { readonly data: object }) => {
        signal?.removeEventListener("abort", giveUp);
        resolve(data);
      };
      worker.onerror = ({ message }: { readonly message?: string }) => {
        signal?.removeEventListener("abort", giveUp);
        worker.terminate();
        this.#handles.delete(worker);
        reject(new ProcessFailure("ended", `the worker failed${message ? `: ${message}` : ""}`));
      };
      worker.postMessage(message);
    });
  }
}
