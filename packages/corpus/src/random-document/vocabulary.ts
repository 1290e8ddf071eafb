import type { Random } from "../random.ts";
import type { StringWriter } from "./string-writer.ts";

const KEY_LEAST = 1;
const KEY_MOST = 12;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** The keys of a document: a list of distinct ones, continued without end by numbering them. */
export class Vocabulary {
  readonly #keys: readonly string[];
  /** Stands between a key and its number. No key contains it, so no numbered key equals another one. */
  readonly #separator: string;

  /** @param keys distinct, at least one */
  constructor(keys: readonly string[]) {
    this.#keys = keys;
    const longestRun = keys
      .flatMap((key) => key.match(/~+/g) ?? [])
      .reduce((most, run) => Math.max(most, run.length), 0);
    this.#separator = "~".repeat(longestRun + 1);
  }

  /** How many keys there are before they get numbers. */
  get size(): number {
    return this.#keys.length;
  }

  /**
   * The key at a place in the list as it looks from `start`: for one `start`, each `place` from 0 on has a key of its own.
   */
  keyAt(start: number, place: number): string {
    const key = this.#keys[(start + place) % this.#keys.length] as string;
    const round = Math.floor(place / this.#keys.length);
    return round === 0 ? key : key + this.#separator + round;
  }
}

/** Makes up `count` distinct keys. */
export function drawKeys(random: Random, strings: StringWriter, count: number): string[] {
  const keys = new Set<string>();
  while (keys.size < count) {
    let key = strings.drawText(random.between(KEY_LEAST, KEY_MOST));
    while (keys.has(key)) key += random.pick(LETTERS);
    keys.add(key);
  }
  return [...keys];
}
