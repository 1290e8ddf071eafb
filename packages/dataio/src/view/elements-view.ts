import { EngineError } from "@enginebay/core";
import { locate, toError } from "../refusal.ts";
import { Column } from "./column.ts";
import type { Layout } from "./layout.ts";
import type { Part } from "./part.ts";
import type { ViewOf } from "./record-view.ts";
import { MAX_ALIGNMENT } from "./typed-array.ts";

/**
 * The elements of a vector or an array, read and set in place: in the bytes that the view was made of, not in a copy. No
 * object is made but for the records that are asked for, and these are views again.
 */
export class ElementsView<Element> {
  /** How many elements there are. */
  readonly length: number;
  readonly #part: Part;
  readonly #view: DataView;
  readonly #start: number;

  /** @internal `start` is where the first element begins in `view`. */
  constructor(part: Part, view: DataView, start: number, length: number) {
    this.#part = part;
    this.#view = view;
    this.#start = start;
    this.length = length;
  }

  /** The element at an index, a view if it has parts; undefined where there is none. O(1). */
  at(index: number): ViewOf<Element> | undefined {
    if (index >>> 0 !== index || index >= this.length) return undefined;
    return this.#part.get(this.#view, this.#at(index)) as ViewOf<Element>;
  }

  /**
   * Overwrites the element at an index. Throws `invalid-argument` where there is none; for a value that does not fit what a save of
   * it would throw, and then nothing is changed.
   */
  set(index: number, value: Element): void {
    if (!(Number.isInteger(index) && index >= 0 && index < this.length)) {
      throw new EngineError("invalid-argument", `there is no element ${index} among ${this.length}`);
    }
    try {
      this.#part.set(this.#view, this.#at(index), value);
    } catch (caught) {
      throw toError(locate(caught, index));
    }
  }

  /** The elements from `start` to before `end`, counted as `Array.prototype.slice` does: a view of the same bytes. O(1). */
  slice(start = 0, end: number = this.length): ElementsView<Element> {
    // Whole numbers, as there are no parts of an element.
    const first = clamp(start, this.length);
    const last = Math.max(first, clamp(end, this.length));
    return new ElementsView(this.#part, this.#view, this.#at(first), last - first);
  }

  /**
   * A member of all elements: `column("d", 2)` is element 2 of the member `d` of each; without a path the elements themselves.
   * O(1). Throws `invalid-argument` for what is not there, or has parts.
   */
  column<Value = number>(...path: readonly (string | number)[]): Column<Value> {
    const { layout, offset } = path.reduce(step, { layout: this.#part.layout, offset: 0 });
    if (layout.kind !== "scalar") {
      throw new EngineError("invalid-argument", `${describe(path)} has parts; a column is of numbers or the like`);
    }
    return new Column(this.#view, this.#start + offset, layout, this.#part.layout.size, this.length);
  }

  /** The bytes of the elements: not a copy. Together with a count before them, they are what a vector's save gives. */
  get bytes(): Uint8Array {
    const { buffer, byteOffset } = this.#view;
    return new Uint8Array(buffer, byteOffset + this.#start, this.length * this.#part.layout.size);
  }

  /** The same elements at an address that is a multiple of eight, for columns as typed arrays: itself, or a view of a copy. */
  aligned(): ElementsView<Element> {
    const { bytes } = this;
    if (bytes.byteOffset % MAX_ALIGNMENT === 0) return this;
    return new ElementsView(this.#part, new DataView(bytes.slice().buffer), 0, this.length);
  }

  /** The elements as load would give them. O(n). */
  toJS(): Element[] {
    return Array.from({ length: this.length }, (_, i) => this.#part.load(this.#view, this.#at(i)) as Element);
  }

  /** The elements as `JSON.stringify` shows them: as objects. O(n). */
  toJSON(): Element[] {
    return this.toJS();
  }

  /** The elements in their order, as {@link at} gives them. */
  *[Symbol.iterator](): IterableIterator<ViewOf<Element>> {
    for (let i = 0; i < this.length; i++) yield this.#part.get(this.#view, this.#at(i)) as ViewOf<Element>;
  }

  /** @internal How an element is laid out: bytes of another layout are not this vector's. */
  get layout(): Layout {
    return this.#part.layout;
  }

  #at(index: number): number {
    return this.#start + index * this.#part.layout.size;
  }
}

interface Place {
  readonly layout: Layout;
  readonly offset: number;
}

/** From a part to a part of it. */
function step({ layout, offset }: Place, segment: string | number): Place {
  if (layout.kind === "record") {
    const member = layout.members.find(({ name }) => name === String(segment));
    if (member !== undefined) return { layout: member.layout, offset: offset + member.offset };
  }
  if (layout.kind === "elements") {
    const index = Number(segment);
    // Spelled as an index is: not as "", which is zero as a number.
    if (String(index) === String(segment) && index >>> 0 === index && index < layout.length) {
      return { layout: layout.element, offset: offset + index * layout.element.size };
    }
  }
  throw new EngineError("invalid-argument", `there is no member ${JSON.stringify(segment)}`);
}

function describe(path: readonly (string | number)[]): string {
  return path.length === 0 ? "an element" : `the member ${JSON.stringify(path.join("."))}`;
}

function clamp(index: number, length: number): number {
  const whole = Math.trunc(index) || 0;
  return whole < 0 ? Math.max(0, length + whole) : Math.min(whole, length);
}
