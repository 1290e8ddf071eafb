import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { hex } from "../../test/hex.ts";
import {
  array,
  asNumber,
  bool,
  chars,
  codec,
  date,
  f32,
  f64,
  i16,
  i32,
  pair,
  rawStruct,
  string,
  struct,
  type Type,
  u8,
  u16,
  u32,
  u64,
  varU32,
  vector,
} from "../index.ts";

const Sample = struct("Sample", { time: u32, values: array(u16, 2), position: pair(f32, f32) });
const samples = codec(vector(Sample));
const three = [1, 2, 3].map((time) => ({
  time,
  values: [time, 2 * time],
  position: [time / 2, -time] as [number, number],
}));

describe("a view of a vector", () => {
  it("reads members where they are", () => {
    const view = samples.view(samples.save(three));
    expect(view.length).toBe(3);
    expect(view.at(1)!.time).toBe(2);
    expect(view.at(1)!.values.at(1)).toBe(4);
    expect(view.at(1)!.position[1]).toBe(-2);
    expect([...view].map((record) => record.time)).toEqual([1, 2, 3]);
    expect(view.toJS()).toEqual(three);
    expect([view.at(3), view.at(-1), view.at(0.5)]).toEqual([undefined, undefined, undefined]);
  });

  it("writes them where they are", () => {
    const bytes = samples.save(three);
    const view = samples.view(bytes);
    view.at(0)!.time = 100;
    view.at(1)!.values.set(0, 200);
    view.at(2)!.position[0] = 0.25;
    view.set(1, { time: 5, values: [6, 7], position: [8, 9] });
    expect(samples.load(bytes)).toEqual([
      { time: 100, values: [1, 2], position: [0.5, -1] },
      { time: 5, values: [6, 7], position: [8, 9] },
      { time: 3, values: [3, 6], position: [0.25, -3] },
    ]);
  });

  it("refuses what does not fit, and then changes nothing", () => {
    const bytes = samples.save(three);
    const view = samples.view(bytes);
    const refused = (change: () => unknown) => {
      expect(change).toThrow(expect.objectContaining({ name: "EngineError" }));
      expect(samples.load(bytes)).toEqual(three);
    };
    refused(() => (view.at(0)!.time = -1));
    refused(() => (view.at(0)!.time = "1" as never));
    refused(() => view.at(0)!.values.set(1, 70_000));
    refused(() => view.at(0)!.values.set(2, 1));
    refused(() => view.set(0, { time: 9, values: [9], position: [9, 9] }));
    refused(() => view.set(3, three[0]!));
    refused(() => view.column("time").set(0, 1.5));
  });

  it("can be sliced, as an array can", () => {
    const view = samples.view(samples.save(three));
    const times = (...range: [number?, number?]) => [...view.slice(...range)].map(({ time }) => time);
    expect([times(), times(1), times(-1), times(0, -1), times(2, 1), times(5)]).toEqual([
      [1, 2, 3],
      [2, 3],
      [3],
      [1, 2],
      [],
      [],
    ]);
    view.slice(1).at(0)!.time = 20;
    expect(view.at(1)!.time).toBe(20);
  });

  it("is shown as what it stands for", () => {
    const view = samples.view(samples.save(three));
    expect(JSON.stringify({ all: view, one: view.at(1) })).toBe(JSON.stringify({ all: three, one: three[1] }));
    expect(inspect(view.at(1))).toBe(inspect(three[1]));
    const named = codec(vector(struct("Named", { toJSON: u8 })));
    expect(named.view(named.save([{ toJSON: 7 }])).at(0)!.toJSON).toBe(7);
  });

  it("is saved by copying its bytes", () => {
    const bytes = samples.save(three);
    const view = samples.view(bytes);
    expect(samples.save(view)).toEqual(bytes);
    expect(samples.load(samples.save(view.slice(1)))).toEqual(three.slice(1));
    const portable = codec(vector(Sample), { order: "portable" });
    expect(portable.load(portable.save(view))).toEqual(three);
  });

  it("takes exactly its bytes", () => {
    const bytes = samples.save(three);
    expect(() => samples.view(bytes.subarray(0, -1))).toThrow(expect.objectContaining({ code: "unexpected-end" }));
    expect(() => samples.view(Uint8Array.of(...bytes, 0))).toThrow(
      expect.objectContaining({ code: "trailing-content" }),
    );
    expect(() => samples.view(hex("ff ff ff ff 0f 00"))).toThrow(expect.objectContaining({ code: "unexpected-end" }));
    expect(() => samples.view(hex("80"))).toThrow(expect.objectContaining({ code: "unexpected-end" }));
    expect(samples.view(hex("00")).length).toBe(0);
  });
});

