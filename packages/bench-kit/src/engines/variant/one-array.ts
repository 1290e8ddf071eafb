import { memorySink } from "@enginebay/core";
import type { Variant } from "@enginebay/variant";
import type { RowInput } from "../../suites/rows/row-input.ts";
import type { RowStore } from "../../suites/rows/row-store.ts";
import { type PlainRow, RowTally } from "../../suites/rows/row-sums.ts";
import { ROW_FIELDS } from "../../suites/rows/row-workloads.ts";

type Entry = typeof import("@enginebay/variant");

const SIZE_BYTES = 4;

/** All rows as one Variant, an array: written as any plain value is, or by a builder from columns. */
export function oneArray(entry: Entry, origin: "plain values" | "columns"): RowStore<Variant> {
  const { Variant } = entry;
  const sink = memorySink();
  return {
    writer: (input) => {
      if (origin === "columns") return columnWriter(entry, input);
      const plain = input.plain();
      return () => Variant.from(plain);
    },
    held: (input) => Variant.from(input.plain()),
    read: (rows, form) => {
      const tally = new RowTally();
      if (form === "rows") {
        for (const row of rows.elements()) {
          tally.row(
            row.get("id")!.number(),
            row.get("flag")!.boolean(),
            row.get("name")!.string(),
            row.get("value")!.number(),
          );
        }
      } else {
        for (let i = 0; i < rows.size; i += ROW_FIELDS.length) {
          tally.row(
            rows.at(i)!.number(),
            rows.at(i + 1)!.boolean(),
            rows.at(i + 2)!.string(),
            rows.at(i + 3)!.number(),
          );
        }
      }
      return tally.sums();
    },
    readNumbers: (rows, form) => {
      const sums = { ids: 0, values: 0 };
      if (form === "rows") {
        for (const row of rows.elements()) {
          sums.ids += row.get("id")!.number();
          sums.values += row.get("value")!.number();
        }
      } else {
        for (let i = 0; i < rows.size; i += ROW_FIELDS.length) {
          sums.ids += rows.at(i)!.number();
          sums.values += rows.at(i + 3)!.number();
        }
      }
      return sums;
    },
    save: (rows) => {
      // One sink for all calls, rewound: that is what a sink is for.
      sink.position = 0;
      const { metadata, value } = rows;
      const size = new Uint8Array(SIZE_BYTES);
      new DataView(size.buffer).setUint32(0, metadata.byteLength, true);
      for (const part of [size, metadata, value]) sink.write(part);
      return sink.writtenBytes();
    },
    load: (bytes, validate) => {
      const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
      const valueAt = SIZE_BYTES + size;
      return Variant.load(bytes.subarray(SIZE_BYTES, valueAt), bytes.subarray(valueAt), { validate });
    },
    toPlain: (rows) => rows.toJS() as unknown[],
    plainRow: (rows, index, form) => {
      if (form === "rows") return rows.at(index)!.toJS() as PlainRow;
      const [id, flag, name, value] = [0, 1, 2, 3].map((field) => rows.at(index * ROW_FIELDS.length + field)!);
      return { id: id!.number(), flag: flag!.boolean(), name: name!.string(), value: value!.number() };
    },
    pickedSum: (rows, picked, form) => {
      let sum = 0;
      for (const index of picked) {
        const value = form === "rows" ? rows.at(index)!.get("value") : rows.at(index * ROW_FIELDS.length + 3);
        sum += value!.number();
      }
      return sum;
    },
  };
}

function columnWriter({ VariantBuilder }: Entry, input: RowInput): () => Variant {
  const { id, flag, value } = input.columns;
  const names = Array.from({ length: input.count }, (_, index) => input.name(index));
  const isFlat = input.form === "flat";
  return () => {
    const builder = new VariantBuilder().beginArray();
    for (let i = 0; i < names.length; i++) {
      if (isFlat) {
        builder
          .number(id[i]!)
          .boolean(flag[i] === 1)
          .string(names[i]!)
          .double(value[i]!);
      } else {
        builder
          .beginObject()
          .key("id")
          .number(id[i]!)
          .key("flag")
          .boolean(flag[i] === 1);
        builder.key("name").string(names[i]!).key("value").double(value[i]!).end();
      }
    }
    return builder.end().finish();
  };
}
