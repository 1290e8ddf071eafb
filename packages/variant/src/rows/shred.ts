import { Dictionary } from "../building/dictionary.ts";
import { ValueWriter } from "../building/value-writer.ts";
import type { Metadata } from "../metadata.ts";
import type { Variant } from "../variant.ts";
import { Walk } from "../walk.ts";
import { PackedReader } from "./packed-reader.ts";
import type { PackedSegment } from "./packed-segment.ts";
import { ResidualWriter } from "./residual.ts";
import type { RowShape } from "./row-shape.ts";
import { BOTH, MISSING, TYPED, UNTYPED } from "./shredded-column.ts";
import { type TypedValues, typedValuesOf } from "./typed-values.ts";
import { type ColumnParts, writeShredded } from "./write-shredded.ts";

/** A field of the shape on the way to its column. */
interface Collected {
  readonly key: string;
  readonly values: TypedValues;
  readonly states: Uint8Array;
  readonly residual: ResidualWriter;
}

/**
 * A segment of rows → the bytes of a segment of columns with the same rows and the same dictionary, to which keys of the shape may be added.
 * Fields of the type `any` stay with the rows. O(n log fields). Throws `damaged`.
 */
export function shredSegment(segment: PackedSegment, shape: RowShape, maxDepth: number): Uint8Array {
  const { rowCount, frame } = segment;
  const fields = shape.fields.filter(({ type }) => type !== "any");
  const reader = new PackedReader(
    segment,
    fields.map(({ key }) => key),
    maxDepth,
  );
  // All that is copied is a part of the rows, which do not overlap: what overlaps within one ends here.
  const walk = new Walk({ extent: segment.valuesEnd - segment.valuesAt, maxDepth });
  const collected = fields.map(({ key, type }) => ({
    key,
    values: typedValuesOf(type, rowCount, walk),
    states: new Uint8Array(rowCount),
    residual: new ResidualWriter(),
  }));
  const rowStates = new Uint8Array(rowCount);
  const others = new ResidualWriter();
  const keysOfColumns = new Set(fields.map(({ key }) => key));
  const leftOver = new LeftOver(frame.metadata, keysOfColumns, walk);
  for (let row = 0; reader.next(); row++) {
    if (reader.fieldCount < 0) {
      rowStates[row] = UNTYPED;
      others.add(row, spent(walk, reader.row()));
      for (const { values } of collected) values.skip(row);
      continue;
    }
    const present = collectRow(reader, collected, row, walk);
    if (present === reader.fieldCount) rowStates[row] = TYPED;
    else {
      rowStates[row] = BOTH;
      others.add(row, leftOver.encode(reader.row()));
    }
  }
  const { metadata, dictionary } = withKeys(frame.metadata, keysOfColumns);
  const columns = collected.map(
    ({ key, values, states, residual }): ColumnParts => ({
      id: dictionary.idOf(key),
      states: statesIfAny(states),
      values: values.finish(),
      residual: residual.isEmpty ? undefined : residual.encode(),
    }),
  );
  const rows: ColumnParts = {
    id: 0,
    states: statesIfAny(rowStates),
    values: undefined,
    residual: others.isEmpty ? undefined : others.encode(),
  };
  return writeShredded(rowCount, metadata, rows, columns);
}

/** Answers how many of the fields the row has. */
function collectRow(reader: PackedReader, collected: readonly Collected[], row: number, walk: Walk): number {
  let present = 0;
  for (let field = 0; field < collected.length; field++) {
    const { values, states, residual } = collected[field]!;
    const at = reader.locate(field);
    if (at < 0) {
      states[row] = MISSING;
      values.skip(row);
      continue;
    }
    present++;
    if (values.take(row, reader.region, at, reader.valuesEnd)) states[row] = TYPED;
    else {
      states[row] = UNTYPED;
      values.skip(row);
      residual.add(row, spent(walk, reader.value(field)!));
    }
  }
  return present;
}

/** The bytes of a value, counted. */
function spent(walk: Walk, { value }: Variant): Uint8Array {
  walk.spend(value.length);
  return value;
}

/** Undefined where every row is typed. */
function statesIfAny(states: Uint8Array): Uint8Array | undefined {
  return states.every((state) => state === TYPED) ? undefined : states;
}

/** The dictionary with more keys, behind those that it has. */
function withKeys(metadata: Metadata, keys: Iterable<string>): { metadata: Uint8Array; dictionary: Dictionary } {
  const dictionary = dictionaryOf(metadata);
  for (const key of keys) dictionary.idOf(key);
  return { metadata: dictionary.size === metadata.size ? metadata.bytes : dictionary.encode(), dictionary };
}

function dictionaryOf(metadata: Metadata): Dictionary {
  return new Dictionary(Array.from({ length: metadata.size }, (_, id) => metadata.key(id)));
}

/** Makes objects of the fields that are in no column. */
class LeftOver {
  readonly #keysOfColumns: ReadonlySet<string>;
  readonly #writer: ValueWriter;
  readonly #walk: Walk;

  constructor(metadata: Metadata, keysOfColumns: ReadonlySet<string>, walk: Walk) {
    this.#walk = walk;
    this.#keysOfColumns = keysOfColumns;
    this.#writer = new ValueWriter(dictionaryOf(metadata), Number.POSITIVE_INFINITY);
  }

  encode(row: Variant): Uint8Array {
    const writer = this.#writer;
    writer.reset();
    writer.beginObject();
    for (const [key, value] of row.entries()) {
      if (this.#keysOfColumns.has(key)) continue;
      writer.key(key);
      writer.encoded(spent(this.#walk, value));
    }
    writer.end();
    return writer.encode();
  }
}
