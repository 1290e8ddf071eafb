import { EngineError } from "./engine-error.ts";
import { Sink, type SinkStrategy } from "./sink.ts";
import { Source } from "./source.ts";

const DEFAULT_CAPACITY = 1024;

/**
 * A sink in memory that grows: febird's memory stream.
 *
 * @param capacity bytes to start with; the buffer doubles when it is full, so n bytes cost O(n)
 */
export function memorySink(capacity: number = DEFAULT_CAPACITY): Sink {
  return new Sink(new Uint8Array(capacity), GROWING);
}

/**
 * A sink over a caller's buffer that never grows: writing past its end throws `size-exceeded`.
 */
export function fixedSink(bytes: Uint8Array): Sink {
  return new Sink(bytes, FIXED);
}

/** A source over bytes in memory. Nothing is copied. */
export function memorySource(bytes: Uint8Array): Source {
  return new Source(bytes);
}

const GROWING: SinkStrategy = {
  makeRoom(sink, size) {
    const needed = sink.position + size;
    let grown: Uint8Array;
    try {
      grown = new Uint8Array(Math.max(needed, sink.bytes.byteLength * 2));
    } catch (cause) {
      throw new EngineError("size-exceeded", `cannot allocate ${needed} bytes`, { offset: sink.written, cause });
    }
    grown.set(sink.bytes.subarray(0, sink.position));
    sink.attach(grown);
  },
};

const FIXED: SinkStrategy = {
  makeRoom(sink, size) {
    const room = sink.limit - sink.position;
    throw new EngineError("size-exceeded", `${size} bytes do not fit into the ${room} left in the buffer`, {
      offset: sink.written,
    });
  },
};
