import { EngineError, isEngineError, type Source } from "@enginebay/core";
import type { Codec } from "../codec.ts";
import { type OnTornTail, refuseTornTail, type TornTail } from "./torn-tail.ts";

/**
 * The records of a source, one after the other, each read when it is asked for: what `saveTo` wrote again and again, perhaps in
 * several runs of a program.
 *
 * Throws what a load throws; `invalid-argument` if a record takes no bytes, as there would be no end of them; and `unexpected-end` where the input ends within a record, as a program that was killed leaves it,
 * after all complete ones. With `onTornTail` that is not an error: it is told what is left.
 */
export function* records<Value>(
  codec: Codec<Value>,
  source: Source,
  onTornTail: OnTornTail = refuseTornTail,
): IterableIterator<Value> {
  while (source.available(1)) {
    const start = source.offset;
    let value: Value;
    try {
      value = codec.loadFrom(source);
    } catch (error) {
      if (!isCutOff(error)) throw error;
      onTornTail(tailFrom(start, source));
      return;
    }
    requireProgress(start, source);
    yield value;
  }
}

/** @internal Refuses records that take no bytes. */
export function requireProgress(start: number, source: Source): void {
  if (source.offset > start) return;
  throw new EngineError("invalid-argument", "a record takes no bytes: nobody can say how many there are", {
    offset: start,
  });
}

/** @internal Whether an error says that the input ended within a record. */
export function isCutOff(error: unknown): boolean {
  return isEngineError(error, "unexpected-end");
}

function tailFrom(offset: number, source: Source): TornTail {
  const end = source.offset + (source.remaining ?? source.limit - source.position);
  return { offset, bytes: end - offset };
}
