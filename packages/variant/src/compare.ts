import { compareBytes } from "./encoding/compare-bytes.ts";
import type { Scalar } from "./encoding/read-scalar.ts";
import { withinPlatform } from "./limits.ts";
import { compareNumbers, type Numeric, signOf } from "./numeric.ts";
import { ARRAY_RANK, OBJECT_RANK, rankOf } from "./rank.ts";
import { compareText } from "./text/compare-text.ts";
import { KeyOrder } from "./text/key-order.ts";
import { LocalDate, LocalTime, Timestamp } from "./types/temporal.ts";
import { Uuid } from "./types/uuid.ts";
import type { Variant } from "./variant.ts";
import { Walk } from "./walk.ts";

/** Which of two values comes first: see `Variant.compare`. */
export function compareValues(a: Variant, b: Variant): number {
  return withinPlatform(() => new Comparison(a).compare(a, b, 0));
}

class Comparison {
  /** Of one side only: as long as the other is equal to it, it is no larger. */
  readonly #walk: Walk;
  readonly #keys = new KeyOrder();

  constructor(a: Variant) {
    this.#walk = new Walk(a);
  }

  compare(a: Variant, b: Variant, depth: number): number {
    this.#walk.visit(a, depth);
    const rankOfA = rankOf(a);
    const rankOfB = rankOf(b);
    if (rankOfA !== rankOfB) return rankOfA - rankOfB;
    if (rankOfA === ARRAY_RANK) return this.#elements(a.elements(), b.elements(), depth + 1);
    if (rankOfA === OBJECT_RANK) return this.#entries(a.entries(), b.entries(), depth + 1);
    return compareScalars(a.scalar(), b.scalar());
  }

  #elements(a: Iterator<Variant>, b: Iterator<Variant>, depth: number): number {
    for (;;) {
      const one = a.next();
      const other = b.next();
      if (one.done || other.done) return Number(one.done !== true) - Number(other.done !== true);
      const order = this.compare(one.value, other.value, depth);
      if (order !== 0) return order;
    }
  }

  #entries(a: Iterator<[string, Variant]>, b: Iterator<[string, Variant]>, depth: number): number {
    for (;;) {
      const one = a.next();
      const other = b.next();
      if (one.done || other.done) return Number(one.done !== true) - Number(other.done !== true);
      const order =
        this.#keys.compare(one.value[0], other.value[0]) || this.compare(one.value[1], other.value[1], depth);
      if (order !== 0) return order;
    }
  }
}

/** Of the same rank. */
function compareScalars(a: Scalar, b: Scalar): number {
  if (typeof a === "string") return compareText(a, b as string);
  if (typeof a === "boolean") return Number(a) - Number(b);
  if (a === null) return 0;
  if (a instanceof Uint8Array) return bytesOrder(a, b as Uint8Array);
  if (a instanceof Uuid) return bytesOrder(a.bytes, (b as Uuid).bytes);
  if (a instanceof LocalDate) return a.days - (b as LocalDate).days;
  if (a instanceof LocalTime) return signOf(a.micros - (b as LocalTime).micros);
  if (a instanceof Timestamp) return signOf(a.nanos - (b as Timestamp).nanos);
  return compareNumbers(a, b as Numeric);
}

function bytesOrder(a: Uint8Array, b: Uint8Array): number {
  return compareBytes(a, 0, a.length, b, 0, b.length);
}
