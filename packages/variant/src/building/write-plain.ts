import { EngineError } from "@enginebay/core";
import { Decimal } from "../types/decimal.ts";
import { LocalDate, LocalTime, Timestamp } from "../types/temporal.ts";
import { Uuid } from "../types/uuid.ts";
import { Variant } from "../variant.ts";
import type { ValueWriter } from "./value-writer.ts";

const MICROS_PER_MILLISECOND = 1000n;

/**
 * Writes plain values, Variants within them included.
 *
 * What JSON has no form for is treated as `JSON.stringify` treats it: members that are undefined, functions or symbols are left out,
 * elements become null, and a `toJSON` method is asked, but that of a `Date`, which becomes a timestamp of micros in UTC.
 */
export class PlainWriter {
  readonly #writer: ValueWriter;
  readonly #maxDepth: number;
  /** The containers around the value that is being written: none of them may be in it. */
  readonly #within = new Set<object>();

  constructor(writer: ValueWriter, maxDepth: number) {
    this.#writer = writer;
    this.#maxDepth = maxDepth;
  }

  /** Throws `unsupported-value`, `cyclic-value`, `depth-exceeded`, `value-range` and `invalid-utf8`. */
  write(value: unknown): void {
    if (!this.#writeIfAny(value, "")) {
      throw new EngineError("unsupported-value", `a Variant has no form for a value of the type ${typeof value}`);
    }
  }

  /** Whether there is anything to be written. */
  #writeIfAny(value: unknown, key: string): boolean {
    const writer = this.#writer;
    switch (typeof value) {
      case "boolean":
        writer.boolean(value);
        return true;
      case "number":
        // Minus zero is no integer.
        if (Number.isSafeInteger(value) && !Object.is(value, -0)) writer.safeInteger(value);
        else writer.double(value);
        return true;
      case "bigint":
        writer.integer(value);
        return true;
      case "string":
        writer.string(value);
        return true;
      case "object":
        return this.#object(value, key);
      default:
        return false;
    }
  }

  #object(value: object | null, key: string): boolean {
    const writer = this.#writer;
    if (value === null) writer.null();
    else if (value instanceof Variant) this.#variant(value);
    else if (value instanceof Decimal) writer.decimal(value);
    else if (value instanceof LocalDate) writer.date(value.days);
    else if (value instanceof LocalTime) writer.time(value.micros);
    else if (value instanceof Timestamp) writer.timestamp(value);
    else if (value instanceof Uuid) writer.uuid(value.bytes);
    else if (value instanceof Uint8Array) writer.binary(value);
    else if (value instanceof Date) this.#date(value);
    else return this.#container(value, key);
    return true;
  }

  #date(value: Date): void {
    const time = value.getTime();
    if (Number.isNaN(time)) throw new EngineError("value-range", "an invalid Date has no form as a Variant");
    this.#writer.timestamp(new Timestamp(BigInt(time) * MICROS_PER_MILLISECOND, "micros", true));
  }

  /** Anew, with the keys of the dictionary here. */
  #variant(value: Variant): void {
    const { type } = value;
    if (type === "array" || type === "object") {
      this.#enter(value);
      if (type === "array") {
        this.#writer.beginArray();
        for (const element of value.elements()) this.#variant(element);
      } else {
        this.#writer.beginObject();
        for (const [key, member] of value.entries()) {
          this.#writer.key(key);
          this.#variant(member);
        }
      }
      this.#writer.end();
      this.#within.delete(value);
    } else if (type === "string") this.#writer.string(value.string());
    // Any other scalar has no reference to a dictionary.
    else this.#writer.encoded(value.value);
  }

  #container(value: object, key: string): boolean {
    const { toJSON } = value as { toJSON?: unknown };
    if (typeof toJSON === "function") return this.#writeIfAny(toJSON.call(value, key), key);
    if (value instanceof Number || value instanceof String || value instanceof Boolean || value instanceof BigInt) {
      return this.#writeIfAny(value.valueOf(), key);
    }
    this.#enter(value);
    if (Array.isArray(value)) this.#array(value);
    else this.#members(value as Record<string, unknown>);
    this.#within.delete(value);
    return true;
  }

  #array(value: readonly unknown[]): void {
    this.#writer.beginArray();
    for (let i = 0; i < value.length; i++) {
      if (!this.#writeIfAny(value[i], String(i))) this.#writer.null();
    }
    this.#writer.end();
  }

  #members(value: Record<string, unknown>): void {
    const writer = this.#writer;
    writer.beginObject();
    for (const key of Object.keys(value)) {
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
    if (this.#within.size >= this.#maxDepth) {
      throw new EngineError("depth-exceeded", `nested deeper than ${this.#maxDepth} levels`);
    }
    this.#within.add(value);
  }
}
