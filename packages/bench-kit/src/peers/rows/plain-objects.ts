import type { LoadableEntrant } from "../../entrant.ts";
import type { RowImplementation } from "../../suites/rows/row-case.ts";
import { type NumberSums, type PlainRow, type RowSums, sumsOfPlain } from "../../suites/rows/row-sums.ts";
import { ROW_FIELDS } from "../../suites/rows/row-workloads.ts";

/** What eager decoders leave to be read: plain objects, once they are made. */
export const plainObjects: LoadableEntrant<RowImplementation> = {
  engine: "plain objects",
  config: "plain objects",
  kind: "peer-js",
  about:
    "The rows as plain objects, as eager decoders give them: reading alone, without the decoding that must come before. The limit of " +
    "reading.",
  operations: { read: "read", "read numbers": "read numbers" },
  open: async () => ({
    read: (input) => {
      const plain = input.plain();
      return { call: () => sumsOfPlain(input.form, plain), evidence: (sums) => ({ sums: sums as RowSums }) };
    },
    "read numbers": (input) => {
      const plain = input.plain();
      const read = input.form === "rows" ? numbersOfRows : numbersOfFields;
      return { call: () => read(plain), evidence: (sums) => ({ sums: sums as NumberSums }) };
    },
  }),
};

function numbersOfRows(rows: readonly unknown[]): NumberSums {
  const sums = { ids: 0, values: 0 };
  for (const { id, value } of rows as readonly PlainRow[]) {
    sums.ids += id;
    sums.values += value;
  }
  return sums;
}

function numbersOfFields(fields: readonly unknown[]): NumberSums {
  const sums = { ids: 0, values: 0 };
  for (let i = 0; i < fields.length; i += ROW_FIELDS.length) {
    sums.ids += fields[i] as number;
    sums.values += fields[i + 3] as number;
  }
  return sums;
}
