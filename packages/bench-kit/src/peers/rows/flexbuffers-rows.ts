import type { Builder } from "flatbuffers/js/flexbuffers/builder.js";
import type { Reference } from "flatbuffers/js/flexbuffers/reference.js";
import type { LoadableEntrant } from "../../entrant.ts";
import { type RowCase, type RowImplementation, withPeakMemory } from "../../suites/rows/row-case.ts";
import type { RowInput } from "../../suites/rows/row-input.ts";
import { type PlainRow, RowTally } from "../../suites/rows/row-sums.ts";
import { ROW_FIELDS } from "../../suites/rows/row-workloads.ts";
import { importPeer } from "../import-peer.ts";

const NAME = "flatbuffers";

export const FLEXBUFFERS = "flexbuffers";

/** Room for a row: more than it takes. Builders grow by copying. */
const ROW_BYTES = 64;

type Flexbuffers = typeof import("flatbuffers/js/flexbuffers.js") &
  typeof import("flatbuffers/js/flexbuffers/builder.js");

/** FlexBuffers, the schemaless form of FlatBuffers: the one library here beside ours that reads in place. */
export const flexbuffersRows: LoadableEntrant<RowImplementation> = {
  engine: FLEXBUFFERS,
  config: FLEXBUFFERS,
  kind: "peer-js",
  package: NAME,
  about:
    "A `Builder` of flatbuffers/js/flexbuffers, piece by piece, of the right size; keys are shared, strings are not. Doubles stand apart " +
    "(`addFloat(value, true)`): it cannot read a double beside a string of its own writing. `toReference(buffer)` reads in place, unchecked: " +
    "`get(index).get(key)`, `intValue()` and so on; `toObject(buffer)` makes objects.",
  operations: withPeakMemory({
    write: "write",
    serialize: "write",
    read: "read",
    "read numbers": "read numbers",
    deserialize: "deserialize",
    "deserialize to objects": "deserialize to objects",
    "partial read": "partial read",
  }),
  open: async () => {
    const reading = await importPeer(`${NAME}/js/flexbuffers.js`, () => import("flatbuffers/js/flexbuffers.js"));
    const writing = await importPeer(
      `${NAME}/js/flexbuffers/builder.js`,
      () => import("flatbuffers/js/flexbuffers/builder.js"),
    );
    return casesOf({ ...reading, ...writing });
  },
};

function casesOf(library: Flexbuffers): RowImplementation {
  const encode = (plain: unknown[], { form, count }: RowInput) => {
    const builder = new library.Builder(count * ROW_BYTES, false, true, true);
    builder.startVector();
    if (form === "rows") for (const row of plain as PlainRow[]) addRow(builder, row);
    else for (const field of plain) addField(builder, field);
    builder.end();
    return builder.finish();
  };
  const saved = (input: RowInput) => new Uint8Array(encode(input.plain(), input)).buffer;
  const inPlace = (input: RowInput, make: (buffer: ArrayBuffer) => RowCase) => {
    const buffer = saved(input);
    return { ...make(buffer), byteLength: () => buffer.byteLength };
  };
  return {
    write: (input) => {
      const plain = input.plain();
      let length = 0;
      const timed: RowCase<Uint8Array> = {
        call: () => {
          const bytes = encode(plain, input);
          length = bytes.byteLength;
          return bytes;
        },
        evidence: (bytes) => ({ plain: library.toObject(new Uint8Array(bytes).buffer) as unknown[] }),
        byteLength: () => length,
      };
      return timed as RowCase;
    },
    read: (input) =>
      inPlace(input, (buffer) => {
        const root = library.toReference(buffer);
        return { call: () => readAll(root, input.form), evidence: (tally) => ({ sums: (tally as RowTally).sums() }) };
      }),
    "read numbers": (input) =>
      inPlace(input, (buffer) => {
        const root = library.toReference(buffer);
        return {
          call: () => readNumbers(root, input.form),
          evidence: (sums) => ({ sums: sums as ReturnType<typeof readNumbers> }),
        };
      }),
    deserialize: (input) =>
      inPlace(input, (buffer) => ({
        call: () => library.toReference(buffer),
        evidence: (root) => ({ plain: (root as Reference).toObject() as unknown[] }),
      })),
    "deserialize to objects": (input) =>
      inPlace(input, (buffer) => ({
        call: () => library.toObject(buffer),
        evidence: (plain) => ({ plain: plain as unknown[] }),
      })),
    "partial read": (input) =>
      inPlace(input, (buffer) => {
        const picked = input.picked();
        return {
          call: () => readPicked(library.toReference(buffer), input.form, picked),
          evidence: (pickedSum) => ({ pickedSum: pickedSum as number }),
        };
      }),
  };
}

function addRow(builder: Builder, row: PlainRow): void {
  builder.startMap();
  for (const key of ROW_FIELDS) {
    builder.addKey(key);
    addField(builder, row[key]);
  }
  builder.end();
}

function addField(builder: Builder, value: unknown): void {
  if (typeof value !== "number") builder.add(value);
  else if (Number.isInteger(value)) builder.addInt(value);
  else builder.addFloat(value, true);
}

function readAll(root: Reference, form: RowInput["form"]): RowTally {
  const tally = new RowTally();
  const add = (id: Reference, flag: Reference, name: Reference, value: Reference) =>
    tally.row(Number(id.intValue()), flag.boolValue()!, name.stringValue()!, value.floatValue()!);
  const length = root.length();
  if (form === "rows") {
    for (let i = 0; i < length; i++) {
      const row = root.get(i);
      add(field(row, "id"), field(row, "flag"), field(row, "name"), field(row, "value"));
    }
  } else {
    for (let i = 0; i < length; i += ROW_FIELDS.length) {
      add(root.get(i), root.get(i + 1), root.get(i + 2), root.get(i + 3));
    }
  }
  return tally;
}

function readNumbers(root: Reference, form: RowInput["form"]): { ids: number; values: number } {
  const sums = { ids: 0, values: 0 };
  const length = root.length();
  for (let i = 0; i < length; i += form === "rows" ? 1 : ROW_FIELDS.length) {
    const row = root.get(i);
    sums.ids += Number((form === "rows" ? field(row, "id") : row).intValue());
    sums.values += (form === "rows" ? field(row, "value") : root.get(i + 3)).floatValue()!;
  }
  return sums;
}

function readPicked(root: Reference, form: RowInput["form"], picked: Int32Array): number {
  let sum = 0;
  for (const index of picked) {
    const value = form === "rows" ? field(root.get(index), "value") : root.get(index * ROW_FIELDS.length + 3);
    sum += value.floatValue()!;
  }
  return sum;
}

/** Keys are taken where its types know indexes only. */
function field(row: Reference, key: string): Reference {
  return (row as unknown as { get(key: string): Reference }).get(key);
}
