import type { MyData1, MyData2, MyData3, StructWorkloadName, VarIntD } from "@enginebay/corpus";
import type { BebopView } from "bebop";
import type { LoadableEntrant } from "../../entrant.ts";
import type { StructImplementation } from "../../suites/structs/struct-case.ts";
import { importPeer } from "../import-peer.ts";
import { type NamedPair, namedForm, plainForm } from "./named-forms.ts";
import { formatCases, type StructFormat } from "./struct-format.ts";

const NAME = "bebop";

/** Bebop. */
export const bebop: LoadableEntrant<StructImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about:
    "`encodeInto(record, view)` and `readFrom(view)` with the library's one `BebopView`, for structs. Its compiler is a program of its own; what " +
    "bebopc 3.2.3 generates for these types is written by hand here, call by call. Pairs are structs. A loop writes and reads one " +
    "record after the other in one view.",
  operations: { save: "save", load: "load" },
  open: async () => {
    const { BebopView } = await importPeer(NAME, () => import("bebop"));
    return formatCases((name) => {
      const record = RECORDS[name];
      const saveTimes = (own: unknown, times: number) => {
        const view = BebopView.getInstance();
        view.startWriting();
        for (let i = 0; i < times; i++) record.encodeInto(own, view);
        return view.toArray();
      };
      const format: StructFormat = {
        own: (value) => (name === "map<int,string>" ? value : namedForm(name, value)),
        plain: (own) => (name === "map<int,string>" ? own : plainForm(name, own)),
        save: (own) => saveTimes(own, 1),
        load: (bytes) => {
          const view = BebopView.getInstance();
          view.startReading(bytes);
          return record.readFrom(view);
        },
        saveTimes,
        loadTimes: (bytes, times, latest) => {
          const view = BebopView.getInstance();
          view.startReading(bytes);
          for (let i = 0; i < times; i++) latest.value = record.readFrom(view);
        },
      };
      return format;
    });
  },
};

interface BebopRecord<Value> {
  encodeInto(value: Value, view: BebopView): void;
  readFrom(view: BebopView): Value;
}

const INT_PAIR: BebopRecord<NamedPair<number, number>> = {
  encodeInto: (value, view) => {
    view.writeInt32(value.first);
    view.writeInt32(value.second);
  },
  readFrom: (view) => {
    const first = view.readInt32();
    const second = view.readInt32();
    return { first, second };
  },
};

const MY_DATA_1: BebopRecord<MyData1> = {
  encodeInto: (value, view) => {
    view.writeUint32(value.a);
    view.writeUint32(value.b);
    view.writeUint32(value.c);
    const { length } = value.d;
    view.writeUint32(length);
    for (let i = 0; i < length; i++) view.writeUint32(value.d[i]!);
  },
  readFrom: (view) => {
    const a = view.readUint32();
    const b = view.readUint32();
    const c = view.readUint32();
    const length = view.readUint32();
    const d: number[] = [];
    for (let i = 0; i < length; i++) d[i] = view.readUint32();
    return { a, b, c, d };
  },
};

const MY_DATA_2: BebopRecord<MyData2> = {
  encodeInto: (value, view) => {
    view.writeUint32(value.a);
    view.writeUint32(value.b);
    view.writeUint32(value.c);
    view.writeUint32(value.d);
    MY_DATA_1.encodeInto(value.e, view);
  },
  readFrom: (view) => {
    const a = view.readUint32();
    const b = view.readUint32();
    const c = view.readUint32();
    const d = view.readUint32();
    const e = MY_DATA_1.readFrom(view);
    return { a, b, c, d, e };
  },
};

const MY_DATA_3: BebopRecord<MyData3> = {
  encodeInto: (value, view) => {
    view.writeUint32(value.a);
    view.writeUint32(value.b);
    view.writeUint32(value.c);
    view.writeUint32(value.d);
  },
  readFrom: (view) => {
    const a = view.readUint32();
    const b = view.readUint32();
    const c = view.readUint32();
    const d = view.readUint32();
    return { a, b, c, d };
  },
};

const MY_DATA_23: BebopRecord<NamedPair<MyData2, MyData3>> = {
  encodeInto: (value, view) => {
    MY_DATA_2.encodeInto(value.first, view);
    MY_DATA_3.encodeInto(value.second, view);
  },
  readFrom: (view) => {
    const first = MY_DATA_2.readFrom(view);
    const second = MY_DATA_3.readFrom(view);
    return { first, second };
  },
};

const VAR_INT_D: BebopRecord<VarIntD> = {
  encodeInto: (value, view) => {
    view.writeUint32(value.a);
    view.writeUint32(value.b);
    view.writeUint32(value.c);
    view.writeUint32(value.d);
    view.writeUint32(value.e);
    view.writeUint32(value.f);
  },
  readFrom: (view) => {
    const a = view.readUint32();
    const b = view.readUint32();
    const c = view.readUint32();
    const d = view.readUint32();
    const e = view.readUint32();
    const f = view.readUint32();
    return { a, b, c, d, e, f };
  },
};

const STRINGS: BebopRecord<string[]> = {
  encodeInto: (value, view) => {
    const { length } = value;
    view.writeUint32(length);
    for (let i = 0; i < length; i++) view.writeString(value[i]!);
  },
  readFrom: (view) => {
    const length = view.readUint32();
    const values: string[] = [];
    for (let i = 0; i < length; i++) values[i] = view.readString();
    return values;
  },
};

const INT_STRING_MAP: BebopRecord<Map<number, string>> = {
  encodeInto: (value, view) => {
    view.writeUint32(value.size);
    for (const [key, text] of value) {
      view.writeInt32(key);
      view.writeString(text);
    }
  },
  readFrom: (view) => {
    const length = view.readUint32();
    const values = new Map<number, string>();
    for (let i = 0; i < length; i++) {
      const key = view.readInt32();
      const text = view.readString();
      values.set(key, text);
    }
    return values;
  },
};

/** What the compiler writes out at every field that is an array of structs. */
function arrayOf<Value>(record: BebopRecord<Value>): BebopRecord<Value[]> {
  return {
    encodeInto: (value, view) => {
      const { length } = value;
      view.writeUint32(length);
      for (let i = 0; i < length; i++) record.encodeInto(value[i]!, view);
    },
    readFrom: (view) => {
      const length = view.readUint32();
      const values: Value[] = [];
      for (let i = 0; i < length; i++) values[i] = record.readFrom(view);
      return values;
    },
  };
}

const RECORDS: { readonly [Name in StructWorkloadName]: BebopRecord<unknown> } = {
  "vector<pair<int,int>>": arrayOf(INT_PAIR),
  "vector<MyData1>": arrayOf(MY_DATA_1),
  "vector<string>": STRINGS,
  "map<int,string>": INT_STRING_MAP,
  "loop{MyData1}": MY_DATA_1,
  "loop{VarIntD}": VAR_INT_D,
  "vector<MyData23>": arrayOf(MY_DATA_23),
};
