import type { Sink, Source } from "@enginebay/core";
import { locate } from "../refusal.ts";
import type { TypeNode } from "../type.ts";
import { writeCount } from "../wire/count.ts";
import type { DecoderFactory } from "./decode.ts";
import type { EncoderFactory } from "./encode.ts";
import { keySegment } from "./key-segment.ts";

/** A key and its value. */
export type Entry = [key: unknown, value: unknown];

/** What writes how many entries there are, and then all. */
export function entriesEncoder(
  factory: EncoderFactory,
  key: TypeNode,
  value: TypeNode,
): (sink: Sink, entries: readonly Entry[], depth: number) => void {
  const encodeKey = factory.make(key);
  const encodeValue = factory.make(value);
  return (sink, entries, depth) => {
    writeCount(sink, entries.length, factory.options);
    for (const entry of entries) {
      try {
        encodeKey(sink, entry[0], depth);
        encodeValue(sink, entry[1], depth);
      } catch (caught) {
        throw locate(caught, keySegment(entry[0]));
      }
    }
  };
}

/** What reads an entry. What is wrong with a key is located by the entry's index, what is wrong with a value by its key. */
export function entryDecoder(
  factory: DecoderFactory,
  key: TypeNode,
  value: TypeNode,
): (source: Source, index: number, depth: number) => Entry {
  const decodeKey = factory.make(key);
  const decodeValue = factory.make(value);
  return (source, index, depth) => {
    let entryKey: unknown;
    try {
      entryKey = decodeKey(source, depth);
    } catch (caught) {
      throw locate(caught, index);
    }
    try {
      return [entryKey, decodeValue(source, depth)];
    } catch (caught) {
      throw locate(caught, keySegment(entryKey));
    }
  };
}
