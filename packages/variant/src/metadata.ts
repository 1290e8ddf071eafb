import { EngineError } from "@enginebay/core";
import { compareBytes } from "./encoding/compare-bytes.ts";
import { damaged } from "./encoding/damaged.ts";
import { METADATA_UNUSED, OFFSET_SIZE_SHIFT, SORTED_STRINGS, VERSION, VERSION_MASK } from "./encoding/format.ts";
import { plainBytes } from "./encoding/plain-bytes.ts";
import { textReader } from "./encoding/text.ts";
import { readUnsigned } from "./encoding/unsigned.ts";
import { interned } from "./text/interned.ts";

/**
 * The dictionary of keys that values refer to by number, read in place. Keys are decoded when they are asked for, and then kept; many
 * values may share one.
 */
export class Metadata {
  /** Its bytes, and no more. */
  readonly bytes: Uint8Array;
  /** How many keys there are. */
  readonly size: number;
  readonly #offsetSize: number;
  readonly #stringsAt: number;
  readonly #keys: (string | undefined)[] = [];
  #ids: Map<string, number> | undefined;

  /**
   * Looks at the header and the size: O(1). Throws `unexpected-end`, `damaged`, and `version-too-new`.
   *
   * @param bytes what follows the metadata is left alone.
   */
  constructor(bytes: Uint8Array) {
    if (bytes.length === 0) throw new EngineError("unexpected-end", "there is no metadata", { offset: 0 });
    const header = bytes[0]!;
    const version = header & VERSION_MASK;
    if (version > VERSION) {
      throw new EngineError(
        "version-too-new",
        `the metadata is of version ${version}; this code knows version ${VERSION}`,
        {
          offset: 0,
        },
      );
    }
    if (version !== VERSION) throw damaged(`there is no version ${version} of the encoding`, 0);
    this.#offsetSize = (header >>> OFFSET_SIZE_SHIFT) + 1;
    requireEnd(bytes, 1 + this.#offsetSize);
    this.size = readUnsigned(bytes, 1, this.#offsetSize);
    this.#stringsAt = 1 + this.#offsetSize * (this.size + 2);
    requireEnd(bytes, this.#stringsAt);
    const end = this.#stringsAt + readUnsigned(bytes, this.#stringsAt - this.#offsetSize, this.#offsetSize);
    requireEnd(bytes, end);
    this.bytes = plainBytes(bytes).subarray(0, end);
  }

  /** Whether the keys are said to be in the order of their bytes, each of them once. */
  get isSorted(): boolean {
    return (this.bytes[0]! & SORTED_STRINGS) !== 0;
  }

  /** The key of a number. Throws `damaged` if there is none. O(n) the first time, then O(1). */
  key(id: number): string {
    const known = this.#keys[id];
    if (known !== undefined) return known;
    const start = this.#offset(id);
    const end = this.#offset(id + 1);
    if (end < start) throw damaged(`key ${id} ends before it begins`, this.#offsetAt(id));
    const key = interned(textReader.read(this.bytes, start, end));
    this.#keys[id] = key;
    return key;
  }

  /** The number of a key; -1 if there is none. O(1), after O(all keys) the first time. */
  idOf(key: string): number {
    this.#ids ??= this.#numbers();
    return this.#ids.get(key) ?? -1;
  }

  /** Compares two keys by their bytes, as fields of an object are sorted. */
  compare(id: number, other: number): number {
    return compareBytes(
      this.bytes,
      this.#offset(id),
      this.#offset(id + 1),
      this.bytes,
      this.#offset(other),
      this.#offset(other + 1),
    );
  }

  /** By number, the place of each key in the order of their bytes; equal keys have the same. Of valid metadata only. O(n log n). */
  ranks(): Uint32Array {
    const ranks = Uint32Array.from({ length: this.size }, (_, id) => id);
    if (this.isSorted) return ranks;
    const order = ranks.slice().sort((a, b) => this.compare(a, b));
    for (let i = 1, rank = 0; i < order.length; i++) {
      if (this.compare(order[i - 1]!, order[i]!) !== 0) rank = i;
      ranks[order[i]!] = rank;
    }
    if (order.length > 0) ranks[order[0]!] = 0;
    return ranks;
  }

  /**
   * Looks at everything: that the header has no bits that the encoding does not use, that offsets ascend, that keys are UTF-8, and that
   * they are sorted where the header says so. O(n). Throws `damaged`.
   */
  validate(): void {
    if ((this.bytes[0]! & METADATA_UNUSED) !== 0) throw damaged("the header of metadata has an unused bit set", 0);
    let previous = 0;
    for (let i = 0; i <= this.size; i++) {
      const offset = readUnsigned(this.bytes, this.#offsetAt(i), this.#offsetSize);
      if (offset < previous || (i === 0 && offset !== 0))
        throw damaged("offsets of keys do not ascend from 0", this.#offsetAt(i));
      previous = offset;
    }
    for (let id = 0; id < this.size; id++) this.key(id);
    if (!this.isSorted) return;
    for (let id = 1; id < this.size; id++) {
      if (this.compare(id - 1, id) >= 0) throw damaged("keys are not sorted as the header says", this.#offset(id));
    }
  }

  /** Where a key begins, and the one before it ends. */
  #offset(id: number): number {
    if (!(id >= 0 && id <= this.size)) throw damaged(`there is no key ${id} among ${this.size}`, 0);
    const offset = this.#stringsAt + readUnsigned(this.bytes, this.#offsetAt(id), this.#offsetSize);
    if (offset > this.bytes.length) throw damaged(`key ${id} is not within the metadata`, this.#offsetAt(id));
    return offset;
  }

  #offsetAt(id: number): number {
    return 1 + this.#offsetSize * (id + 1);
  }

  #numbers(): Map<string, number> {
    const ids = new Map<string, number>();
    for (let id = this.size - 1; id >= 0; id--) ids.set(this.key(id), id);
    return ids;
  }
}

function requireEnd(bytes: Uint8Array, end: number): void {
  if (bytes.length >= end) return;
  throw new EngineError("unexpected-end", `the metadata ends where ${end - bytes.length} more byte(s) are needed`, {
    offset: bytes.length,
  });
}
