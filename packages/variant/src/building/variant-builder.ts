import { EngineError } from "@enginebay/core";
import type { BuildOptions } from "../build.ts";
import { Region } from "../encoding/region.ts";
import { DEFAULT_MAX_DEPTH, requireMaxDepth, withinPlatform } from "../limits.ts";
import { Metadata } from "../metadata.ts";
import type { Decimal } from "../types/decimal.ts";
import type { LocalDate, LocalTime, Timestamp } from "../types/temporal.ts";
import type { Uuid } from "../types/uuid.ts";
import { Variant } from "../variant.ts";
import { Dictionary } from "./dictionary.ts";
import { ValueWriter } from "./value-writer.ts";
import { PlainWriter } from "./write-plain.ts";

/**
 * Builds values piece by piece, without plain values in between. Values that one builder makes share their keys: each is
 * complete with `finish`, and the next can begin.
 *
 * ```ts
 * const builder = new VariantBuilder();
 * builder.beginObject().key("id").number(7).key("tags").beginArray().string("a").end().end();
 * const variant = builder.finish();
 * ```
 *
 * Throws `invalid-argument` for pieces that do not fit together, and what `Variant.from` throws for values. A piece that was refused has left
 * the builder as it was.
 */
export class VariantBuilder {
  readonly #dictionary = new Dictionary();
  readonly #writer: ValueWriter;
  readonly #plain: PlainWriter;
  readonly #maxDepth: number;
  #metadata: Metadata | undefined;

  constructor({ maxDepth = DEFAULT_MAX_DEPTH }: BuildOptions = {}) {
    requireMaxDepth(maxDepth);
    this.#maxDepth = maxDepth;
    this.#writer = new ValueWriter(this.#dictionary, maxDepth);
    this.#plain = new PlainWriter(this.#writer);
  }

  beginObject(): this {
    this.#writer.beginObject();
    return this;
  }

  beginArray(): this {
    this.#writer.beginArray();
    return this;
  }

  /** Ends the object or array that is open. */
  end(): this {
    this.#writer.end();
    return this;
  }

  /** The key of the value that follows. A key that is given again replaces the one before. */
  key(key: string): this {
    this.#writer.key(key);
    return this;
  }

  /** Anything that `Variant.from` takes. */
  value(plain: unknown): this {
    withinPlatform(() => this.#plain.write(plain));
    return this;
  }

  null(): this {
    this.#writer.null();
    return this;
  }

  boolean(value: boolean): this {
    this.#writer.boolean(value);
    return this;
  }

  /** In the smallest encoding that is exact: an integer of 8 to 64 bits, or a double. */
  number(value: number): this {
    this.#writer.number(value);
    return this;
  }

  /** As a double, whatever it is. */
  double(value: number): this {
    this.#writer.double(value);
    return this;
  }

  /** In single precision: rounded as `Math.fround` does. */
  float(value: number): this {
    this.#writer.float(value);
    return this;
  }

  /** An integer of up to 38 digits. */
  bigint(value: bigint): this {
    this.#writer.integer(value);
    return this;
  }

  decimal(value: Decimal): this {
    this.#writer.decimal(value);
    return this;
  }

  string(value: string): this {
    this.#writer.string(value);
    return this;
  }

  binary(value: Uint8Array): this {
    this.#writer.binary(value);
    return this;
  }

  date(value: LocalDate): this {
    this.#writer.date(value.days);
    return this;
  }

  time(value: LocalTime): this {
    this.#writer.time(value.micros);
    return this;
  }

  timestamp(value: Timestamp): this {
    this.#writer.timestamp(value);
    return this;
  }

  uuid(value: Uuid): this {
    this.#writer.uuid(value.bytes);
    return this;
  }

  /** The value that has been built. Throws `invalid-argument` if there is none, or more than one, or something is open. */
  finish(): Variant {
    if (!this.#writer.isComplete || this.#writer.count !== 1) {
      throw new EngineError("invalid-argument", "there must be one value, and every object and array must have ended");
    }
    const value = this.#writer.encode();
    this.#writer.reset();
    // Shared by all values between which no key was added.
    if (this.#metadata?.size !== this.#dictionary.size) this.#metadata = new Metadata(this.#dictionary.encode());
    return new Variant(this.#metadata!, new Region(value), 0, value.length, this.#maxDepth);
  }
}
