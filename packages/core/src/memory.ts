import { allocate, allocateInitial } from "./allocate.ts";
import { EngineError } from "./engine-error.ts";
import { requireBytes } from "./require-bytes.ts";
import { Sink, type SinkStrategy } from "./sink.ts";
import { Source } from "./source.ts";

const DEFAULT_CAPACITY = 1024;

/**
 * A sink in memory that grows: febird's memory stream. What was written is {@link Sink.writtenBytes}; to use the
 * buffer again, set `position` to 0.
 *
 * @param capacity bytes to start with, 1024 by default; the buffer at least doubles when it is full, so n bytes cost
 * O(n). Writing throws `size-exceeded` where the platform cannot hold what is needed.
 */
export function memorySink(capacity: number = DEFAULT_CAPACITY): Sink {
  return new Sink(allocateInitial("capacity", capacity, 0), GROWING);
}

/**
 * A sink over a caller's buffer, which never grows: a write past its end throws `size-exceeded` and writes nothing.
 * Throws `invalid-argument` for what is no `Uint8Array`.
 */
export function fixedSink(bytes: Uint8Array): Sink {
  requireBytes(bytes, "the buffer");
  return new Sink(bytes, FIXED);
}

/**
 * A source over bytes in memory. Nothing is copied, and what an engine loads from it may go on reading them
 * ({@link Source.isLasting}): leave them as they are while it is in use, or give a copy, `memorySource(bytes.slice())`.
 * Throws `invalid-argument` for what is no `Uint8Array`.
 */
export function memorySource(bytes: Uint8Array): Source {
  requireBytes(bytes, "the input");
  return new Source(bytes);
}

const GROWING: SinkStrategy = {
  makeRoom(sink, size) {
    const grown = enlarged(sink, sink.position + size);
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

/** Twice the room, or what is needed if that is more, or if twice is more than the platform can hold. */
function enlarged(sink: Sink, needed: number): Uint8Array {
  const doubled = sink.bytes.byteLength * 2;
  if (doubled > needed) {
    try {
      return allocate(doubled);
    } catch {
      // The exact size may still be possible; if not, its error is the one to report.
    }
  }
  return allocate(needed, sink.written);
}
