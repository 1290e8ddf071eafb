/** A thing made for so many times what is needed is left for whoever needs more. */
const MAX_EXCESS = 4;
/**
 * How many garbage collections a thing outlives that nobody takes. A service that reads large inputs has some between one and
 * the next: measured, one or two for every hundred megabytes that are received.
 */
const MAX_COLLECTIONS = 4;

/**
 * Keeps one thing that is large and dear to make, which its last user has no more use for, until the next comes; but not for
 * long, if none does. What time is worth nobody here can know, but memory is not lacking as long as no garbage is collected:
 * so the thing is let go after a few collections. Where the platform does not tell of them, nothing is kept.
 */
export class Spare<Thing> {
  #thing: Thing | undefined;
  /** What the thing was made for. */
  #size = 0;
  /** Garbage collections since it has been here. */
  #collections = 0;
  #registry: FinalizationRegistry<undefined> | undefined;
  #isWatching = false;

  /** The thing, if it is of this size or larger, though not by far, or smaller, since it can grow; it is the taker's now. */
  take(size: number): Thing | undefined {
    if (this.#size > size * MAX_EXCESS) return undefined;
    const thing = this.#thing;
    this.#letGo();
    return thing;
  }

  /** Keeps a thing that was made for `size` and that nothing refers to any more, in place of the one before. */
  give(thing: Thing, size: number): void {
    if (typeof FinalizationRegistry === "undefined") return;
    this.#thing = thing;
    this.#size = size;
    this.#collections = 0;
    this.#registry ??= new FinalizationRegistry(() => this.#afterCollection());
    if (!this.#isWatching) this.#watch(this.#registry);
  }

  /** Has the platform tell of the next collection, by way of an object that will not outlive it. */
  #watch(registry: FinalizationRegistry<undefined>): void {
    registry.register({}, undefined);
    this.#isWatching = true;
  }

  #afterCollection(): void {
    this.#isWatching = false;
    if (this.#thing === undefined) return;
    if (++this.#collections === MAX_COLLECTIONS) this.#letGo();
    else this.#watch(this.#registry!);
  }

  #letGo(): void {
    this.#thing = undefined;
    this.#size = 0;
  }
}
