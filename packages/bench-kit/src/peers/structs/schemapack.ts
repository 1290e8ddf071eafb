import type { StructWorkloadName } from "@enginebay/corpus";
import type { LoadableEntrant } from "../../entrant.ts";
import type { StructImplementation } from "../../suites/structs/struct-case.ts";
import { importPeer } from "../import-peer.ts";
import { framed } from "./framed-format.ts";
import { namedForm, plainForm } from "./named-forms.ts";
import { formatCases } from "./struct-format.ts";

const NAME = "schemapack";

/** SchemaPack. */
export const schemapack: LoadableEntrant<StructImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about:
    "`schema.encode(value)` and `schema.decode(bytes)` with its defaults. Pairs are objects, the map is an array of objects. A loop copies each " +
    "message into one target behind its number of bytes.",
  operations: { save: "save", load: "load" },
  open: async () => {
    const { default: library } = await importPeer(NAME, () => import("schemapack"));
    return formatCases((name) => {
      const schema = library.build(SCHEMAS[name]);
      return framed<unknown>({
        own: (value) => namedForm(name, value),
        plain: (own) => plainForm(name, own),
        save: (own) => schema.encode(own),
        load: (bytes) => schema.decode(bytes),
      });
    });
  },
};

const MY_DATA_1 = { a: "uint32", b: "uint32", c: "uint32", d: ["uint32"] };
const MY_DATA_3 = { a: "uint32", b: "uint32", c: "uint32", d: "uint32" };

const SCHEMAS: { readonly [Name in StructWorkloadName]: unknown } = {
  "vector<pair<int,int>>": [{ first: "int32", second: "int32" }],
  "vector<MyData1>": [MY_DATA_1],
  "vector<string>": ["string"],
  "map<int,string>": [{ key: "int32", value: "string" }],
  "loop{MyData1}": MY_DATA_1,
  "loop{VarIntD}": { a: "varuint", b: "varuint", c: "varuint", d: "varuint", e: "varuint", f: "varuint" },
  "vector<MyData23>": [{ first: { ...MY_DATA_3, e: MY_DATA_1 }, second: MY_DATA_3 }],
};
