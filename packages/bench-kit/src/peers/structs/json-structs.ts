import type { LoadableEntrant } from "../../entrant.ts";
import type { StructImplementation } from "../../suites/structs/struct-case.ts";
import { formatCases, type StructFormat } from "./struct-format.ts";

/** The JSON object of the JavaScript engine. */
export const jsonStructs: LoadableEntrant<StructImplementation> = {
  engine: "native-json",
  config: "JSON",
  kind: "peer-js",
  about:
    "`Buffer.from(JSON.stringify(value))` and `JSON.parse(buffer.toString())`. The map is its entries, an array of pairs. A loop is a " +
    "line of text for each record, joined and encoded together, and split again.",
  operations: { save: "save", load: "load" },
  open: async () => formatCases(() => FORMAT),
};

const FORMAT: StructFormat = {
  own: (value) => (value instanceof Map ? [...value] : value),
  plain: (own) => own,
  save: (own) => Buffer.from(JSON.stringify(own)),
  load: (bytes) => JSON.parse(bytes.toString()) as unknown,
  saveTimes: (own, times) => {
    let lines = "";
    for (let i = 0; i < times; i++) lines += `${JSON.stringify(own)}\n`;
    return Buffer.from(lines);
  },
  loadTimes: (bytes, _, latest) => {
    const text = bytes.toString();
    for (let start = 0; start < text.length; ) {
      const end = text.indexOf("\n", start);
      latest.value = JSON.parse(text.slice(start, end)) as unknown;
      start = end + 1;
    }
  },
};
