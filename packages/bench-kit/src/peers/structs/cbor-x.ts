import type { LoadableEntrant } from "../../entrant.ts";
import type { StructImplementation } from "../../suites/structs/struct-case.ts";
import { importPeer } from "../import-peer.ts";
import { entriesOf } from "./named-forms.ts";
import { formatCases, type StructFormat } from "./struct-format.ts";
import { Target } from "./target.ts";

const NAME = "cbor-x";

/** CBOR. */
export const cborX: LoadableEntrant<StructImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about:
    "`encode(value)` and `decode(bytes)` with its defaults, strings by the native addon where it is installed. A map comes back as an " +
    "object. A loop encodes each record and copies it into one target, and reads by `decodeMultiple`.",
  operations: { save: "save", load: "load" },
  open: async () => {
    const library = await importPeer(NAME, () => import("cbor-x"));
    return formatCases((name) => {
      const target = new Target();
      const format: StructFormat = {
        own: (value) => value,
        plain: (own) => (name === "map<int,string>" ? entriesOf(own as object) : own),
        save: (own) => library.encode(own),
        load: (bytes) => library.decode(bytes) as unknown,
        saveTimes: (own, times) => {
          target.rewind();
          for (let i = 0; i < times; i++) target.append(library.encode(own));
          return target.written();
        },
        loadTimes: (bytes, _, latest) => {
          library.decodeMultiple(bytes, (value) => {
            latest.value = value;
          });
        },
      };
      return format;
    });
  },
};
