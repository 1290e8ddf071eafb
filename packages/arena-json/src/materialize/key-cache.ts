import type { Arena } from "../arena.ts";
import { LENGTH_MASK } from "../tape.ts";
import { decodeString } from "../text/decode-string.ts";
import { hashOfSpelling, isSpelled, type Spelling, spellingOf } from "./spelling.ts";

/** A key as it is spelled in the source and as a string. There is one object for each, as long as it is kept. */
export interface Key {
  readonly spelling: Spelling;
  readonly text: string;
  readonly hash: number;
}

/** Longer keys are rare, and seldom repeated. */
const MAX_KEY_BYTES = 64;
/** How many keys are kept at most: half of the table, so that probing ends soon. */
const MAX_KEYS = 4096;
const TABLE_BITS = 13;
/** How far a key may be from where its hash points: bounds the cost of keys that were made to collide. */
const MAX_PROBES = 8;

/** Finds the {@link Key} of a spelling, so that each is decoded once. Open addressing, linear probing. */
export class KeyCache {
  #table: (Key | undefined)[] | undefined;
  #size = 0;

  get isFull(): boolean {
    return this.#size >= MAX_KEYS;
  }

  /**
   * The key at a word index of the tape; undefined for one that is not kept: too long, beginning with a digit as the
   * keys of maps do, or new when there is no room. O(1).
   */
  find(arena: Arena, view: DataView, index: number): Key | undefined {
    const offset = arena.words[2 * index]!;
    const high = arena.words[2 * index + 1]!;
    if ((high & LENGTH_MASK) > MAX_KEY_BYTES || isDigit(arena.source[offset]!)) return undefined;
    const hash = hashOfSpelling(view, offset, high);
    this.#table ??= emptyTable();
    for (let probe = 0; probe < MAX_PROBES; probe++) {
      const slot = slotOf(hash, probe);
      const key = this.#table[slot];
      if (key === undefined) {
        return this.isFull ? undefined : this.#add(slot, arena, view, index, hash);
      }
      if (isSpelled(key.spelling, 0, view, offset, high)) return key;
    }
    return undefined;
  }

  /** Forgets all keys but these. */
  retain(keys: Iterable<Key>): void {
    this.#table = emptyTable();
    this.#size = 0;
    for (const key of new Set(keys)) this.#insert(key);
  }

  #add(slot: number, arena: Arena, view: DataView, index: number, hash: number): Key {
    const spelling = spellingOf(view, arena.words[2 * index]!, arena.words[2 * index + 1]!);
    const text = decodeString(arena, index);
    return this.#put(slot, { spelling, text, hash });
  }

  #insert(key: Key): void {
    for (let probe = 0; probe < MAX_PROBES; probe++) {
      const slot = slotOf(key.hash, probe);
      if (this.#table![slot] === undefined) {
        this.#put(slot, key);
        return;
      }
    }
  }

  #put(slot: number, key: Key): Key {
    this.#table![slot] = key;
    this.#size++;
    return key;
  }
}

function emptyTable(): (Key | undefined)[] {
  return new Array(1 << TABLE_BITS).fill(undefined);
}

function slotOf(hash: number, probe: number): number {
  return ((hash >>> (32 - TABLE_BITS)) + probe) & ((1 << TABLE_BITS) - 1);
}

function isDigit(byte: number): boolean {
  return (byte - 0x30) >>> 0 <= 9;
}
