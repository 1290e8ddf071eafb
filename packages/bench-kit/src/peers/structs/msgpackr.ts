import type { LoadableEntrant } from "../../entrant.ts";
import type { StructImplementation } from "../../suites/structs/struct-case.ts";
import { importPeer } from "../import-peer.ts";
import { entriesOf } from "./named-forms.ts";
import { formatCases, type StructFormat } from "./struct-format.ts";
import { Target } from "./target.ts";

const NAME = "msgpackr";

const COMMON = { engine: NAME, kind: "peer-js", package: NAME, operations: { save: "save", load: "load" } } as const;

type Msgpackr = typeof import("msgpackr");

/** MessagePack, without and with its extension for records of the same members. */
export const msgpackr: readonly LoadableEntrant<StructImplementation>[] = [
  {
    ...COMMON,
    config: NAME,
    about:
      "`pack(value)` and `unpack(bytes)`: plain MessagePack, strings by the native addon where it is installed. A map comes back as an " +
      "object. A loop packs each record and copies it into one target, and reads by `unpackMultiple`.",
    open: () => opened((library) => new library.Packr({ useRecords: false })),
  },
  {
    ...COMMON,
    config: `${NAME} (records)`,
    about:
      "The same by `new Packr({ structures: [] })`: the members' names of records are known to both sides, and not in the bytes. A " +
      "map stays a map.",
    open: () => opened((library) => new library.Packr({ structures: [] })),
  },
];

async function opened(make: (library: Msgpackr) => InstanceType<Msgpackr["Packr"]>): Promise<StructImplementation> {
  const library = await importPeer(NAME, () => import("msgpackr"));
  return formatCases((name) => {
    const packr = make(library);
    const target = new Target();
    const format: StructFormat = {
      own: (value) => value,
      plain: (own) => (name === "map<int,string>" ? entriesOf(own as object) : own),
      save: (own) => packr.pack(own),
      load: (bytes) => packr.unpack(bytes) as unknown,
      saveTimes: (own, times) => {
        target.rewind();
        for (let i = 0; i < times; i++) target.append(packr.pack(own));
        return target.written();
      },
      loadTimes: (bytes, _, latest) => {
        packr.unpackMultiple(bytes, (value) => {
          latest.value = value;
        });
      },
    };
    return format;
  });
}
