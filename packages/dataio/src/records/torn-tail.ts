import { EngineError } from "@enginebay/core";

/** What follows the last complete record: the beginning of one whose end was never written. */
export interface TornTail {
  /** Offset of its first byte from the start of the input: where to truncate a file before records are appended to it. */
  readonly offset: number;
  /** How many bytes of it there are. */
  readonly bytes: number;
}

/** What to do about a torn tail, once all complete records have been given. */
export type OnTornTail = (tornTail: TornTail) => void;

/** Throws `unexpected-end`, at the offset of the tail. */
export function refuseTornTail({ offset, bytes }: TornTail): never {
  throw new EngineError("unexpected-end", `the input ends within a record, of which there are ${bytes} byte(s)`, {
    offset,
  });
}
