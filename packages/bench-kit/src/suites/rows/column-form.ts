/**
 * The rows of a workload as one file, which programs in any language can read, all numbers little endian:
 *
 * | at            | what                                                                  |
 * | ------------- | --------------------------------------------------------------------- |
 * | 0             | 4 bytes: `rows` or `flat`, the form that the rows are to have         |
 * | 4             | unsigned 32 bits: version of this form, 1                             |
 * | 8             | unsigned 32 bits: how many rows there are, n                          |
 * | 12            | unsigned 32 bits: how many bytes all names have, b                    |
 * | 16            | n doubles: `value`                                                    |
 * | 16 + 8 n      | n signed 32-bit integers: `id`                                        |
 * | 16 + 12 n     | n + 1 unsigned 32-bit integers: where each name begins, and last b    |
 * | 20 + 16 n     | n bytes, 0 or 1: `flag`                                               |
 * | 20 + 17 n     | b bytes: all names in UTF-8, one after the other                      |
 */
import type { RowColumns } from "@enginebay/corpus";
import type { RowForm } from "./row-workloads.ts";

const VERSION = 1;
const HEADER_BYTES = 16;
const FORM_BYTES = 4;

/** Rows, and the form that they are to have. */
export interface ColumnFile {
  readonly form: RowForm;
  readonly columns: RowColumns;
}

/** The file of some rows. O(n). */
export function writeColumnFile({ form, columns }: ColumnFile): Uint8Array {
  const { value, id, nameOffsets, flag, nameBytes } = columns;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(form, "latin1");
  header.writeUInt32LE(VERSION, FORM_BYTES);
  header.writeUInt32LE(id.length, 8);
  header.writeUInt32LE(nameBytes.length, 12);
  return Buffer.concat([header, ...[value, id, nameOffsets, flag, nameBytes].map(bytesOf)]);
}

/** The columns of a file: in place, unless its memory begins where a double must not. */
export function readColumnFile(file: Uint8Array): ColumnFile {
  const { buffer, byteOffset } = file.byteOffset % Float64Array.BYTES_PER_ELEMENT === 0 ? file : new Uint8Array(file);
  const header = Buffer.from(buffer, byteOffset, HEADER_BYTES);
  const form = header.toString("latin1", 0, FORM_BYTES) as RowForm;
  const version = header.readUInt32LE(FORM_BYTES);
  if (version !== VERSION) throw new Error(`rows are of version ${version}, not ${VERSION}`);
  const count = header.readUInt32LE(8);
  let at = byteOffset + HEADER_BYTES;
  const next = (bytes: number) => {
    at += bytes;
    return at - bytes;
  };
  return {
    form,
    columns: {
      value: new Float64Array(buffer, next(8 * count), count),
      id: new Int32Array(buffer, next(4 * count), count),
      nameOffsets: new Uint32Array(buffer, next(4 * (count + 1)), count + 1),
      flag: new Uint8Array(buffer, next(count), count),
      nameBytes: new Uint8Array(buffer, at, header.readUInt32LE(12)),
    },
  };
}

function bytesOf({ buffer, byteOffset, byteLength }: NodeJS.TypedArray): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
