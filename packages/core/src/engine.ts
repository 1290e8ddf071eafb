import type { Sink } from "./sink.ts";
import type { Source } from "./source.ts";

/**
 * What every serialization engine can do: four verbs between JSON text, the engine's in-memory form and its binary
 * form, and two bridges to plain JavaScript values.
 *
 * A package that exports an `engine` of this shape can be benchmarked and checked by the conformance suites, which hold
 * it to what is said here:
 *
 * - Every method throws an {@link EngineError} for input that it refuses, and no other error of its own.
 * - Inputs are only read. What `parse`, `fromJS` and `serialize` give does not change when their input does, or the
 *   memory of it is used again; and no result changes with what is called next. Only what `load` gives may lie in the bytes
 *   that a source has in memory ({@link Source.isLasting}): they are to stay as they are while the value is in use.
 * - At least 512 levels of nesting are taken by every method. Deeper input is taken, or refused as `depth-exceeded`.
 *
 * @typeParam Value the engine's in-memory form: a document, a record, a variant, or a plain value.
 */
export interface Engine<Value = unknown> {
  /** The name in reports, such as `"arena-json"`. */
  readonly name: string;
  /** What {@link Engine.save} writes, with its version, such as `"parquet-variant/1"`. */
  readonly binaryFormat: string;
  /** JSON text in UTF-8 → the in-memory form. One byte order mark at the start is skipped. */
  parse(text: Uint8Array): Value;
  /** The in-memory form → JSON text in UTF-8, without a byte order mark. */
  serialize(value: Value): Uint8Array;
  /**
   * The in-memory form → the engine's binary form, written at the sink's position.
   *
   * The form is self-delimiting: it says where it ends, so that values can be written one after the other, and it may
   * begin at any position, whatever its alignment. Errors of the sink pass unchanged.
   */
  save(value: Value, sink: Sink): void;
  /**
   * The engine's binary form, read from the source's position → the in-memory form. Reads what {@link Engine.save} wrote
   * and not a byte more: afterwards the source's position is where the next value may begin.
   *
   * From a source whose bytes last ({@link Source.isLasting}) the value may be read in place, now or later. Whoever wants to
   * change these bytes or use their memory again, as a memory sink's, copies them first. From any other source, as a file,
   * the value has memory of its own.
   *
   * The input may be damaged or hostile: a count in it is compared with the bytes that are there before memory is
   * allocated for it, and nothing is believed that has not been checked.
   */
  load(source: Source): Value;
  /** A plain JavaScript value, of the kinds `JSON.stringify` takes → the in-memory form. */
  fromJS(plain: unknown): Value;
  /** The in-memory form → the plain value that `JSON.parse` would give for its text. */
  toJS(value: Value): unknown;
}
