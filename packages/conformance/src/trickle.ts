/*
 * Sinks and sources that pass bytes on a few at a time, as files and sockets do: what an engine writes leaves the buffer
 * before it is done, and what it reads comes in while it reads.
 */
import { Sink, type SinkStrategy, Source, type SourceStrategy } from "@enginebay/core";

/** A sink with a small buffer, and everything that has gone through it. */
export interface TrickleSink {
  readonly sink: Sink;
  /** All bytes written, once the sink is flushed. */
  received(): Uint8Array;
}

/** A sink whose buffer holds `capacity` bytes, or as many as a single request asks for. */
export function trickleSink(capacity: number): TrickleSink {
  const received: number[] = [];
  const drain = (sink: Sink) => {
    for (const byte of sink.writtenBytes()) received.push(byte);
    sink.flushed += sink.position;
    sink.position = 0;
  };
  const strategy: SinkStrategy = {
    makeRoom(sink, size) {
      drain(sink);
      // Always another buffer, filled with rubbish: who kept the old one, or counts on zeros, is found out.
      sink.attach(new Uint8Array(Math.max(capacity, size)).fill(RUBBISH));
    },
    flush: drain,
  };
  return {
    sink: new Sink(new Uint8Array(capacity).fill(RUBBISH), strategy),
    received: () => Uint8Array.from(received),
  };
}

/**
 * A source that has no more than `step` bytes at a time in its buffer, or as many as a single request asks for, and
 * overwrites those already read.
 *
 * @param knowsSize whether it can say how many bytes remain, as a file can and a socket cannot
 */
export function trickleSource(bytes: Uint8Array, step: number, knowsSize: boolean): Source {
  let taken = 0;
  const strategy: SourceStrategy = {
    refill(source, size) {
      const kept = source.bytes.slice(source.position, source.limit);
      const wanted = Math.min(Math.max(size, step), kept.byteLength + bytes.byteLength - taken);
      if (wanted <= kept.byteLength) return;
      const fresh = bytes.subarray(taken, taken + wanted - kept.byteLength);
      const buffer = new Uint8Array(wanted);
      buffer.set(kept);
      buffer.set(fresh, kept.byteLength);
      taken += fresh.byteLength;
      source.base += source.position;
      source.bytes.fill(RUBBISH);
      source.attach(buffer, 0, wanted);
    },
    readThrough(_source, target) {
      const fresh = bytes.subarray(taken, taken + Math.min(step, target.byteLength));
      target.set(fresh);
      taken += fresh.byteLength;
      return fresh.byteLength;
    },
    ...(knowsSize && { pending: () => bytes.byteLength - taken }),
  };
  return new Source(new Uint8Array(0), strategy);
}

const RUBBISH = 0xa5;
