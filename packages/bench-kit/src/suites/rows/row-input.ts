import { Random, type RowColumns } from "@enginebay/corpus";
import { readColumnFile } from "./column-form.ts";
import type { NumberSums, PlainRow, RowSums } from "./row-sums.ts";
import { ROW_FIELDS, type RowForm } from "./row-workloads.ts";

/** How many rows a partial read is of. */
const PICKED = 1000;

const PICKING_SEED = 1;

/** The bytes below are ASCII characters. */
const FIRST_FOREIGN_BYTE = 0x80;

/** A workload as an entrant gets it, outside the time. It is also the reference. */
export class RowInput {
  readonly form: RowForm;
  /** How many rows there are. */
  readonly count: number;
  readonly columns: RowColumns;
  /** The size of the file that it is of. */
  readonly byteLength: number;
  readonly #names: Buffer;

  constructor(file: Uint8Array) {
    const { form, columns } = readColumnFile(file);
    this.form = form;
    this.columns = columns;
    this.count = columns.id.length;
    this.byteLength = file.byteLength;
    const { buffer, byteOffset, byteLength } = columns.nameBytes;
    this.#names = Buffer.from(buffer, byteOffset, byteLength);
  }

  /** The name of a row, made anew. */
  name(index: number): string {
    const { nameOffsets } = this.columns;
    return this.#names.toString("utf8", nameOffsets[index], nameOffsets[index + 1]);
  }

  /** A row as an object, made anew. */
  row(index: number): PlainRow {
    const { id, flag, value } = this.columns;
    return { id: id[index]!, flag: flag[index] === 1, name: this.name(index), value: value[index]! };
  }

  /** All rows as objects, or all fields in one array, made anew. */
  plain(): unknown[] {
    if (this.form === "rows") return Array.from({ length: this.count }, (_, index) => this.row(index));
    const fields: unknown[] = new Array(this.count * ROW_FIELDS.length);
    for (let index = 0, at = 0; index < this.count; index++) {
      const row = this.row(index);
      for (const field of ROW_FIELDS) fields[at++] = row[field];
    }
    return fields;
  }

  /** What a reader of all fields must come to. Names are measured as bytes, since making them all would take long. */
  sums(): RowSums {
    const { flag, nameBytes, nameOffsets } = this.columns;
    let flags = 0;
    let nameStarts = 0;
    for (let i = 0; i < this.count; i++) {
      flags += flag[i]!;
      const start = nameBytes[nameOffsets[i]!]!;
      nameStarts += start < FIRST_FOREIGN_BYTE ? start : this.name(i).charCodeAt(0);
    }
    return { flags, nameLengths: utf16Length(nameBytes), nameStarts, ...this.numberSums() };
  }

  /** What a reader of the numbers must come to. */
  numberSums(): NumberSums {
    const { id, value } = this.columns;
    const sums = { ids: 0, values: 0 };
    for (let i = 0; i < this.count; i++) {
      sums.ids += id[i]!;
      sums.values += value[i]!;
    }
    return sums;
  }

  /** The rows of a partial read: a thousand, some perhaps twice, in no order; the same ones each time. */
  picked(): Int32Array {
    const random = new Random(PICKING_SEED);
    return Int32Array.from({ length: PICKED }, () => random.below(this.count));
  }

  /** What a partial read must come to: all `value` of {@link picked}, added in that order. */
  pickedSum(): number {
    let sum = 0;
    for (const index of this.picked()) sum += this.columns.value[index]!;
    return sum;
  }
}

/** UTF-16 units of well-formed UTF-8: one for each character, two for one of four bytes. */
function utf16Length(bytes: Uint8Array): number {
  let length = 0;
  for (const byte of bytes) {
    if ((byte & 0xc0) !== 0x80) length++;
    if (byte >= 0xf0) length++;
  }
  return length;
}
