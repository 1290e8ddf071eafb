import type { Body } from "./body.ts";
import { Checksum } from "./checksum.ts";
import { verifyTape } from "./verify-tape.ts";

/** There is nothing wrong with a body. */
export const SOUND = -1;
/** A body has another checksum than its header says. */
export const CHECKSUM_DIFFERS = -2;

/** What looks through the bodies of snapshots. However it does that, what it answers is the same. */
export interface BodyCheck {
  /** The checksum of a body with this tape and this source. O(n). */
  checksum(tape: Uint8Array, source: Uint8Array): number;
  /**
   * What is wrong with a body that should have this checksum: {@link SOUND}, {@link CHECKSUM_DIFFERS} or, if it has the
   * checksum, the index of the first wrong word of its tape. O(n).
   */
  fault(body: Body, checksum: number): number;
}

/** Looks through bodies in plain TypeScript. */
export const portableBodyCheck: BodyCheck = {
  checksum: (tape, source) => new Checksum().add(tape).add(source).value,
  fault(body, checksum) {
    if (this.checksum(body.tape, body.paddedSource) !== checksum) return CHECKSUM_DIFFERS;
    return wrongWord(body);
  },
};

/** The index of the first wrong word of a body's tape, or {@link SOUND}. */
export function wrongWord({ arena }: Body): number {
  return verifyTape(arena.words, arena.length, arena.source.length);
}
