import type { StructWorkloadName } from "@enginebay/corpus";
import type { Schema } from "avsc";
import type { LoadableEntrant } from "../../entrant.ts";
import type { StructImplementation } from "../../suites/structs/struct-case.ts";
import { importPeer } from "../import-peer.ts";
import { namedForm, plainForm } from "./named-forms.ts";
import { formatCases, type StructFormat } from "./struct-format.ts";

const NAME = "avsc";

/** Apache Avro. */
export const avsc: LoadableEntrant<StructImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about:
    "`type.encode(value, buffer)` into one buffer of the right size and `type.decode(buffer)`. Unsigned numbers are Avro's `long`, pairs are " +
    "records, the map is an array of records. A loop encodes and decodes at the next position of one buffer.",
  operations: { save: "save", load: "load" },
  open: async () => {
    const { default: library } = await importPeer(NAME, () => import("avsc"));
    return formatCases((name) => {
      const type = library.Type.forSchema(SCHEMAS[name]);
      let target = Buffer.alloc(0);
      const saveTimes = (own: unknown, times: number) => {
        if (target.byteLength === 0) target = Buffer.alloc(type.toBuffer(own).byteLength * times);
        let at = 0;
        for (let i = 0; i < times; i++) at = type.encode(own, target, at);
        return target;
      };
      const format: StructFormat = {
        own: (value) => namedForm(name, value),
        plain: (own) => plainForm(name, own),
        save: (own) => saveTimes(own, 1),
        load: (bytes) => type.decode(bytes, 0).value as unknown,
        saveTimes,
        loadTimes: (bytes, times, latest) => {
          let at = 0;
          for (let i = 0; i < times; i++) {
            const { value, offset } = type.decode(bytes, at);
            latest.value = value;
            at = offset;
          }
        },
      };
      return format;
    });
  },
};

function record(name: string, members: Record<string, Schema>): Schema {
  return { type: "record", name, fields: Object.entries(members).map(([name, type]) => ({ name, type })) };
}

function arrayOf(items: Schema): Schema {
  return { type: "array", items };
}

const MY_DATA_1 = record("MyData1", { a: "long", b: "long", c: "long", d: arrayOf("long") });
const MY_DATA_2 = record("MyData2", { a: "long", b: "long", c: "long", d: "long", e: MY_DATA_1 });
const MY_DATA_3 = record("MyData3", { a: "long", b: "long", c: "long", d: "long" });

const SCHEMAS: { readonly [Name in StructWorkloadName]: Schema } = {
  "vector<pair<int,int>>": arrayOf(record("IntPair", { first: "int", second: "int" })),
  "vector<MyData1>": arrayOf(MY_DATA_1),
  "vector<string>": arrayOf("string"),
  "map<int,string>": arrayOf(record("Entry", { key: "int", value: "string" })),
  "loop{MyData1}": MY_DATA_1,
  "loop{VarIntD}": record("VarIntD", { a: "long", b: "long", c: "long", d: "long", e: "long", f: "long" }),
  "vector<MyData23>": arrayOf(record("MyData23", { first: MY_DATA_2, second: MY_DATA_3 })),
};
