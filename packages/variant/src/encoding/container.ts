import { damaged } from "./damaged.ts";
import {
  ARRAY,
  ARRAY_LARGE,
  BASIC_TYPE_MASK,
  HEADER_SHIFT,
  OBJECT,
  OBJECT_ID_SIZE_SHIFT,
  OBJECT_LARGE,
  SIZE_MASK,
} from "./format.ts";
import { Region } from "./region.ts";
import { readUnsigned } from "./unsigned.ts";

/** Where the parts of an object or an array are. */
export class Container {
  /** How many fields or elements there are. */
  readonly count: number;
  readonly #bytes: Uint8Array;
  readonly #idsAt: number;
  readonly #idSize: number;
  readonly #offsetsAt: number;
  readonly #offsetSize: number;
  /** Where values begin. */
  readonly dataAt: number;
  /** Where they end, by the last offset. */
  readonly end: number;

  /** Of the object or array at `at`, which must end by `end`. O(1). Throws `damaged` if it does not. */
  constructor(bytes: Uint8Array, at: number, end: number) {
    const first = bytes[at]!;
    const header = first >>> HEADER_SHIFT;
    const isObject = (first & BASIC_TYPE_MASK) === OBJECT;
    const countSize = (header & (isObject ? OBJECT_LARGE : ARRAY_LARGE)) === 0 ? 1 : 4;
    Region.require(at, 1 + countSize, end);
    this.#bytes = bytes;
    this.#offsetSize = (header & SIZE_MASK) + 1;
    this.#idSize = isObject ? ((header >>> OBJECT_ID_SIZE_SHIFT) & SIZE_MASK) + 1 : 0;
    this.count = readUnsigned(bytes, at + 1, countSize);
    this.#idsAt = at + 1 + countSize;
    this.#offsetsAt = this.#idsAt + this.#idSize * this.count;
    this.dataAt = this.#offsetsAt + this.#offsetSize * (this.count + 1);
    Region.require(at, this.dataAt - at, end);
    this.end = this.dataAt + readUnsigned(bytes, this.dataAt - this.#offsetSize, this.#offsetSize);
    Region.require(at, this.end - at, end);
  }

  /** The number of a field's key. */
  fieldId(index: number): number {
    return readUnsigned(this.#bytes, this.#idsAt + index * this.#idSize, this.#idSize);
  }

  /** Where the value of a field or element begins. Throws `damaged` if that is not among the values. */
  valueAt(index: number): number {
    const at = this.#offsetsAt + index * this.#offsetSize;
    const valueAt = this.dataAt + readUnsigned(this.#bytes, at, this.#offsetSize);
    if (valueAt >= this.end) throw damaged("an offset leads beyond the values of its container", at);
    return valueAt;
  }
}

/** Whether a value has parts. */
export function isContainer(first: number): boolean {
  const basicType = first & BASIC_TYPE_MASK;
  return basicType === OBJECT || basicType === ARRAY;
}
