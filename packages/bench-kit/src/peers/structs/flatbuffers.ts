import type { MyData1, MyData2, MyData3, MyData23, Pair, StructWorkloadName, VarIntD } from "@enginebay/corpus";
import type { Builder, ByteBuffer } from "flatbuffers";
import type { LoadableEntrant } from "../../entrant.ts";
import type { StructImplementation } from "../../suites/structs/struct-case.ts";
import { importPeer } from "../import-peer.ts";
import { framed } from "./framed-format.ts";
import { formatCases } from "./struct-format.ts";

const NAME = "flatbuffers";

/** FlatBuffers. */
export const flatbuffers: LoadableEntrant<StructImplementation> = {
  engine: NAME,
  config: NAME,
  kind: "peer-js",
  package: NAME,
  about:
    "save: one `Builder` that is cleared, called as code that flatc generates calls it (records are structs, with `d:[uint:5]`), without a copy at the " +
    "end. load: every field is read into plain objects, as by the generated `unpack`; without that it would be reading in place. A loop " +
    "copies each message into one target behind its number of bytes.",
  operations: { save: "save", load: "load" },
  open: async () => {
    const library = await importPeer(NAME, () => import("flatbuffers"));
    return formatCases((name) => {
      const { write, read } = ROOTS[name];
      const builder = new library.Builder();
      return framed<unknown>({
        own: (value) => value,
        plain: (own) => own,
        save: (own) => {
          builder.clear();
          builder.finish(write(builder, own));
          return builder.asUint8Array();
        },
        load: (bytes) => {
          const buffer = new library.ByteBuffer(bytes);
          return read(buffer, buffer.readInt32(buffer.position()) + buffer.position());
        },
      });
    });
  },
};

/** A table with one field, which holds the workload's value. */
interface Root<Value> {
  write(builder: Builder, value: Value): number;
  read(buffer: ByteBuffer, table: number): Value;
}

/** Values of fixed size without tables. A builder writes backwards. */
interface Struct<Value> {
  readonly size: number;
  write(builder: Builder, value: Value): void;
  read(buffer: ByteBuffer, at: number): Value;
}

const WORD_BYTES = 4;

/** Where the virtual table of a table keeps the places of its fields. */
const FIRST_FIELD = 4;
const SECOND_FIELD = 6;

const INT_PAIR: Struct<Pair<number, number>> = {
  size: 8,
  write: (builder, [first, second]) => {
    builder.prep(WORD_BYTES, 8);
    builder.writeInt32(second);
    builder.writeInt32(first);
  },
  read: (buffer, at) => [buffer.readInt32(at), buffer.readInt32(at + 4)],
};

const MY_DATA_1: Struct<MyData1> = {
  size: 32,
  write: (builder, { a, b, c, d }) => {
    builder.prep(WORD_BYTES, 32);
    for (let i = 4; i >= 0; i--) builder.writeInt32(d[i]!);
    builder.writeInt32(c);
    builder.writeInt32(b);
    builder.writeInt32(a);
  },
  read: (buffer, at) => {
    const d: number[] = [];
    for (let i = 0; i < 5; i++) d.push(buffer.readUint32(at + 12 + i * WORD_BYTES));
    return { a: buffer.readUint32(at), b: buffer.readUint32(at + 4), c: buffer.readUint32(at + 8), d };
  },
};

const MY_DATA_3: Struct<MyData3> = {
  size: 16,
  write: (builder, { a, b, c, d }) => {
    builder.prep(WORD_BYTES, 16);
    builder.writeInt32(d);
    builder.writeInt32(c);
    builder.writeInt32(b);
    builder.writeInt32(a);
  },
  read: (buffer, at) => ({
    a: buffer.readUint32(at),
    b: buffer.readUint32(at + 4),
    c: buffer.readUint32(at + 8),
    d: buffer.readUint32(at + 12),
  }),
};

const MY_DATA_2: Struct<MyData2> = {
  size: 48,
  write: (builder, value) => {
    MY_DATA_1.write(builder, value.e);
    MY_DATA_3.write(builder, value);
  },
  read: (buffer, at) => ({
    a: buffer.readUint32(at),
    b: buffer.readUint32(at + 4),
    c: buffer.readUint32(at + 8),
    d: buffer.readUint32(at + 12),
    e: MY_DATA_1.read(buffer, at + MY_DATA_3.size),
  }),
};

