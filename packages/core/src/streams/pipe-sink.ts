import { EngineError } from "../engine-error.ts";
import type { Sink } from "../sink.ts";

/** Bytes per chunk: what a receiver that is slow to read has waiting for it. */
const CHUNK_SIZE = 65_536;

/** How a sink is piped. */
export interface PipeOptions {
  /** Whether the stream stays open for more, as for `ReadableStream.pipeTo`; otherwise it is closed. */
  readonly preventClose?: boolean | undefined;
}

/**
 * Writes what a memory or fixed sink holds to a stream, in chunks, at the speed at which the stream takes them.
 *
 * Each chunk is a copy: a stream may keep it, or hand its memory to another thread. The sink is left as it is, and must
 * not be written until the promise settles.
 *
 * Rejects with `write-failed` if the stream fails (its error is the `cause`, `offset` the bytes that it had accepted),
 * and with `invalid-argument` for a sink whose bytes have already left it, as those of a file sink do.
 */
export async function pipeSink(
  sink: Sink,
  stream: WritableStream<Uint8Array>,
  { preventClose = false }: PipeOptions = {},
): Promise<void> {
  if (sink.flushed > 0) {
    throw new EngineError("invalid-argument", `the first ${sink.flushed} bytes have left the sink; pipe a memory sink`);
  }
  const bytes = sink.writtenBytes();
  let accepted = 0;
  try {
    const writer = stream.getWriter();
    try {
      while (accepted < bytes.byteLength) {
        const chunk = bytes.slice(accepted, accepted + CHUNK_SIZE);
        await writer.write(chunk);
        accepted += chunk.byteLength;
      }
      if (!preventClose) await writer.close();
    } finally {
      writer.releaseLock();
    }
  } catch (cause) {
    throw new EngineError("write-failed", `the stream failed: ${String(cause)}`, { offset: accepted, cause });
  }
}
