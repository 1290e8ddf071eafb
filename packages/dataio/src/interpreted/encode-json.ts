import type { Sink } from "@enginebay/core";
import { locate, Refusal } from "../refusal.ts";
import { writeCount } from "../wire/count.ts";
import {
  JSON_ARRAY,
  JSON_FALSE,
  JSON_NULL,
  JSON_NUMBER,
  JSON_OBJECT,
  JSON_STRING,
  JSON_TRUE,
} from "../wire/json-tags.ts";
import { writeText } from "../wire/text.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { mismatch } from "./mismatch.ts";

/** Writes a value of the type `json`. Throws a {@link Refusal}, `unsupported-value`, for what JSON has not. */
export function encodeJson(sink: Sink, value: unknown, depth: number, options: WireOptions): void {
  switch (typeof value) {
    case "boolean":
      writeTag(sink, value ? JSON_TRUE : JSON_FALSE);
      return;
    case "number":
      writeNumber(sink, value, options);
      return;
    case "string":
      writeTag(sink, JSON_STRING);
      writeText(sink, value, options.invalidUtf8);
      return;
    case "object":
      if (value === null) {
        writeTag(sink, JSON_NULL);
        return;
      }
      if (depth >= options.maxDepth) {
        throw new Refusal("depth-exceeded", `nested deeper than ${options.maxDepth} levels`);
      }
      if (Array.isArray(value)) {
        writeArray(sink, value, depth + 1, options);
        return;
      }
      if (!isRecord(value)) throw new Refusal("unsupported-value", mismatch("a JSON value", value).message);
      writeObject(sink, value as Record<string, unknown>, depth + 1, options);
      return;
    default:
      throw new Refusal("unsupported-value", mismatch("a JSON value", value).message);
  }
}

/**
 * Whether an object is its members, as those of literals and classes are. A map, a date or bytes would be saved as an object without
 * what is in them.
 */
function isRecord(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return true;
  return Object.prototype.toString.call(value) === "[object Object]";
}

function writeTag(sink: Sink, tag: number): void {
  sink.reserve(1);
  sink.bytes[sink.position++] = tag;
}

function writeNumber(sink: Sink, value: number, { littleEndian }: WireOptions): void {
  sink.reserve(9);
  sink.bytes[sink.position] = JSON_NUMBER;
  sink.view.setFloat64(sink.position + 1, value, littleEndian);
  sink.position += 9;
}

function writeArray(sink: Sink, array: readonly unknown[], depth: number, options: WireOptions): void {
  writeTag(sink, JSON_ARRAY);
  writeCount(sink, array.length, options);
  for (let i = 0; i < array.length; i++) {
    try {
      encodeJson(sink, array[i], depth, options);
    } catch (caught) {
      throw locate(caught, i);
    }
  }
}

function writeObject(sink: Sink, object: Record<string, unknown>, depth: number, options: WireOptions): void {
  const keys = Object.keys(object);
  writeTag(sink, JSON_OBJECT);
  writeCount(sink, keys.length, options);
  for (const key of keys) {
    try {
      writeText(sink, key, options.invalidUtf8);
      encodeJson(sink, object[key], depth, options);
    } catch (caught) {
      throw locate(caught, key);
    }
  }
}