const MY_DATA_23: Struct<MyData23> = {
  size: 64,
  write: (builder, [first, second]) => {
    MY_DATA_3.write(builder, second);
    MY_DATA_2.write(builder, first);
  },
  read: (buffer, at) => [MY_DATA_2.read(buffer, at), MY_DATA_3.read(buffer, at + MY_DATA_2.size)],
};

const VAR_INT_D: Struct<VarIntD> = {
  size: 24,
  write: (builder, { a, b, c, d, e, f }) => {
    builder.prep(WORD_BYTES, 24);
    builder.writeInt32(f);
    builder.writeInt32(e);
    builder.writeInt32(d);
    builder.writeInt32(c);
    builder.writeInt32(b);
    builder.writeInt32(a);
  },
  read: (buffer, at) => ({
    a: buffer.readUint32(at),
    b: buffer.readUint32(at + 4),
    c: buffer.readUint32(at + 8),
    d: buffer.readUint32(at + 12),
    e: buffer.readUint32(at + 16),
    f: buffer.readUint32(at + 20),
  }),
};

function oneStruct<Value>({ write, read }: Struct<Value>): Root<Value> {
  return {
    write: (builder, value) => {
      builder.startObject(1);
      write(builder, value);
      builder.addFieldStruct(0, builder.offset(), 0);
      return builder.endObject();
    },
    read: (buffer, table) => read(buffer, table + buffer.__offset(table, FIRST_FIELD)),
  };
}

function structs<Value>({ size, write, read }: Struct<Value>): Root<Value[]> {
  return {
    write: (builder, values) => {
      builder.startVector(size, values.length, WORD_BYTES);
      for (let i = values.length - 1; i >= 0; i--) write(builder, values[i]!);
      return listTable(builder, builder.endVector());
    },
    read: (buffer, table) => {
      const { start, length } = listOf(buffer, table);
      const values: Value[] = [];
      for (let i = 0; i < length; i++) values.push(read(buffer, start + i * size));
      return values;
    },
  };
}

const STRINGS: Root<string[]> = {
  write: (builder, values) =>
    offsetList(
      builder,
      values.map((value) => builder.createString(value)),
    ),
  read: (buffer, table) => {
    const { start, length } = listOf(buffer, table);
    const values: string[] = [];
    for (let i = 0; i < length; i++) values.push(buffer.__string(start + i * WORD_BYTES) as string);
    return values;
  },
};

/** A list of tables with a key and a value. */
const INT_STRING_MAP: Root<Map<number, string>> = {
  write: (builder, values) => {
    const entries: number[] = [];
    for (const [key, text] of values) {
      const value = builder.createString(text);
      builder.startObject(2);
      builder.addFieldInt32(0, key, 0);
      builder.addFieldOffset(1, value, 0);
      entries.push(builder.endObject());
    }
    return offsetList(builder, entries);
  },
  read: (buffer, table) => {
    const { start, length } = listOf(buffer, table);
    const values = new Map<number, string>();
    for (let i = 0; i < length; i++) {
      const entry = buffer.__indirect(start + i * WORD_BYTES);
      const keyAt = buffer.__offset(entry, FIRST_FIELD);
      const key = keyAt === 0 ? 0 : buffer.readInt32(entry + keyAt);
      values.set(key, buffer.__string(entry + buffer.__offset(entry, SECOND_FIELD)) as string);
    }
    return values;
  },
};

function offsetList(builder: Builder, offsets: readonly number[]): number {
  builder.startVector(WORD_BYTES, offsets.length, WORD_BYTES);
  for (let i = offsets.length - 1; i >= 0; i--) builder.addOffset(offsets[i]!);
  return listTable(builder, builder.endVector());
}

function listTable(builder: Builder, list: number): number {
  builder.startObject(1);
  builder.addFieldOffset(0, list, 0);
  return builder.endObject();
}

function listOf(buffer: ByteBuffer, table: number): { readonly start: number; readonly length: number } {
  const field = table + buffer.__offset(table, FIRST_FIELD);
  return { start: buffer.__vector(field), length: buffer.__vector_len(field) };
}

const ROOTS: { readonly [Name in StructWorkloadName]: Root<unknown> } = {
  "vector<pair<int,int>>": structs(INT_PAIR),
  "vector<MyData1>": structs(MY_DATA_1),
  "vector<string>": STRINGS,
  "map<int,string>": INT_STRING_MAP,
  "loop{MyData1}": oneStruct(MY_DATA_1),
  "loop{VarIntD}": oneStruct(VAR_INT_D),
  "vector<MyData23>": structs(MY_DATA_23),
};
