import { EngineError } from "@enginebay/core";
import { Decimal } from "../types/decimal.ts";
import { LocalDate, LocalTime, Timestamp } from "../types/temporal.ts";
import { Uuid } from "../types/uuid.ts";
import { Variant } from "../variant.ts";
import { Walk } from "../walk.ts";
import type { ValueWriter } from "./value-writer.ts";

const MICROS_PER_MILLISECOND = 1000n;

/** Whether an object is written as a value without members, whatever members it has. */
export function isScalarObject(value: object): boolean {
  return (
    value instanceof Variant ||
    value instanceof Decimal ||
    value instanceof LocalDate ||
    value instanceof LocalTime ||
    value instanceof Timestamp ||
    value instanceof Uuid ||
    value instanceof Uint8Array ||
    value instanceof Date ||
    isWrapper(value)
  );
}

/** Whether an object is certainly none of these, which is found out sooner. */
function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype || Array.isArray(value);
}

function isWrapper(value: object): boolean {
  return value instanceof Number || value instanceof String || value instanceof Boolean || value instanceof BigInt;
}

/**
 * Writes plain values, Variants within them included.
 *
 * What JSON has no form for is treated as `JSON.stringify` treats it: members that are undefined, functions or symbols are left out,
 * elements become null, and a `toJSON` method is asked, but that of a `Date`, which becomes a timestamp of micros in UTC.
 */
export class PlainWriter {
  readonly #writer: ValueWriter;
  /** The containers around the value that is being written: none of them may be in it. */
  readonly #within = new Set<object>();

  constructor(writer: ValueWriter) {
    this.#writer = writer;
  }

  /**
   * Throws `unsupported-value`, `cyclic-value`, `depth-exceeded`, `value-range` and `invalid-utf8`; then nothing has been written. Recurses:
   * to be called within `withinPlatform`.
   */
  write(value: unknown): void {
    this.#within.clear();
    this.#writer.attempt(() => {
      if (!this.#writeIfAny(value, "")) {
        throw new EngineError("unsupported-value", `a Variant has no form for a value of the type ${typeof value}`);
      }
    });
  }

  /** Whether there is anything to be written. `isAsked` if it is what a `toJSON` gave. */
  #writeIfAny(value: unknown, key: string, isAsked = false): boolean {
    const writer = this.#writer;
    switch (typeof value) {
      case "boolean":
        writer.boolean(value);
        return true;
      case "number":
        writer.number(value);
        return true;
      case "bigint":
        writer.integer(value);
        return true;
      case "string":
        writer.string(value);
        return true;
      case "object":
        return this.#object(value, key, isAsked);
      default:
        return false;
    }
  }

  #object(value: object | null, key: string, isAsked: boolean): boolean {
    const writer = this.#writer;
    if (value === null) writer.null();
    else if (isPlain(value)) return this.#container(value, key, isAsked);
    else if (value instanceof Variant) this.#variant(value, 0, new Walk(value, Number.POSITIVE_INFINITY));
    else if (value instanceof Decimal) writer.decimal(value);
    else if (value instanceof LocalDate) writer.date(value.days);
    else if (value instanceof LocalTime) writer.time(value.micros);
    else if (value instanceof Timestamp) writer.timestamp(value);
    else if (value instanceof Uuid) writer.uuid(value.bytes);
    else if (value instanceof Uint8Array) writer.binary(value);
    else if (value instanceof Date) this.#date(value);
    else return this.#container(value, key, isAsked);
    return true;
  }

  #date(value: Date): void {
    const time = value.getTime();
    if (Number.isNaN(time)) throw new EngineError("value-range", "an invalid Date has no form as a Variant");
    this.#writer.timestamp(new Timestamp(BigInt(time) * MICROS_PER_MILLISECOND, "micros", true));
  }

  /** Anew, with the keys of the dictionary here. */
  #variant(value: Variant, depth: number, walk: Walk): void {
    walk.visit(value, depth);
    const writer = this.#writer;
    switch (value.type) {
      case "array":
        writer.beginArray();
        for (const element of value.elements()) this.#variant(element, depth + 1, walk);
        writer.end();
        break;
      case "object":
        writer.beginObject();
        for (const [key, member] of value.entries()) {
          writer.key(key);
          this.#variant(member, depth + 1, walk);
        }
        writer.end();
        break;
      case "string":
        writer.string(value.string());
        break;
      default:
        // Refuses what is damaged.
        value.scalar();
        // It refers to no dictionary.
        writer.encoded(value.value);
    }
  }

  #container(value: object, key: string, isAsked: boolean): boolean {
    const { toJSON } = value as { toJSON?: unknown };
    // What it gives is not asked again: it may well be the same.
    if (typeof toJSON === "function" && !isAsked) return this.#writeIfAny(toJSON.call(value, key), key, true);
    if (!isPlain(value) && isWrapper(value)) return this.#writeIfAny(value.valueOf(), "");
    this.#enter(value);
    if (Array.isArray(value)) this.#array(value);
    else this.#members(value as Record<string, unknown>);
    this.#within.delete(value);
    return true;
  }

  #array(value: readonly unknown[]): void {
    this.#writer.beginArray();
    // As long as it was at first: a `toJSON` may change it.
    const { length } = value;
    for (let i = 0; i < length; i++) {
      if (!this.#writeIfAny(value[i], String(i))) this.#writer.null();
    }
    this.#writer.end();
  }

  #members(value: Record<string, unknown>): void {
    const writer = this.#writer;
    writer.beginObject();
    for (const key in value) {
      // In such a loop this and the member are found faster than those of `Object.keys`.
      if (!Object.hasOwn(value, key)) continue;
      const member = value[key];
      if (member === undefined || typeof member === "function" || typeof member === "symbol") continue;
      writer.key(key);
      // What toJSON gave may be nothing.
      if (!this.#writeIfAny(member, key)) writer.dropKey();
    }
    writer.end();
  }

  #enter(value: object): void {
    if (this.#within.has(value)) throw new EngineError("cyclic-value", "the value contains itself");
    this.#within.add(value);
  }
}
