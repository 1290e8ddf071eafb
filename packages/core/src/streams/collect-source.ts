import { EngineError } from "../engine-error.ts";
import { memorySink, memorySource } from "../memory.ts";
import type { Sink } from "../sink.ts";
import type { Source } from "../source.ts";

/** Enough for any document that is reasonably held in memory; a peer that never stops sending is stopped here. */
const DEFAULT_MAX_BYTES = 2 ** 30;

/** How a stream is collected. */
export interface CollectOptions {
  /** The most that is accepted; 1 GiB by default. */
  readonly maxBytes?: number | undefined;
}

/**
 * Collects a stream, to its end, into a memory source: the body of a `Response`, a file of a browser, a Node stream
 * (which is an async iterable of bytes), an async generator.
 *
 * Everything is held in memory, and up to three times the size while it grows. Chunks are copied as they arrive, so a
 * producer may reuse its buffer.
 *
 * Rejects with `size-exceeded` as soon as there are more than `maxBytes`, with `invalid-argument` if a chunk is not a
 * `Uint8Array`, and then cancels the stream; with `read-failed` if the stream fails, whose error is the `cause` (an
 * EngineError is passed on as it is).
 */
export async function collectSource(
  stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
  { maxBytes = DEFAULT_MAX_BYTES }: CollectOptions = {},
): Promise<Source> {
  if (!(maxBytes >= 0)) {
    throw new EngineError("invalid-argument", `maxBytes must be a number of at least 0, not ${maxBytes}`);
  }
  const sink = memorySink();
  const chunks = "getReader" in stream ? chunksOf(stream) : stream;
  try {
    for await (const chunk of chunks) append(sink, chunk, maxBytes);
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    throw new EngineError("read-failed", `the stream failed: ${String(cause)}`, { offset: sink.written, cause });
  }
  return memorySource(sink.writtenBytes());
}

/** The chunks of a stream. Needed because not every browser's streams are iterable themselves. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      ended = done;
      if (done) return;
      yield value;
    }
  } finally {
    // Not after the end, and not awaited: a producer that fails or hangs while it is told to stop changes nothing here.
    if (!ended) reader.cancel().catch(() => {});
    reader.releaseLock();
  }
}

function append(sink: Sink, chunk: Uint8Array, maxBytes: number): void {
  const offset = sink.written;
  // By tag and not by class: a chunk from another realm is as good.
  const type = Object.prototype.toString.call(chunk).slice("[object ".length, -1);
  if (type !== "Uint8Array") {
    throw new EngineError("invalid-argument", `the stream gave a chunk of type ${type}, not Uint8Array`, { offset });
  }
  if (chunk.byteLength > maxBytes - offset) {
    throw new EngineError("size-exceeded", `the stream has more than maxBytes, ${maxBytes} bytes`, {
      offset: maxBytes,
    });
  }
  sink.write(chunk);
}
