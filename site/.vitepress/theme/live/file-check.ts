import type { ParseFailure } from "../explorer/protocol.ts";

/** What the worker is asked for: a sample's content, or whether a file is JSON. */
export type FileRequest = { readonly sample: string } | { readonly file: Blob };

/** Content that was made; nothing where a file is JSON; otherwise why it is not. */
export type FileAnswer = { readonly content?: Blob } | ParseFailure | { readonly unreadable: string };

/** Asks a worker that is started for it. Rejects if it fails. */
export function askFiles(request: FileRequest): Promise<FileAnswer> {
  const worker = new Worker(new URL("./files.worker.ts", import.meta.url), { type: "module" });
  return new Promise<FileAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FileAnswer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message || "the worker failed"));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
