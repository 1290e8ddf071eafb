import type { Engine } from "@enginebay/core";
import { DEFAULT_MAX_DEPTH, JsonReader, jsonText, platformLimit } from "@enginebay/core/text";
import { type CodecOptions, codec } from "../codec.ts";
import { toError } from "../refusal.ts";
import type { Type } from "../type.ts";
import { json } from "../types/additions.ts";
import { FromJsonFactory, toTextError } from "./from-json.ts";
import { ToJsonFactory } from "./to-json.ts";

/**
 * An engine bound to a type: JSON text ↔ values of the type ↔ their bytes.
 *
 * In JSON text, structs are objects of exactly their members, those that are `optional` or `since` a version may be missing; maps are
 * objects where keys are strings, names of an enumeration or integers, and else arrays of pairs, as multimaps are; sets, vectors and
 * tuples are arrays. Integers of 64 bits are numbers with all their digits. Bytes are base64 (RFC 4648), dates as
 * `Date.prototype.toISOString` gives them, a union is `{"tag":…,"value":…}` in that order, a missing optional in an array `null`. `null` is NaN,
 * `1e999` infinity. What does not fit is an error with offset, line, column and path: `type-mismatch`, `value-range`, `missing-member`,
 * `unknown-member`, `unknown-tag`.
 * Of members that are repeated the last one counts, as for `JSON.parse`.
 *
 * @param options those of the codec. `maxDepth` also bounds the containers in JSON text.
 */
export function engineFor<Value>(type: Type<Value>, options: CodecOptions = {}): Engine<Value> {
  const bound = codec(type, options);
  const { order = "native", maxDepth = DEFAULT_MAX_DEPTH } = options;
  const fromJson = new FromJsonFactory().make(type.node);
  const toJson = new ToJsonFactory(maxDepth).make(type.node);

  const parse = (text: Uint8Array): Value => {
    const reader = new JsonReader(text, { maxDepth });
    try {
      const value = fromJson(reader);
      reader.end();
      return value as Value;
    } catch (caught) {
      throw toTextError(caught, reader);
    }
  };

  const print = (value: Value): string => {
    // Printers trust what they print.
    bound.byteLength(value);
    try {
      return toJson(value as never, 0);
    } catch (caught) {
      throw platformLimit(caught) ?? toError(caught);
    }
  };

  return {
    name: "dataio",
    binaryFormat: `terark-dataio/${order}`,
    parse,
    serialize: (value) => new TextEncoder().encode(print(value)),
    save: (value, sink) => bound.saveTo(sink, value),
    load: (source) => bound.loadFrom(source),
    fromJS: (plain) => parse(new TextEncoder().encode(jsonText(plain))),
    toJS: (value) => JSON.parse(print(value)),
  };
}

/** An engine for any JSON value: its in-memory form is plain JavaScript. */
export const engine: Engine = /* @__PURE__ */ engineFor(json);

/** What {@link engine} does not promise, for the conformance suites: the format has no checksum, and UTF-8 no lone surrogates. */
export const conformancePolicy = { damage: "contained", loneSurrogates: "refused" } as const;
