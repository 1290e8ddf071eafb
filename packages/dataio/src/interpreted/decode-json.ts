import type { Source } from "@enginebay/core";
import { locate, Refusal } from "../refusal.ts";
import { readByte, requireBytes } from "../wire/bytes.ts";
import { readCount } from "../wire/count.ts";
import {
  JSON_ARRAY,
  JSON_FALSE,
  JSON_NULL,
  JSON_NUMBER,
  JSON_OBJECT,
  JSON_STRING,
  JSON_TRUE,
} from "../wire/json-tags.ts";
import { readText } from "../wire/text.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { setMember } from "./set-member.ts";

/** Reads a value of the type `json`. */
export function decodeJson(source: Source, depth: number, options: WireOptions): unknown {
  const start = source.offset;
  const tag = readByte(source);
  switch (tag) {
    case JSON_NULL:
      return null;
    case JSON_FALSE:
      return false;
    case JSON_TRUE:
      return true;
    case JSON_NUMBER:
      return readNumber(source, options);
    case JSON_STRING:
      return readText(source, options.invalidUtf8);
    case JSON_ARRAY:
    case JSON_OBJECT:
      if (depth >= options.maxDepth) {
        throw new Refusal("depth-exceeded", `nested deeper than ${options.maxDepth} levels`, start);
      }
      return tag === JSON_ARRAY ? readArray(source, depth + 1, options) : readObject(source, depth + 1, options);
    default:
      throw new Refusal("unknown-tag", `no JSON value has the tag ${tag}`, start);
  }
}

function readNumber(source: Source, { littleEndian }: WireOptions): number {
  requireBytes(source, 8);
  const value = source.view.getFloat64(source.position, littleEndian);
  source.position += 8;
  return value;
}

function readArray(source: Source, depth: number, options: WireOptions): unknown[] {
  // Nothing is allocated for a count: its elements are read one by one, and each takes a byte at least.
  const count = readCount(source, options);
  const array: unknown[] = [];
  for (let i = 0; i < count; i++) {
    try {
      array.push(decodeJson(source, depth, options));
    } catch (caught) {
      throw locate(caught, i);
    }
  }
  return array;
}

function readObject(source: Source, depth: number, options: WireOptions): object {
  const count = readCount(source, options);
  const object = {};
  for (let i = 0; i < count; i++) {
    const key = readText(source, options.invalidUtf8);
    try {
      setMember(object, key, decodeJson(source, depth, options));
    } catch (caught) {
      throw locate(caught, key);
    }
  }
  return object;
}
