import type { Answer, Exchanges, Posted, ReplyTo, RequestFor } from "./protocol.ts";

/** Browsers do not say why a worker is gone that took too much memory. */
const NO_REASON = "The worker could not go on, most likely for want of memory.";

interface Waiting {
  resolve(reply: never): void;
  reject(error: Error): void;
  readonly onStage: ((stage: string) => void) | undefined;
}

/** What a request is answered with when the page wanted no answer any more. */
export class GivenUp extends Error {
  override readonly name = "GivenUp";
}

/** The page's side of the explorer's worker. */
export class ExplorerClient {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #id = 0;

  /** Rejects with the worker's reason, or with {@link GivenUp} after {@link stop}. */
  ask<Name extends keyof Exchanges>(
    request: RequestFor<Name> & { readonly do: Name },
    onStage?: (stage: string) => void,
  ): Promise<ReplyTo<Name>> {
    const id = ++this.#id;
    this.#worker ??= this.#start();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onStage });
      this.#worker!.postMessage({ id, request } satisfies Posted);
    });
  }

  /** Gives up whatever the worker does, and the document that it holds. */
  stop(): void {
    this.#end(new GivenUp());
  }

  #end(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./explorer.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#take(data);
    worker.onerror = ({ message }) => this.#end(new Error(message || NO_REASON));
    return worker;
  }

  #take(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    if (waiting === undefined) return;
    if ("stage" in answer) {
      waiting.onStage?.(answer.stage);
      return;
    }
    this.#waiting.delete(answer.id);
    if ("error" in answer) waiting.reject(new Error(answer.error));
    else waiting.resolve(answer.reply as never);
  }
}
