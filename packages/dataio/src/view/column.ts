import { EngineError } from "@enginebay/core";
import { locate, toError } from "../refusal.ts";
import type { ScalarLayout } from "./layout.ts";
import { type Part, partOf } from "./part.ts";
import { type TypedArray, typedArrayConstructor, typedArrayOf } from "./typed-array.ts";

/**
 * A member of all records of a view, in place: element `i` belongs to record `i`. Nothing is copied; what is set is in the
 * bytes.
 */
export class Column<Value> {
  /** How many records there are. */
  readonly length: number;
  readonly #view: DataView;
  readonly #layout: ScalarLayout;
  readonly #stride: number;
  readonly #part: Part;
  readonly #start: number;

  /** @internal `start` is where the member of the first record begins in `view`; `stride` is the size of a record. */
  constructor(view: DataView, start: number, layout: ScalarLayout, stride: number, length: number) {
    this.#view = view;
    this.#start = start;
    this.#layout = layout;
    this.#stride = stride;
    this.#part = partOf(layout);
    this.length = length;
  }

  /** The member of a record; undefined beyond the last one. O(1). */
  at(index: number): Value | undefined {
    if (index >>> 0 !== index || index >= this.length) return undefined;
    return this.#part.get(this.#view, this.#start + index * this.#stride) as Value;
  }

  /**
   * Sets the member of a record. O(1). Throws `invalid-argument` where there is no record, `value-range` and `type-mismatch` for
   * values that do not fit.
   */
  set(index: number, value: Value): void {
    if (!(Number.isInteger(index) && index >= 0 && index < this.length)) {
      throw new EngineError("invalid-argument", `there is no record ${index}, but ${this.length} from 0`);
    }
    try {
      this.#part.set(this.#view, this.#start + index * this.#stride, value);
    } catch (caught) {
      throw toError(locate(caught, index));
    }
  }

  /**
   * The column as part of a typed array over the same memory: element `i` is `array[offset + i * stride]`, offset and stride counted
   * in elements. Undefined where that cannot be: numbers in the other byte order than the platform's, addresses that are no
   * multiple of the number's size ({@link ElementsView.aligned} helps), and what is no number.
   */
  get strided(): StridedColumn | undefined {
    const array = typedArrayOf(
      this.#layout,
      this.#view.buffer,
      this.#view.byteOffset + this.#start,
      this.#stride,
      this.length,
    );
    return array === undefined ? undefined : { array, offset: 0, stride: this.#stride / this.#layout.size };
  }

  /**
   * The column's values in an array of their own. O(n). For numbers that the type has in a typed array it is one, in the platform's order and
   * wherever the records are; for others (`asNumber`, `bool`, `date`, …) a plain array.
   */
  toArray(): TypedArray | Value[] {
    const TypedArray = typedArrayConstructor(this.#layout);
    if (TypedArray === undefined) return Array.from(this);
    const copy = new TypedArray(this.length);
    const strided = this.strided;
    if (strided === undefined) {
      for (let i = 0; i < this.length; i++) copy[i] = this.at(i) as number;
      return copy;
    }
    const { array, stride } = strided;
    for (let i = 0, from = 0; i < this.length; i++, from += stride) copy[i] = array[from]!;
    return copy;
  }

  /** The values in the order of the records. */
  *[Symbol.iterator](): IterableIterator<Value> {
    for (let i = 0; i < this.length; i++) yield this.#part.get(this.#view, this.#start + i * this.#stride) as Value;
  }
}

/** Where the numbers of a column are: that of record `i` is `array[offset + i * stride]`. See {@link Column.strided}. */
export interface StridedColumn {
  /** Over the bytes of the view, from the first number of the column to the last. */
  readonly array: TypedArray;
  /** Of the first number, counted in elements of the array. */
  readonly offset: number;
  /** From one number of the column to the next, counted in elements of the array. */
  readonly stride: number;
}
