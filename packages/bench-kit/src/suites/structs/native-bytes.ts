/**
 * The workloads of the suite `structs` as bytes in febird's native format, by which they are handed to programs in any
 * language, and by which these say what they have loaded: little endian, counts as LEB128, nothing else between the values.
 *
 * Written here for itself, and not by this project's engine, since that is to be checked against it.
 */
import type {
  AnyStructWorkload,
  MyData1,
  MyData2,
  MyData3,
  StructWorkloadName,
  StructWorkloadValues,
  VarIntD,
} from "@enginebay/corpus";

/** The bytes of a workload's value; of a loop those of a vector that holds the one record as often as it is saved. */
export function nativeBytes({ name, kind, count, value }: AnyStructWorkload): Uint8Array {
  const bytes = new NativeBytes();
  const write = WRITERS[name] as (bytes: NativeBytes, value: unknown) => void;
  if (kind === "loop") {
    bytes.leb(count);
    for (let i = 0; i < count; i++) write(bytes, value);
  } else write(bytes, value);
  return bytes.toBytes();
}

class NativeBytes {
  readonly #bytes: number[] = [];

  u32(value: number): void {
    this.#bytes.push(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24);
  }

  leb(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.#bytes.push((rest & 0x7f) | 0x80);
    this.#bytes.push(rest);
  }

  text(value: string): void {
    const utf8 = Buffer.from(value);
    this.leb(utf8.byteLength);
    this.#bytes.push(...utf8);
  }

  toBytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

type Write<Value> = (bytes: NativeBytes, value: Value) => void;

const myData1: Write<MyData1> = (bytes, { a, b, c, d }) => {
  for (const number of [a, b, c, ...d]) bytes.u32(number);
};

const myData3: Write<MyData3> = (bytes, { a, b, c, d }) => {
  for (const number of [a, b, c, d]) bytes.u32(number);
};

const myData2: Write<MyData2> = (bytes, value) => {
  myData3(bytes, value);
  myData1(bytes, value.e);
};

const varIntD: Write<VarIntD> = (bytes, { a, b, c, d, e, f }) => {
  for (const number of [a, b, c, d, e, f]) bytes.leb(number);
};

function elements<Value>(write: Write<Value>): Write<readonly Value[]> {
  return (bytes, values) => {
    bytes.leb(values.length);
    for (const value of values) write(bytes, value);
  };
}

const WRITERS: { readonly [Name in StructWorkloadName]: Write<StructWorkloadValues[Name]> } = {
  "vector<pair<int,int>>": elements((bytes, [first, second]) => {
    bytes.u32(first);
    bytes.u32(second);
  }),
  "vector<MyData1>": elements(myData1),
  "vector<string>": elements((bytes, value) => bytes.text(value)),
  "map<int,string>": (bytes, value) => {
    bytes.leb(value.size);
    for (const [key, text] of value) {
      bytes.u32(key);
      bytes.text(text);
    }
  },
  "loop{MyData1}": myData1,
  "loop{VarIntD}": varIntD,
  "vector<MyData23>": elements((bytes, [first, second]) => {
    myData2(bytes, first);
    myData3(bytes, second);
  }),
};
