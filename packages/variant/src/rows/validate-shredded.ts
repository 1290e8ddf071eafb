import { damaged } from "../encoding/damaged.ts";
import { isObject } from "../field-finder.ts";
import { Validator } from "../validate.ts";
import { BOTH, MISSING, type ShreddedColumn, STRING_COLUMN, TYPED, UNTYPED } from "./shredded-column.ts";
import type { ShreddedSegment } from "./shredded-segment.ts";
import { isUtf8 } from "./utf8.ts";

/**
 * Looks at all of a segment of columns: its dictionary, the states of all rows, strings, and values that fit no column. O(n log n). Throws
 * `damaged`.
 */
export function validateShredded(segment: ShreddedSegment, maxDepth: number): void {
  const { frame, rows, columns } = segment;
  frame.metadata.validate();
  if (new Set(columns.map(({ id }) => frame.metadata.key(id))).size !== columns.length) {
    throw damaged("two columns have the same key", frame.indexAt);
  }
  const validator = new Validator(frame.metadata, frame.region, maxDepth);
  validateStates(segment, rows, [TYPED, UNTYPED, BOTH]);
  validateResidual(segment, rows, validator);
  for (const column of columns) {
    validateStates(segment, column, [MISSING, TYPED, UNTYPED]);
    validateResidual(segment, column, validator);
    if (column.type === STRING_COLUMN) validateTexts(segment, column);
  }
  if (!rows.isAllTyped) validateRows(segment, maxDepth);
}

/** That states are known ones, and that there is an untyped value for each that says so. */
function validateStates({ frame }: ShreddedSegment, column: ShreddedColumn, allowed: readonly number[]): void {
  let untyped = 0;
  if (!column.isAllTyped) {
    for (let row = 0; row < frame.rowCount; row++) {
      const state = column.state(row);
      if (!allowed.includes(state)) throw damaged(`row ${row} has the state ${state} in a column`, frame.indexAt);
      if (state !== UNTYPED && state !== BOTH) continue;
      untyped++;
      if (column.residual === undefined) throw damaged(`row ${row} has no untyped value`, frame.indexAt);
      column.residual.indexOf(row);
    }
  }
  if (untyped !== (column.residual?.count ?? 0)) {
    throw damaged("there are untyped values that no state refers to", frame.indexAt);
  }
}

function validateResidual({ frame }: ShreddedSegment, { residual }: ShreddedColumn, validator: Validator): void {
  if (residual === undefined) return;
  residual.validate(frame.rowCount);
  for (let i = 0; i < residual.count; i++) {
    validator.validate(residual.valueAt(i), residual.valueAt(i + 1));
  }
}

function validateTexts({ frame }: ShreddedSegment, column: ShreddedColumn): void {
  let start = column.textAt(0);
  for (let row = 0; row < frame.rowCount; row++) {
    const end = column.textAt(row + 1);
    if (end < start || !isUtf8(frame.region.bytes, start, end)) {
      throw damaged(`the string of row ${row} is not well-formed UTF-8`, start);
    }
    start = end;
  }
}

/** That rows that are no objects have no fields in columns, and that no field is both in a column and apart from them. */
function validateRows(segment: ShreddedSegment, maxDepth: number): void {
  const { rows, columns, frame } = segment;
  const keys = columns.map(({ id }) => frame.metadata.key(id));
  for (let row = 0; row < frame.rowCount; row++) {
    const state = rows.state(row);
    if (state === TYPED) continue;
    const others = segment.residualValue(rows, row, maxDepth);
    const isOfFields = state === BOTH;
    if (isOfFields && !isObject(others.value[0]!)) {
      throw damaged(`the fields of row ${row} that are in no column are no object`, frame.indexAt);
    }
    columns.forEach((column, i) => {
      if (column.state(row) === MISSING) return;
      if (!isOfFields || others.get(keys[i]!) !== undefined) {
        throw damaged(`row ${row} has a field in a column and apart from it`, frame.indexAt);
      }
    });
  }
}
