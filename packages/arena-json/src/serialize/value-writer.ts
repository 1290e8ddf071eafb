import { EngineError } from "@enginebay/core";
import { formatPointer } from "../pointer.ts";
import { arrayLength } from "./array-length.ts";
import { boxedPrimitive } from "./boxed-primitive.ts";
import { rawJson } from "./raw-json.ts";
import { TextBuffer } from "./text-buffer.ts";

/** Ends what would never end, such as a `toJSON` that gives its own object wrapped: no value in memory is so deep. */
const MAX_DEPTH = 1_000_000;

/** An array or object that is being written. */
interface Frame {
  readonly value: Record<string, unknown>;
  /** The keys of an object; undefined for an array. */
  readonly keys: readonly string[] | undefined;
  readonly size: number;
  /** The child to be written next. */
  next: number;
  isEmpty: boolean;
}

/**
 * Writes any JavaScript value as `JSON.stringify` does (ECMA-262, SerializeJSONProperty), with the same calls in the
 * same order, but with an explicit stack and into bytes: depth is limited to a million levels and length to two
 * gigabytes, which only endless values reach.
 */
export class ValueWriter {
  readonly #text = new TextBuffer();
  readonly #frames: Frame[] = [];
  /** The values of the frames, to find cycles. */
  readonly #open = new Set<unknown>();

  /** Whether an error that was thrown is the writer's own, and not one of the value's code. */
  failed = false;

  /** The text, or undefined if the value has none. For one call. O(n). */
  write(root: unknown): Uint8Array | undefined {
    if (!this.#writeChild(undefined, { "": root }, "")) return undefined;
    return this.#writeOpen();
  }

  /**
   * The text of an array or object that others contain, each the next, in place of its `toJSON` if it has one. Paths of
   * errors begin at `value`. For one call. O(n).
   */
  writeWithin(containers: Iterable<object>, value: object): Uint8Array {
    for (const container of containers) this.#open.add(container);
    this.#openContainer(undefined, "", value);
    return this.#writeOpen();
  }

  #writeOpen(): Uint8Array {
    for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1)) {
      if (frame.next === frame.size) this.#close(frame);
      else this.#writeNext(frame);
    }
    return this.#text.toBytes();
  }

  #writeNext(frame: Frame): void {
    const child = frame.next++;
    if (this.#writeChild(frame, frame.value, frame.keys?.[child] ?? String(child))) return;
    // What has no form is left out of an object, but keeps its place in an array.
    if (frame.keys === undefined) this.#appendStart(frame, "", "null");
  }

  /** Writes a child, or the beginning of one that is a container; answers whether it has a form. */
  #writeChild(frame: Frame | undefined, holder: Record<string, unknown>, key: string): boolean {
    const value = boxedPrimitive(this.#replaced(holder[key], key));
    switch (typeof value) {
      case "string":
        this.#appendStart(frame, key, "");
        this.#text.appendQuoted(value);
        return true;
      case "number":
        this.#appendStart(frame, key, Number.isFinite(value) ? String(value) : "null");
        return true;
      case "boolean":
        this.#appendStart(frame, key, String(value));
        return true;
      case "bigint":
        throw this.#error("unsupported-value", "JSON has no form for a BigInt; a toJSON method can give it one");
      case "object":
        this.#writeObject(frame, key, value);
        return true;
      default:
        return false;
    }
  }

  /** What the value's own `toJSON` makes of it. */
  #replaced(value: unknown, key: string): unknown {
    const isObject = (typeof value === "object" && value !== null) || typeof value === "function";
    if (!isObject && typeof value !== "bigint") return value;
    const { toJSON } = value as { toJSON?: unknown };
    return typeof toJSON === "function" ? toJSON.call(value, key) : value;
  }

  #writeObject(frame: Frame | undefined, key: string, value: object | null): void {
    if (value === null) this.#appendStart(frame, key, "null");
    else {
      const raw = rawJson(value);
      if (raw !== undefined) this.#appendStart(frame, key, raw);
      else this.#openContainer(frame, key, value);
    }
  }

  #openContainer(frame: Frame | undefined, key: string, value: object): void {
    if (this.#open.has(value)) throw this.#error("cyclic-value", "the value contains itself");
    if (this.#open.size === MAX_DEPTH)
      throw this.#error("depth-exceeded", `the value is over ${MAX_DEPTH} levels deep`);
    this.#open.add(value);
    const keys = Array.isArray(value) ? undefined : Object.keys(value);
    const size = keys === undefined ? arrayLength(value as unknown[]) : keys.length;
    this.#appendStart(frame, key, keys === undefined ? "[" : "{");
    this.#frames.push({ value: value as Record<string, unknown>, keys, size, next: 0, isEmpty: true });
  }

  /** Appends what stands before a child of `frame`, and the start of its text. */
  #appendStart(frame: Frame | undefined, key: string, start: string): void {
    if (frame !== undefined) {
      if (!frame.isEmpty) this.#text.append(",");
      frame.isEmpty = false;
      if (frame.keys !== undefined) {
        this.#text.appendQuoted(key);
        this.#text.append(":");
      }
    }
    this.#text.append(start);
  }

  #close(frame: Frame): void {
    this.#text.append(frame.keys === undefined ? "]" : "}");
    this.#open.delete(frame.value);
    this.#frames.pop();
  }

  /** An error at the child that is being written. */
  #error(code: "unsupported-value" | "cyclic-value" | "depth-exceeded", message: string): EngineError {
    this.failed = true;
    const path = this.#frames.map(({ keys, next }) => (keys === undefined ? next - 1 : keys[next - 1]!));
    return new EngineError(code, message, { path: formatPointer(path) });
  }
}
