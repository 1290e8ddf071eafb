import type { MyData1, MyData3, MyData23, Pair, StructWorkloadName, VarIntD } from "@enginebay/corpus";
import type { Des, Ser } from "seqproto";
import type { LoadableEntrant } from "../../entrant.ts";
import type { StructImplementation } from "../../suites/structs/struct-case.ts";
import { importPeer } from "../import-peer.ts";
import { formatCases, type StructFormat } from "./struct-format.ts";

const NAME = "seqproto";

const WORD_BYTES = 4;

/** SeqProto. */
export const seqproto: LoadableEntrant<StructImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about:
    "Functions for each type, as its documentation shows, of calls of one serializer that is `reset()`, whose memory is read in place, and of a " +
    "deserializer for each load. Everything is a whole number of 32-bit words. A loop calls the function for each record.",
  operations: { save: "save", load: "load" },
  open: async () => {
    const { createDes, createSer } = await importPeer(NAME, () => import("seqproto"));
    return formatCases((name) => {
      const { write, read } = RECORDS[name];
      const ser = createSer();
      const saveTimes = (own: unknown, times: number) => {
        ser.reset();
        for (let i = 0; i < times; i++) write(ser, own);
        return new Uint8Array(ser.buffer, 0, ser.index * WORD_BYTES);
      };
      const format: StructFormat = {
        own: (value) => value,
        plain: (own) => own,
        save: (own) => saveTimes(own, 1),
        load: (bytes) => read(createDes(bytes.buffer as Parameters<typeof createDes>[0])),
        saveTimes,
        loadTimes: (bytes, times, latest) => {
          const des = createDes(bytes.buffer as Parameters<typeof createDes>[0]);
          for (let i = 0; i < times; i++) latest.value = read(des);
        },
      };
      return format;
    });
  },
};

interface SeqRecord<Value> {
  write(ser: Ser, value: Value): void;
  read(des: Des): Value;
}

/** It has no signed numbers but in the form of a word, which reading makes signed again. */
const INT_PAIR: SeqRecord<Pair<number, number>> = {
  write: (ser, [first, second]) => {
    ser.serializeUInt32(first);
    ser.serializeUInt32(second);
  },
  read: (des) => {
    const first = des.deserializeUInt32() | 0;
    const second = des.deserializeUInt32() | 0;
    return [first, second];
  },
};

const MY_DATA_1: SeqRecord<MyData1> = {
  write: (ser, value) => {
    ser.serializeUInt32(value.a);
    ser.serializeUInt32(value.b);
    ser.serializeUInt32(value.c);
    ser.serializeArray(value.d, writeNumber);
  },
  read: (des) => {
    const a = des.deserializeUInt32();
    const b = des.deserializeUInt32();
    const c = des.deserializeUInt32();
    const d = des.deserializeArray(readNumber);
    return { a, b, c, d };
  },
};

function writeNumber(ser: Ser, value: number): void {
  ser.serializeUInt32(value);
}

function readNumber(des: Des): number {
  return des.deserializeUInt32();
}

const MY_DATA_3: SeqRecord<MyData3> = {
  write: (ser, value) => {
    ser.serializeUInt32(value.a);
    ser.serializeUInt32(value.b);
    ser.serializeUInt32(value.c);
    ser.serializeUInt32(value.d);
  },
  read: (des) => {
    const a = des.deserializeUInt32();
    const b = des.deserializeUInt32();
    const c = des.deserializeUInt32();
    const d = des.deserializeUInt32();
    return { a, b, c, d };
  },
};

const MY_DATA_23: SeqRecord<MyData23> = {
  write: (ser, [first, second]) => {
    MY_DATA_3.write(ser, first);
    MY_DATA_1.write(ser, first.e);
    MY_DATA_3.write(ser, second);
  },
  read: (des) => {
    const a = des.deserializeUInt32();
    const b = des.deserializeUInt32();
    const c = des.deserializeUInt32();
    const d = des.deserializeUInt32();
    const e = MY_DATA_1.read(des);
    return [{ a, b, c, d, e }, MY_DATA_3.read(des)];
  },
};

const VAR_INT_D: SeqRecord<VarIntD> = {
  write: (ser, value) => {
    ser.serializeUInt32(value.a);
    ser.serializeUInt32(value.b);
    ser.serializeUInt32(value.c);
    ser.serializeUInt32(value.d);
    ser.serializeUInt32(value.e);
    ser.serializeUInt32(value.f);
  },
  read: (des) => {
    const a = des.deserializeUInt32();
    const b = des.deserializeUInt32();
    const c = des.deserializeUInt32();
    const d = des.deserializeUInt32();
    const e = des.deserializeUInt32();
    const f = des.deserializeUInt32();
    return { a, b, c, d, e, f };
  },
};

const STRING: SeqRecord<string> = {
  write: (ser, value) => ser.serializeString(value),
  read: (des) => des.deserializeString(),
};

const INT_STRING_MAP: SeqRecord<Map<number, string>> = {
  write: (ser, value) => {
    ser.serializeUInt32(value.size);
    for (const [key, text] of value) {
      ser.serializeUInt32(key);
      ser.serializeString(text);
    }
  },
  read: (des) => {
    const values = new Map<number, string>();
    for (let left = des.deserializeUInt32(); left > 0; left--) {
      const key = des.deserializeUInt32() | 0;
      values.set(key, des.deserializeString());
    }
    return values;
  },
};

function arrayOf<Value>({ write, read }: SeqRecord<Value>): SeqRecord<Value[]> {
  return {
    write: (ser, values) => ser.serializeArray(values, write),
    read: (des) => des.deserializeArray(read),
  };
}

const RECORDS: { readonly [Name in StructWorkloadName]: SeqRecord<unknown> } = {
  "vector<pair<int,int>>": arrayOf(INT_PAIR),
  "vector<MyData1>": arrayOf(MY_DATA_1),
  "vector<string>": arrayOf(STRING),
  "map<int,string>": INT_STRING_MAP,
  "loop{MyData1}": MY_DATA_1,
  "loop{VarIntD}": VAR_INT_D,
  "vector<MyData23>": arrayOf(MY_DATA_23),
};
