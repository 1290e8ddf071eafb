/** What stands at a place in bytes instead of some of them. */
interface Piece {
  /** Where, in the bytes as they were written. */
  readonly at: number;
  /** How many of these bytes it stands for. */
  readonly skipped: number;
  readonly bytes: Uint8Array;
}

const NOTHING = new Uint8Array(0);

/**
 * Pieces that are to be put between bytes that have been written, or take the place of some: all of them at once in the end, so that bytes
 * are moved once, however deep they are nested. A piece is announced before those that follow it are, and made after them.
 */
export class Pieces {
  /** In the order of their places; undefined for what was announced and is not made yet. Those behind `count` do not count. */
  readonly #pieces: (Piece | undefined)[] = [];
  /** How many there are or were announced. */
  count = 0;
  /** By how many bytes they make larger what was written. */
  growth = 0;

  /** Announces one; answers its number. */
  announce(): number {
    this.#pieces[this.count] = undefined;
    return this.count++;
  }

  /** Forgets the last ones, none of which has been made unless `growth` is what it was before. */
  drop(count: number, growth = this.growth): void {
    this.count = count;
    this.growth = growth;
  }

  /** Makes the one with that number. */
  make(number: number, at: number, skipped: number, bytes: Uint8Array): void {
    this.#pieces[number] = { at, skipped, bytes };
    this.growth += bytes.length - skipped;
  }

  /** Leaves some of the bytes out, and all pieces among them. All from number `first` on have been made. O(these pieces). */
  leaveOut(first: number, from: number, to: number): void {
    let removed = to - from;
    this.#pieces.length = this.count;
    const others = this.#pieces.splice(first).filter((piece) => {
      if (piece!.at < from || piece!.at >= to) return true;
      removed += piece!.bytes.length - piece!.skipped;
      return false;
    });
    const before = others.filter((piece) => piece!.at < from);
    this.#pieces.push(...before, { at: from, skipped: to - from, bytes: NOTHING }, ...others.slice(before.length));
    this.count = this.#pieces.length;
    this.growth -= removed;
  }

  /** The bytes up to an end, with the pieces. O(n). */
  assemble(bytes: Uint8Array, end: number): Uint8Array {
    if (this.count === 0) return bytes.slice(0, end);
    const assembled = new Uint8Array(end + this.growth);
    let from = 0;
    let at = 0;
    const copy = (part: Uint8Array): void => {
      assembled.set(part, at);
      at += part.length;
    };
    for (let i = 0; i < this.count; i++) {
      const piece = this.#pieces[i]!;
      copy(bytes.subarray(from, piece.at));
      copy(piece.bytes);
      from = piece.at + piece.skipped;
    }
    copy(bytes.subarray(from, end));
    return assembled;
  }
}
