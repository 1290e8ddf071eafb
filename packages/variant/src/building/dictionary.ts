import { EngineError } from "@enginebay/core";
import { OFFSET_SIZE_SHIFT, SORTED_STRINGS, VERSION } from "../encoding/format.ts";
import { unsignedSize, writeUnsigned } from "../encoding/unsigned.ts";
import { compareText } from "../text/compare-text.ts";

/** Offsets have four bytes at most. */
const MAX_SIZE = 2 ** 32 - 1;

/** Collects the keys of values that share one metadata, and numbers them in the order in which they come. */
export class Dictionary {
  readonly #ids = new Map<string, number>();
  readonly #keys: string[] = [];
  #isSorted = true;

  /** @param keys those that are there already, in the order of their numbers. */
  constructor(keys: readonly string[] = []) {
    for (const key of keys) this.#add(key);
  }

  /** How many keys there are. */
  get size(): number {
    return this.#keys.length;
  }

  /** Whether a key is there. O(1). */
  has(key: string): boolean {
    return this.#ids.has(key);
  }

  /** The number of a key, which is added if it is new. O(1). */
  idOf(key: string): number {
    const known = this.#ids.get(key);
    return known ?? this.#add(key);
  }

  #add(key: string): number {
    const id = this.#keys.length;
    if (id > 0 && compareText(this.#keys[id - 1]!, key) >= 0) this.#isSorted = false;
    // A dictionary from elsewhere may have a key twice; the first is the one that is used.
    if (!this.#ids.has(key)) this.#ids.set(key, id);
    this.#keys.push(key);
    return id;
  }

  /** The metadata. O(n). Throws `size-exceeded` for keys of 4 GiB. */
  encode(): Uint8Array {
    const keys = this.#keys.map((key) => new TextEncoder().encode(key));
    const stringBytes = keys.reduce((total, { length }) => total + length, 0);
    if (stringBytes > MAX_SIZE) throw new EngineError("size-exceeded", "the keys of a value have 4 GiB at most");
    const offsetSize = unsignedSize(Math.max(stringBytes, keys.length));
    const stringsAt = 1 + offsetSize * (keys.length + 2);
    const bytes = new Uint8Array(stringsAt + stringBytes);
    bytes[0] = VERSION | ((offsetSize - 1) << OFFSET_SIZE_SHIFT) | (this.#isSorted ? SORTED_STRINGS : 0);
    writeUnsigned(bytes, 1, offsetSize, keys.length);
    let offset = 0;
    keys.forEach((key, id) => {
      writeUnsigned(bytes, 1 + offsetSize * (id + 1), offsetSize, offset);
      bytes.set(key, stringsAt + offset);
      offset += key.length;
    });
    writeUnsigned(bytes, stringsAt - offsetSize, offsetSize, offset);
    return bytes;
  }
}
