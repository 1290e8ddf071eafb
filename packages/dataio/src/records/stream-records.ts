import type { Codec } from "../codec.ts";
import { RecordStream } from "./record-stream.ts";
import { type OnTornTail, refuseTornTail } from "./torn-tail.ts";

/**
 * The records of an asynchronous stream of bytes (a `ReadableStream`, a Node stream, any asynchronous iterable), each as soon as
 * it is complete.
 *
 * Throws what a load throws, at offsets in the stream; and `unexpected-end` where the stream ends within a record, after all
 * complete ones. With `onTornTail` that is not an error: it is told what is left.
 */
export async function* streamRecords<Value>(
  codec: Codec<Value>,
  chunks: AsyncIterable<Uint8Array>,
  onTornTail: OnTornTail = refuseTornTail,
): AsyncIterableIterator<Value> {
  const stream = new RecordStream(codec);
  for await (const chunk of chunks) {
    yield* stream.push(chunk);
    // Not only once there is another chunk.
    stream.throwFailure();
  }
  yield* stream.end();
  if (stream.tornTail !== undefined) onTornTail(stream.tornTail);
}
