/** A way's first trials may be slow because its code is not compiled yet: after so much time and so many it is. */
const WARM_UP_MILLISECONDS = 60;
const WARM_UP_TRIALS = 8;
/** Until then our own way takes at most one part in so many of the time: it may be several times the slower. */
const TIME_PER_WARM_UP = 16;
/** Afterwards what trials of the slower way lose is at most one part in so many of the time. */
const TIME_PER_LOSS = 64;

/** A measurement counts for no more than so many times what was known before. */
const MAX_RISE = 2;

/** Below it there is little to win, and clocks are too coarse to tell. */
const MIN_BYTES = 4096;

/** One way of doing something: what it took lately. */
class Way {
  /** Milliseconds a byte; undefined before the first measurement. */
  cost: number | undefined = undefined;
  #milliseconds = 0;
  #trials = 0;

  /** What it took in all. */
  get milliseconds(): number {
    return this.#milliseconds;
  }

  get isWarm(): boolean {
    return this.#milliseconds >= WARM_UP_MILLISECONDS && this.#trials >= WARM_UP_TRIALS;
  }

  /**
   * What interrupts a measurement makes it longer, never shorter, and sometimes by far: so less is believed sooner than
   * more, and much more not at all.
   */
  add(milliseconds: number, bytes: number): void {
    const cost = milliseconds / bytes;
    const last = this.cost;
    if (last === undefined) this.cost = cost;
    else if (cost < last) this.cost = this.isWarm ? (cost + last) / 2 : cost;
    else this.cost = last + (Math.min(cost, MAX_RISE * last) - last) / 8;
    this.#milliseconds += milliseconds;
    this.#trials++;
  }
}

/**
 * Learns which of two ways to write one kind of value is the faster here: the platform's or our own. The platform's comes
 * first, and our own is tried now and then until it is warm, which takes a second of work; then the faster one does the
 * work, and the other is tried again from time to time. Both ways give the same bytes.
 */
export class Pace {
  readonly #platform = new Way();
  readonly #own = new Way();
  /** The milliseconds that the faster way has to work before the slower is tried again. */
  #debt = 0;
  /** Where time stands still while code runs, as in Cloudflare Workers, nothing can be learned. */
  #hasTime = false;
  #isLarge = false;

  /** Whether there is anything to win: if the last value of the kind was small, there is not. */
  get isLarge(): boolean {
    return this.#isLarge;
  }

  /** Whether the next value is to be written our own way. */
  get prefersOwn(): boolean {
    if (!this.#isLarge || !this.#hasTime) return false;
    if (!this.#own.isWarm) return TIME_PER_WARM_UP * this.#own.milliseconds < this.#platform.milliseconds;
    return this.#ownIsFaster() === this.#debt > 0;
  }

  /** What writing a value of the kind gave. */
  addSize(bytes: number): void {
    this.#isLarge = bytes >= MIN_BYTES;
  }

  /** What writing a value of the kind took, one way or the other. */
  add(isOwn: boolean, milliseconds: number, bytes: number): void {
    this.addSize(bytes);
    this.#hasTime = milliseconds > 0;
    if (!this.#isLarge || !this.#hasTime) return;
    const wasFaster = this.#ownIsFaster();
    const isTrial = this.#own.isWarm && isOwn !== wasFaster;
    (isOwn ? this.#own : this.#platform).add(milliseconds, bytes);
    // What changes the order is looked at again at once.
    if (this.#ownIsFaster() !== wasFaster) this.#debt = 0;
    else if (isTrial) this.#debt = TIME_PER_LOSS * this.#difference() * bytes;
    else this.#debt -= milliseconds;
  }

  /** Milliseconds a byte that the faster way saves. */
  #difference(): number {
    return Math.abs((this.#own.cost ?? 0) - (this.#platform.cost ?? 0));
  }

  #ownIsFaster(): boolean {
    return (this.#own.cost ?? Number.POSITIVE_INFINITY) < (this.#platform.cost ?? Number.POSITIVE_INFINITY);
  }
}
