import { Source, type SourceStrategy } from "@enginebay/core";

/**
 * A source that has a few bytes at a time in its buffer, or as many as are asked for, and forgets those that have been read.
 *
 * @param knowsSize whether it can say how many bytes remain, as a file can and a socket cannot
 */
export function tricklingSource(bytes: Uint8Array, step: number, knowsSize: boolean): Source {
  let taken = 0;
  const strategy: SourceStrategy = {
    refill(source, size) {
      const kept = source.bytes.slice(source.position, source.limit);
      const fresh = bytes.slice(taken, taken + Math.max(step, size - kept.length));
      const buffer = new Uint8Array(kept.length + fresh.length);
      buffer.set(kept);
      buffer.set(fresh, kept.length);
      taken += fresh.length;
      source.base += source.position;
      source.bytes.fill(0xa5);
      source.attach(buffer, 0, buffer.length);
    },
    ...(knowsSize && { pending: () => bytes.length - taken }),
  };
  return new Source(new Uint8Array(0), strategy);
}
