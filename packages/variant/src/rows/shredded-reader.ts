import { EngineError } from "@enginebay/core";
import { damaged } from "../encoding/damaged.ts";
import type { Variant } from "../variant.ts";
import { type ObjectMaker, objectMaker, type PlainParts, WORTH_GENERATING } from "./object-maker.ts";
import type { RowReader } from "./row-reader.ts";
import {
  BOOLEAN_COLUMN,
  BOTH,
  DOUBLE_COLUMN,
  INTEGER_COLUMN,
  MISSING,
  type ShreddedColumn,
  STRING_COLUMN,
  TYPED,
} from "./shredded-column.ts";
import type { ShreddedSegment } from "./shredded-segment.ts";
import { WindowText } from "./window-text.ts";

/** Reads rows out of their columns. Nothing is allocated for a row whose fields are typed. */
export class ShreddedReader implements RowReader, PlainParts {
  readonly #segment: ShreddedSegment;
  readonly #keys: readonly string[];
  readonly #maxDepth: number;
  /** By field; null where it has no column. */
  readonly #columns: (ShreddedColumn | null)[] = [];
  /** Strings of a column follow each other, so each column has a window of its own. */
  readonly #texts = new Map<ShreddedColumn, WindowText>();
  /** In the order of keys, for plain objects. */
  #sorted: readonly ShreddedColumn[] | undefined;
  /** Null where there is to be none. */
  #maker: ObjectMaker | null | undefined;
  #index = -1;
  /** That of the row itself; missing where there is no row. */
  #state = MISSING;

  constructor(segment: ShreddedSegment, keys: readonly string[], maxDepth: number) {
    this.#segment = segment;
    this.#keys = keys;
    this.#maxDepth = maxDepth;
  }

  next(): boolean {
    if (this.#index + 1 >= this.#segment.rowCount) {
      this.#state = MISSING;
      return false;
    }
    this.#index++;
    this.#state = this.#segment.rows.state(this.#index);
    if (this.#state === MISSING) throw damaged(`row ${this.#index} has no value`, this.#segment.frame.indexAt);
    return true;
  }

  has(field: number): boolean {
    const column = this.#columnOf(field);
    return column === null || !this.#hasColumns
      ? this.value(field) !== undefined
      : column.state(this.#index) !== MISSING;
  }

  isNone(field: number): boolean {
    return this.#typedColumn(field) === undefined && (this.value(field)?.isNull ?? true);
  }

  number(field: number): number {
    const column = this.#typedColumn(field);
    if (column?.type === DOUBLE_COLUMN) return column.double(this.#index);
    if (column?.type === INTEGER_COLUMN) return column.integer(this.#index);
    return this.#required(field).number();
  }

  boolean(field: number): boolean {
    const column = this.#typedColumn(field);
    return column?.type === BOOLEAN_COLUMN ? column.boolean(this.#index) : this.#required(field).boolean();
  }

  string(field: number): string {
    const column = this.#typedColumn(field);
    return column?.type === STRING_COLUMN ? this.#text(column) : this.#required(field).string();
  }

  value(field: number): Variant | undefined {
    const column = this.#columnOf(field) ?? undefined;
    if (this.#state === MISSING) return undefined;
    column?.requireOrder();
    this.#segment.rows.requireOrder();
    return this.#segment.field(column, this.#keys[field]!, this.#index, this.#maxDepth);
  }

  row(): Variant {
    if (this.#state === MISSING) throw new EngineError("invalid-argument", "the cursor is at no row");
    for (const column of this.#segment.columns) column.requireOrder();
    this.#segment.rows.requireOrder();
    return this.#segment.row(this.#index, this.#maxDepth);
  }

  plainRow(): unknown {
    const { rows, columns, frame } = this.#segment;
    const isPlain = rows.isAllTyped && columns.every((column) => column.isAllTyped) && this.#maxDepth >= 1;
    if (!isPlain) return this.row().toJS();
    this.#sorted ??= [...columns].sort((a, b) => frame.metadata.compare(a.id, b.id));
    if (this.#maker === undefined && this.#index >= WORTH_GENERATING) {
      this.#maker = objectMaker(this.#sorted.map(({ id }) => frame.metadata.key(id))) ?? null;
    }
    return this.#maker?.(this) ?? this.row().toJS();
  }

  plainAt(index: number): unknown {
    const column = this.#sorted![index]!;
    if (column.type === BOOLEAN_COLUMN) return column.boolean(this.#index);
    if (column.type === STRING_COLUMN) return this.#text(column);
    const number = column.type === DOUBLE_COLUMN ? column.double(this.#index) : Number(column.bigint(this.#index));
    // As `toJS`: JSON text has no NaN.
    return Number.isNaN(number) ? null : number;
  }

  /** Whether the fields of the row are in columns, where these have them. */
  get #hasColumns(): boolean {
    return this.#state === TYPED || this.#state === BOTH;
  }

  /** The column of a field if the row has a typed value in it. */
  #typedColumn(field: number): ShreddedColumn | undefined {
    const column = this.#columnOf(field);
    return column !== null && this.#hasColumns && column.state(this.#index) === TYPED ? column : undefined;
  }

  #columnOf(field: number): ShreddedColumn | null {
    // Not beyond the end, not even to find nothing there: that would slow down all reading.
    return field < this.#columns.length ? this.#columns[field]! : this.#find(field);
  }

  #find(field: number): ShreddedColumn | null {
    const key = this.#keys[field];
    if (key === undefined) throw new EngineError("invalid-argument", `this cursor has no field ${field}`);
    // One after the other, so that the array has no holes.
    while (this.#columns.length < field) this.#find(this.#columns.length);
    const column = this.#segment.columnOf(key) ?? null;
    this.#columns[field] = column;
    return column;
  }

  #required(field: number): Variant {
    const value = this.value(field);
    if (value !== undefined) return value;
    throw new EngineError("missing-member", `row ${this.#index} has no field ${JSON.stringify(this.#keys[field])}`);
  }

  #text(column: ShreddedColumn): string {
    let text = this.#texts.get(column);
    if (text === undefined) {
      column.requireOrder();
      text = new WindowText(column.region);
      this.#texts.set(column, text);
    }
    return text.read(column.textAt(this.#index), column.textAt(this.#index + 1));
  }
}