describe("a column", () => {
  const view = () => samples.view(samples.save(three));

  it("is a member of all records", () => {
    const column = view().column("time");
    expect([column.length, column.at(2), column.at(3)]).toEqual([3, 3, undefined]);
    expect([...column]).toEqual([1, 2, 3]);
    expect(column.toArray()).toEqual(Uint32Array.of(1, 2, 3));
    expect(view().column("values", 1).toArray()).toEqual(Uint16Array.of(2, 4, 6));
    expect(view().column("position", 0).toArray()).toEqual(Float32Array.of(0.5, 1, 1.5));
  });

  it("is part of a typed array over the same bytes, where memory allows", () => {
    const bytes = samples.save(three);
    const times = samples.view(bytes).column("time").strided!;
    expect(times.array[times.offset + 2 * times.stride]).toBe(3);
    times.array[times.offset] = 50;
    expect(samples.load(bytes)[0]!.time).toBe(50);
  });

  it("is no typed array at other addresses, unless the records are moved", () => {
    const elsewhere = new Uint8Array(samples.byteLength(three) + 8).subarray(4);
    const bytes = elsewhere.subarray(0, samples.byteLength(three));
    bytes.set(samples.save(three));
    const unaligned = samples.view(bytes);
    expect(unaligned.column("time").strided).toBeUndefined();
    expect(unaligned.column("time").toArray()).toEqual(Uint32Array.of(1, 2, 3));
    expect(unaligned.aligned().column("time").strided).toBeDefined();
    expect(unaligned.aligned().toJS()).toEqual(three);
  });

  it("is no typed array in the other order, but can be read", () => {
    const portable = codec(vector(Sample), { order: "portable" });
    const column = portable.view(portable.save(three)).column("time");
    expect(column.strided).toBeUndefined();
    expect(column.toArray()).toEqual(Uint32Array.of(1, 2, 3));
  });

  it("becomes the same kind of array wherever the records are, and in whatever order", () => {
    const Odd = struct("Odd", { flag: u8, wide: f64, long: u64 });
    for (const order of ["native", "portable"] as const) {
      const odd = codec(vector(Odd), { order });
      const view = odd.view(odd.save([{ flag: 1, wide: 0.5, long: 2n ** 63n }]));
      expect(view.column("flag").toArray()).toEqual(Uint8Array.of(1));
      expect(view.column("wide").toArray()).toEqual(Float64Array.of(0.5));
      expect(view.column("long").toArray()).toEqual(BigUint64Array.of(2n ** 63n));
    }
  });

  it("can be set", () => {
    const bytes = samples.save(three);
    samples.view(bytes).column("values", 0).set(1, 99);
    expect(samples.load(bytes)[1]!.values).toEqual([99, 4]);
  });

  it("of numbers is the vector itself", () => {
    const numbers = codec(vector(f64));
    const bytes = numbers.save([1, 2, 3]);
    expect(numbers.view(bytes).column().strided!.array).toEqual(Float64Array.of(1, 2, 3));
  });

  it("must be there, and have no parts", () => {
    for (const path of [["none"], ["values"], [], ["values", 2], ["time", 0], ["position", "x"]]) {
      expect(() => view().column(...path)).toThrow(expect.objectContaining({ code: "invalid-argument" }));
    }
  });
});

describe("types of fixed layout", () => {
  it("are views by themselves", () => {
    const point = codec(struct("Point", { x: i32, y: i32 }));
    const bytes = point.save({ x: 1, y: 2 });
    const view = point.view(bytes);
    view.x = 5;
    expect([view.x, view.y, point.load(bytes)]).toEqual([5, 2, { x: 5, y: 2 }]);
  });

  it("have parts of every kind", () => {
    const raw = rawStruct("Raw", { flag: bool, number: i16 });
    const all = codec(struct("All", { b: bool, big: u64, safe: asNumber(u64), day: date, tag: chars(2), raw }), {
      order: "portable",
    });
    const value = { b: true, big: 2n ** 63n, safe: 7, day: new Date(5), tag: "ab", raw: { flag: true, number: -2 } };
    const bytes = all.save(value);
    const view = all.view(bytes);
    expect([view.b, view.big, view.safe, view.day, view.tag, view.raw.number]).toEqual([
      true,
      2n ** 63n,
      7,
      new Date(5),
      "ab",
      -2,
    ]);
    Object.assign(view, { b: false, big: 1n, safe: 8, day: new Date(6), tag: "cd" });
    view.raw.number = 300;
    expect(all.load(bytes)).toEqual({
      ...value,
      b: false,
      big: 1n,
      safe: 8,
      day: new Date(6),
      tag: "cd",
      raw: { flag: true, number: 300 },
    });
  });

  it("are the only ones", () => {
    for (const type of [string, varU32, struct("S", { a: u8, b: string }), vector(vector(u8))]) {
      expect(() => codec(type as Type<unknown>).view(hex("00"))).toThrow(
        expect.objectContaining({ code: "invalid-argument" }),
      );
    }
  });
});
