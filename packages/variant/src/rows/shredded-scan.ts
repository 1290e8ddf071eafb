import type { Variant } from "../variant.ts";
import type { ColumnScan } from "./column-scan.ts";
import {
  BOOLEAN_COLUMN,
  DOUBLE_COLUMN,
  INTEGER_COLUMN,
  type ShreddedColumn,
  STRING_COLUMN,
  TYPED,
} from "./shredded-column.ts";
import type { ShreddedSegment } from "./shredded-segment.ts";
import { WindowText } from "./window-text.ts";

/** Scans one field out of its column, or, where it has none or a value does not fit, out of the residual. */
export class ShreddedScan implements ColumnScan {
  readonly #segment: ShreddedSegment;
  readonly #key: string;
  readonly #column: ShreddedColumn | undefined;
  readonly #maxDepth: number;
  /** Whether every row has a typed value in the column. */
  readonly #isAllTyped: boolean;
  #text: WindowText | undefined;

  constructor(segment: ShreddedSegment, key: string, maxDepth: number) {
    this.#segment = segment;
    this.#key = key;
    this.#maxDepth = maxDepth;
    const column = segment.columnOf(key);
    this.#column = column;
    this.#isAllTyped = segment.rows.isAllTyped && column?.isAllTyped === true;
  }

  numbers(row: number, count: number, into: Float64Array, at: number): void {
    const column = this.#columnOf(DOUBLE_COLUMN) ?? this.#columnOf(INTEGER_COLUMN);
    if (column !== undefined && this.#isAllTyped) {
      column.numbers(row, count, into, at);
      return;
    }
    for (let i = 0; i < count; i++) {
      if (column !== undefined && this.#isTyped(row + i)) column.numbers(row + i, 1, into, at + i);
      else into[at + i] = this.#some(row + i)?.number() ?? Number.NaN;
    }
  }

  strings(row: number, count: number, into: (string | undefined)[], at: number): void {
    const texts = this.#columnOf(STRING_COLUMN);
    for (let i = 0; i < count; i++) {
      if (texts !== undefined && this.#isTyped(row + i)) into[at + i] = this.#string(texts, row + i);
      else into[at + i] = this.#some(row + i)?.string();
    }
  }

  booleans(row: number, count: number, into: (boolean | undefined)[], at: number): void {
    const booleans = this.#columnOf(BOOLEAN_COLUMN);
    for (let i = 0; i < count; i++) {
      if (booleans !== undefined && this.#isTyped(row + i)) into[at + i] = booleans.boolean(row + i);
      else into[at + i] = this.#some(row + i)?.boolean();
    }
  }

  value(row: number): Variant | undefined {
    return this.#segment.field(this.#column, this.#key, row, this.#maxDepth);
  }

  /** The column if it is of a type. */
  #columnOf(type: number): ShreddedColumn | undefined {
    return this.#column?.type === type ? this.#column : undefined;
  }

  /** Whether a row has a typed value in the column. */
  #isTyped(row: number): boolean {
    return this.#isAllTyped || (this.#segment.hasColumns(row) && this.#column!.state(row) === TYPED);
  }

  /** A value that is not null. */
  #some(row: number): Variant | undefined {
    this.#column?.requireOrder();
    this.#segment.rows.requireOrder();
    const value = this.value(row);
    return value?.isNull ? undefined : value;
  }

  #string(column: ShreddedColumn, row: number): string {
    column.requireOrder();
    this.#text ??= new WindowText(column.region);
    return this.#text.read(column.textAt(row), column.textAt(row + 1));
  }
}
