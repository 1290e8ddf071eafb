import { EngineError, memorySink, type Sink } from "@enginebay/core";
import type { Scalar } from "../encoding/read-scalar.ts";
import { withinPlatform } from "../limits.ts";
import { Decimal } from "../types/decimal.ts";
import type { Variant } from "../variant.ts";
import { Walk } from "../walk.ts";
import { toBase64 } from "./base64.ts";

/**
 * A value as compact JSON text. Integers and decimals have all their digits. What JSON has no type for is a string: dates, times and
 * timestamps in the form of ISO 8601, binary in base64, UUIDs in hexadecimal. Infinity is `1e999`, which reads back as such; NaN is
 * `null`. O(n) in the text. Throws `size-exceeded` for a text of more than `maxText` bytes.
 */
export function printJson(value: Variant, maxText: number = MAX_TEXT): Uint8Array {
  return withinPlatform(() => new Printer(value, maxText).print());
}

/** Up to so many characters are put together before they are encoded: calls of an encoder cost more than the joining. */
const CHUNK = 1 << 15;
/**
 * The most bytes of text: about what a string of V8 holds. A key stands in the value as a number, so a small value may have a text that
 * fills any memory.
 */
const MAX_TEXT = 2 ** 29;

class Printer {
  readonly #encoder = new TextEncoder();
  readonly #sink: Sink = memorySink();
  readonly #value: Variant;
  readonly #walk: Walk;
  readonly #maxText: number;
  /** Keys with their quotes and the colon. */
  readonly #keys = new Map<string, string>();
  #chunk = "";

  constructor(value: Variant, maxText: number) {
    this.#value = value;
    this.#maxText = maxText;
    this.#walk = new Walk(value);
  }

  print(): Uint8Array {
    this.#any(this.#value, 0);
    this.#flush();
    return this.#sink.writtenBytes().slice();
  }

  #any(value: Variant, depth: number): void {
    this.#walk.visit(value, depth);
    const { type } = value;
    if (type === "array") this.#array(value, depth);
    else if (type === "object") this.#object(value, depth);
    else this.#put(printScalar(value.scalar()));
  }

  #array(value: Variant, depth: number): void {
    let separator = "[";
    for (const element of value.elements()) {
      this.#put(separator);
      this.#any(element, depth + 1);
      separator = ",";
    }
    this.#put(separator === "," ? "]" : "[]");
  }

  #object(value: Variant, depth: number): void {
    let separator = "{";
    for (const [key, member] of value.entries()) {
      this.#put(separator);
      this.#put(this.#keyText(key));
      this.#any(member, depth + 1);
      separator = ",";
    }
    this.#put(separator === "," ? "}" : "{}");
  }

  #keyText(key: string): string {
    let text = this.#keys.get(key);
    if (text === undefined) {
      text = `${JSON.stringify(key)}:`;
      this.#keys.set(key, text);
    }
    return text;
  }

  #put(text: string): void {
    this.#chunk += text;
    if (this.#chunk.length > CHUNK) this.#flush();
  }

  #flush(): void {
    if (this.#sink.written + this.#chunk.length > this.#maxText) {
      throw new EngineError("size-exceeded", `the text has more than ${this.#maxText} bytes`);
    }
    this.#sink.write(this.#encoder.encode(this.#chunk));
    this.#chunk = "";
  }
}

/** A number beyond every double: what reads back as infinity. */
const INFINITE = "1e999";

function printScalar(scalar: Scalar): string {
  switch (typeof scalar) {
    case "number":
      return printNumber(scalar);
    case "boolean":
    case "bigint":
      return String(scalar);
    case "string":
      return JSON.stringify(scalar);
    default:
      if (scalar === null || scalar instanceof Decimal) return String(scalar);
      return JSON.stringify(scalar instanceof Uint8Array ? toBase64(scalar) : String(scalar));
  }
}

function printNumber(value: number): string {
  if (Number.isFinite(value)) return Object.is(value, -0) ? "-0" : String(value);
  if (Number.isNaN(value)) return "null";
  return value > 0 ? INFINITE : `-${INFINITE}`;
}
