import type { Sink } from "./sink.ts";
import type { Source } from "./source.ts";

/**
 * What every serialization engine can do: four verbs between JSON text, the engine's in-memory form and its binary
 * form, and two bridges to plain JavaScript values.
 *
 * A package that exports an `engine` of this shape can be benchmarked and checked by the conformance suite.
 * Every method throws an {@link EngineError} for input it refuses.
 *
 * @typeParam Value the engine's in-memory form: a document, a record, a variant, or a plain value.
 */
export interface Engine<Value = unknown> {
  /** The name in reports, such as `"arena-json"`. */
  readonly name: string;
  /** What {@link Engine.save} writes, with its version, such as `"parquet-variant/1"`. */
  readonly binaryFormat: string;
  /** JSON text in UTF-8 → the in-memory form. */
  parse(text: Uint8Array): Value;
  /** The in-memory form → JSON text in UTF-8. */
  serialize(value: Value): Uint8Array;
  /** The in-memory form → the engine's binary form, written at the sink's position. */
  save(value: Value, sink: Sink): void;
  /** The engine's binary form, read from the source's position → the in-memory form. */
  load(source: Source): Value;
  /** A plain JavaScript value, of the kinds `JSON.stringify` takes → the in-memory form. */
  fromJS(plain: unknown): Value;
  /** The in-memory form → the plain value that `JSON.parse` would give for its text. */
  toJS(value: Value): unknown;
}
