import { isScalarObject } from "../building/write-plain.ts";
import type { RowShape } from "./row-shape.ts";

/** Tells the objects that have the members of a shape and no others. What it learns about one makes the next ones fast to tell. */
export class RowMembers {
  readonly #keys: ReadonlySet<string>;
  /** The keys in the order in which the object had them that was looked at last. */
  order: readonly string[];
  /** What that object inherits from: nothing that makes it another kind of value. */
  prototype: unknown = Object.prototype;

  /** Rows are expected to have their members in the order in which the shape was given them. */
  constructor(shape: RowShape) {
    this.order = shape.given;
    this.#keys = new Set(shape.given);
  }

  /** Whether an object is written by its members, and these are the shape's. O(members). */
  fit(row: object): boolean {
    if (Array.isArray(row) || typeof (row as { toJSON?: unknown }).toJSON === "function") return false;
    if (isScalarObject(row)) return false;
    const keys = Object.keys(row);
    if (keys.length !== this.#keys.size || !keys.every((key) => this.#keys.has(key))) return false;
    this.order = keys;
    this.prototype = Object.getPrototypeOf(row);
    return true;
  }
}
