import * as format from "../encoding/format.ts";
import { unsignedSize, writeUnsigned } from "../encoding/unsigned.ts";
import { integerSize, putInteger } from "../encoding/write-integer.ts";
import { maxTextSize, type TextWriter, textSize } from "../encoding/write-text.ts";
import { type ColumnValues, columnValue, isUtf8Column } from "./row-columns.ts";
import type { RowMembers } from "./row-members.ts";
import type { FieldType, RowShape, ShapeField } from "./row-shape.ts";
import { OVERSHOOT, RowTemplate } from "./row-template.ts";
import type { EncodeAny, RowWriter } from "./row-writer.ts";
import type { RowsBuffer } from "./rows-buffer.ts";

const TRUE_BYTE = format.PRIMITIVE | (format.TRUE << format.HEADER_SHIFT);
const FALSE_BYTE = format.PRIMITIVE | (format.FALSE << format.HEADER_SHIFT);
const DOUBLE_BYTE = format.PRIMITIVE | (format.DOUBLE << format.HEADER_SHIFT);
const MAX_OFFSET_SIZE = 4;

/** Writes rows of any shape and size, value by value. */
export class InterpretedRowWriter implements RowWriter {
  readonly #shape: RowShape;
  readonly #members: RowMembers;
  readonly #texts: TextWriter;
  /** By the bytes of an offset, less one. */
  readonly #templates: readonly RowTemplate[];

  constructor(shape: RowShape, members: RowMembers, texts: TextWriter) {
    this.#shape = shape;
    this.#members = members;
    this.#texts = texts;
    this.#templates = [1, 2, 3, MAX_OFFSET_SIZE].map((offsetSize) => new RowTemplate(shape, offsetSize));
  }

  append(row: object, out: RowsBuffer, encodeAny: EncodeAny): boolean {
    if (!this.#members.fit(row)) return false;
    const values = this.#fitting(({ key }) => (row as Record<string, unknown>)[key], encodeAny);
    return values !== undefined && this.write(values, out);
  }

  appendColumns(
    columns: readonly ColumnValues[],
    from: number,
    to: number,
    out: RowsBuffer,
    encodeAny: EncodeAny,
  ): number {
    for (let i = from; i < to; i++) {
      const values = this.#fitting(
        ({ type, slot }) => (isUtf8Column(columns[slot]!) ? "" : columnValue(columns[slot]!, i, type)),
        encodeAny,
      );
      if (values === undefined) return i;
      for (const { type, slot } of this.#shape.fields) {
        if (isUtf8Column(columns[slot]!)) values[slot] = columnValue(columns[slot]!, i, type);
      }
      this.write(values, out);
    }
    return to;
  }

  /**
   * The values by slot; undefined as soon as one is of another type. Generated code finds out in this order, too, and looks at UTF-8 last: what
   * has several faults is refused for the same one.
   */
  #fitting(read: (field: ShapeField) => unknown, encodeAny: EncodeAny): unknown[] | undefined {
    const values: unknown[] = [];
    for (const field of this.#shape.fields) {
      const value = field.type === "any" ? encodeAny(read(field)) : read(field);
      if (expectedSize(field.type, value) < 0) return undefined;
      values.push(value);
    }
    return values;
  }

  /** Writes a row of values by slot, those of the type `any` encoded; answers false, with nothing written, if one is of another type. */
  write(values: readonly unknown[], out: RowsBuffer): boolean {
    let size = this.#shape.fixedBytes;
    let most = size;
    for (const { type, slot } of this.#shape.placed) {
      const value = values[slot];
      const expected = expectedSize(type, value);
      if (expected < 0) return false;
      size += expected;
      most += typeof value === "string" ? maxTextSize(value.length) : expected;
    }
    out.reserve(this.#templates[MAX_OFFSET_SIZE - 1]!.size + most + OVERSHOOT, 1);
    let end = 0;
    let needed = unsignedSize(size);
    // Only text that is not ASCII makes a row larger than it was expected to be; then its offsets may need more bytes.
    for (let offsetSize = 0; offsetSize !== needed; ) {
      offsetSize = needed;
      end = this.#put(values, offsetSize, out);
      needed = unsignedSize(end - out.position - this.#templates[offsetSize - 1]!.size);
    }
    out.endRow(end);
    return true;
  }

  /** Writes it with offsets of so many bytes, where the next row is to be; answers where it ends. */
  #put(values: readonly unknown[], offsetSize: number, { bytes, view, position }: RowsBuffer): number {
    const { fields, placed, fixedAt, fixedBytes } = this.#shape;
    const template = this.#templates[offsetSize - 1]!;
    template.write(view, position);
    const dataAt = position + template.size;
    let end = dataAt + fixedBytes;
    const putOffset = (slot: number): void =>
      writeUnsigned(bytes, dataAt - (fields.length + 1 - slot) * offsetSize, offsetSize, end - dataAt);
    for (const { type, slot } of placed) {
      const value = values[slot];
      if (type === "boolean") bytes[dataAt + fixedAt[slot]!] = value ? TRUE_BYTE : FALSE_BYTE;
      else if (type === "double") {
        bytes[dataAt + fixedAt[slot]!] = DOUBLE_BYTE;
        view.setFloat64(dataAt + fixedAt[slot]! + 1, value as number, true);
      } else {
        putOffset(slot);
        end = this.#putVarying(value, bytes, view, end);
      }
    }
    putOffset(fields.length);
    return end;
  }

  /** Writes a value of varying size; answers where it ends. */
  #putVarying(value: unknown, bytes: Uint8Array, view: DataView, at: number): number {
    if (typeof value === "number") return putInteger(value, integerSize(value), bytes, view, at);
    if (typeof value === "string") return this.#texts.write(value, bytes, view, at);
    bytes.set(value as Uint8Array, at);
    return at + (value as Uint8Array).length;
  }
}

/** How many bytes a value takes behind those of fixed size, if all text is ASCII; -1 for a value of another type. */
function expectedSize(type: FieldType, value: unknown): number {
  if (type === "any") return value === undefined ? -1 : (value as Uint8Array).length;
  if (type === "string") return typeof value === "string" ? textSize(value.length) : -1;
  if (type === "boolean") return typeof value === "boolean" ? 0 : -1;
  if (typeof value !== "number") return -1;
  return type === "double" ? 0 : integerSize(value) || -1;
}
