import { EngineError } from "@enginebay/core";
import { Container, isContainer } from "./encoding/container.ts";
import { damaged } from "./encoding/damaged.ts";
import { ARRAY_UNUSED, BASIC_TYPE_MASK, HEADER_SHIFT, OBJECT, OBJECT_UNUSED } from "./encoding/format.ts";
import { readScalar } from "./encoding/read-scalar.ts";
import type { Region } from "./encoding/region.ts";
import { scalarEnd } from "./encoding/scalar.ts";
import { tooDeep, withinPlatform } from "./limits.ts";
import type { Metadata } from "./metadata.ts";

/** Looks at every byte of the value that fills a region, as {@link Validator} does. */
export function validate(metadata: Metadata, region: Region, maxDepth: number): void {
  new Validator(metadata, region, maxDepth).validate(0, region.bytes.length);
}

/**
 * Validates values of one dictionary, whose keys it ranks once for all of them: O(keys log keys). The dictionary must be valid.
 */
export class Validator {
  /** By the number of a key, its place in the order of keys: to compare long keys for each object again would not be O(n log n). */
  readonly #ranks: Uint32Array;
  readonly #region: Region;
  readonly #maxDepth: number;

  constructor(metadata: Metadata, region: Region, maxDepth: number) {
    this.#ranks = metadata.ranks();
    this.#region = region;
    this.#maxDepth = maxDepth;
  }

  /**
   * Looks at every byte of the value from `at` to `limit`: that headers have no unused bits set, that it fills its bytes, that the values of each
   * container fill its space and do not overlap, that keys are there, in order and each of them once, that scalars are of known types, and
   * strings UTF-8. O(n log n). Throws `damaged`, `trailing-content` and `depth-exceeded`.
   */
  validate(at: number, limit: number): void {
    const end = withinPlatform(() => this.#value(at, limit, 0));
    if (end !== limit) {
      throw new EngineError("trailing-content", `${limit - end} byte(s) follow the value`, { offset: end });
    }
  }

  /** Answers where the value at an index ends. */
  #value(at: number, end: number, depth: number): number {
    const { bytes } = this.#region;
    if (at >= end) throw damaged("a value has no bytes", at);
    if (!isContainer(bytes[at]!)) return this.#scalar(at, end);
    if (depth >= this.#maxDepth) throw tooDeep(this.#maxDepth, at);
    const isObject = (bytes[at]! & BASIC_TYPE_MASK) === OBJECT;
    // Their meaning may be fixed by a later version: what has them set is not what it looks like.
    if (((bytes[at]! >>> HEADER_SHIFT) & (isObject ? OBJECT_UNUSED : ARRAY_UNUSED)) !== 0) {
      throw damaged("the header of a container has an unused bit set", at);
    }
    const container = new Container(bytes, at, end);
    if (isObject) this.#keys(container, at);
    this.#children(container, depth);
    return container.end;
  }

  #scalar(at: number, end: number): number {
    readScalar(this.#region, at, end);
    return scalarEnd(this.#region, at, end);
  }

  #keys(container: Container, at: number): void {
    let previous = -1;
    for (let i = 0; i < container.count; i++) {
      const id = container.fieldId(i);
      const rank = this.#ranks[id];
      if (rank === undefined) throw damaged(`there is no key ${id} among ${this.#ranks.length}`, at);
      if (rank <= previous) {
        throw damaged("the fields of an object are not in the order of their keys, each of them once", at);
      }
      previous = rank;
    }
  }

  /** Values may stand in any order, but one after the other. */
  #children(container: Container, depth: number): void {
    const starts = Array.from({ length: container.count }, (_, i) => container.valueAt(i)).sort((a, b) => a - b);
    let at = container.dataAt;
    for (const start of starts) {
      if (start !== at) throw damaged("the values of a container overlap, or have space between them", start);
      at = this.#value(start, container.end, depth + 1);
    }
    if (at !== container.end) throw damaged("the values of a container do not fill its space", at);
  }
}
