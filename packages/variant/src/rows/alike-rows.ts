import { Container } from "../encoding/container.ts";
import * as format from "../encoding/format.ts";
import type { Region } from "../encoding/region.ts";
import { readUnsigned } from "../encoding/unsigned.ts";
import { isObject } from "../field-finder.ts";
import { isUtf8 } from "./utf8.ts";

/**
 * Recognizes valid rows that are like one whose validity has been found out in the general way: they begin with the same bytes, so their keys
 * are right, and their values stand in the same order, so one look at each shows that there is nothing between them.
 */
export class AlikeRows {
  readonly #region: Region;
  /** Where the row that is known begins, and how many bytes its header, count and field ids have: 0 if none is known. */
  #knownAt = 0;
  #knownBytes = 0;
  #offsetSize = 1;
  /** The indexes of its fields in the order in which their values stand. */
  #order: readonly number[] = [];

  constructor(region: Region) {
    this.#region = region;
  }

  /** Keeps a row, which is valid, as the one that others are compared with. O(n log n) in its fields. */
  learn(at: number, end: number): void {
    const { bytes } = this.#region;
    this.#knownBytes = 0;
    if (!isObject(bytes[at]!)) return;
    const container = new Container(bytes, at, end);
    const starts = Array.from({ length: container.count }, (_, i) => container.valueAt(i));
    this.#order = starts.map((_, i) => i).sort((a, b) => starts[a]! - starts[b]!);
    this.#offsetSize = ((bytes[at]! >>> format.HEADER_SHIFT) & format.SIZE_MASK) + 1;
    this.#knownAt = at;
    this.#knownBytes = container.dataAt - at - this.#offsetSize * (container.count + 1);
  }

  /** Whether a row is certainly valid. If not, only the general way tells. O(n). */
  isValid(at: number, end: number): boolean {
    const { bytes } = this.#region;
    const offsetSize = this.#offsetSize;
    const offsetsAt = at + this.#knownBytes;
    const dataAt = offsetsAt + offsetSize * (this.#order.length + 1);
    if (this.#knownBytes === 0 || dataAt > end) return false;
    for (let i = 0; i < this.#knownBytes; i++) {
      if (bytes[at + i] !== bytes[this.#knownAt + i]) return false;
    }
    let position = dataAt;
    for (let i = 0; i < this.#order.length; i++) {
      const offset = offsetsAt + this.#order[i]! * offsetSize;
      if (dataAt + readUnsigned(bytes, offset, offsetSize) !== position) return false;
      position = this.#endOf(position, end);
      if (position < 0) return false;
    }
    return position === end && dataAt + readUnsigned(bytes, dataAt - offsetSize, offsetSize) === end;
  }

  /** Where a value ends if it is certainly valid; -1 if that is not clear. */
  #endOf(at: number, end: number): number {
    if (at >= end) return -1;
    const { bytes } = this.#region;
    const first = bytes[at]!;
    if ((first & format.BASIC_TYPE_MASK) === format.SHORT_STRING) {
      const textEnd = at + 1 + (first >>> format.HEADER_SHIFT);
      if (textEnd > end) return -1;
      let seen = 0;
      for (let i = at + 1; i < textEnd; i++) seen |= bytes[i]!;
      return seen < 0x80 || isUtf8(bytes, at + 1, textEnd) ? textEnd : -1;
    }
    if ((first & format.BASIC_TYPE_MASK) !== format.PRIMITIVE) return -1;
    const valueEnd = at + (SIZES[first >>> format.HEADER_SHIFT] ?? 0);
    return valueEnd === at || valueEnd > end ? -1 : valueEnd;
  }
}

/** By type id: the bytes of a value of which all bit patterns are valid; 0 for other types. */
const SIZES: readonly number[] = format.PRIMITIVE_BYTES.map((size, type) => {
  switch (type) {
    case format.DECIMAL4:
    case format.DECIMAL8:
    case format.DECIMAL16:
    case format.TIME_NTZ:
    case format.STRING:
    case format.BINARY:
      return 0;
    default:
      return 1 + size;
  }
});
