import { describe, expectTypeOf, it } from "vitest";
import {
  array,
  asNumber,
  bool,
  type bytes,
  type Codec,
  codec,
  type date,
  type ElementsView,
  enumeration,
  type Infer,
  i32,
  type json,
  map,
  multimap,
  type nil,
  nullable,
  optional,
  pair,
  recursive,
  type Saveable,
  set,
  since,
  string,
  struct,
  type Type,
  tuple,
  u64,
  union,
  vector,
  versioned,
} from "./index.ts";

describe("the static type of", () => {
  it("scalars", () => {
    expectTypeOf<Infer<typeof i32>>().toEqualTypeOf<number>();
    expectTypeOf<Infer<typeof u64>>().toEqualTypeOf<bigint>();
    const safe = asNumber(u64);
    expectTypeOf<Infer<typeof safe>>().toEqualTypeOf<number>();
    expectTypeOf<Infer<typeof bool>>().toEqualTypeOf<boolean>();
    expectTypeOf<Infer<typeof string>>().toEqualTypeOf<string>();
    expectTypeOf<Infer<typeof bytes>>().toEqualTypeOf<Uint8Array>();
    expectTypeOf<Infer<typeof date>>().toEqualTypeOf<Date>();
    expectTypeOf<Infer<typeof nil>>().toEqualTypeOf<null>();
    expectTypeOf<Infer<typeof json>>().toEqualTypeOf<unknown>();
  });

  it("containers", () => {
    const all = tuple(
      vector(i32),
      array(string, 2),
      set(i32),
      map(string, u64),
      multimap(i32, bool),
      pair(i32, string),
    );
    expectTypeOf<Infer<typeof all>>().toEqualTypeOf<
      [number[], string[], Set<number>, Map<string, bigint>, [number, boolean][], [number, string]]
    >();
  });

  it("structs, whose optional members may be left out", () => {
    const User = struct("User", { id: i32, name: optional(string), manager: nullable(i32) });
    expectTypeOf<Infer<typeof User>>().toEqualTypeOf<{
      id: number;
      name?: string | undefined;
      manager: number | null;
    }>();
  });

  it("versioned structs, whose later members are always there", () => {
    const User = versioned("User", 2, { id: i32, name: since(2, string) });
    expectTypeOf<Infer<typeof User>>().toEqualTypeOf<{ id: number; name: string }>();
  });

  it("enumerations and unions", () => {
    const Color = enumeration("Color", ["red", "green"]);
    expectTypeOf<Infer<typeof Color>>().toEqualTypeOf<"red" | "green">();
    const Numbered = enumeration("Numbered", { one: 1, two: 2 });
    expectTypeOf<Infer<typeof Numbered>>().toEqualTypeOf<"one" | "two">();
    const Shape = union("Shape", { circle: i32, label: string });
    expectTypeOf<Infer<typeof Shape>>().toEqualTypeOf<
      { tag: "circle"; value: number } | { tag: "label"; value: string }
    >();
  });

  it("classes that structs are loaded into", () => {
    class Point {
      x = 0;
      length() {
        return Math.abs(this.x);
      }
    }
    const PointType = struct("Point", { x: i32 }, { construct: Point });
    expectTypeOf<Infer<typeof PointType>>().toEqualTypeOf<Point>();
  });

  it("types that contain themselves, as given", () => {
    interface Tree {
      children: Tree[];
    }
    const Tree = recursive<Tree>("Tree", (self) => struct("Tree", { children: vector(self) }));
    expectTypeOf<Infer<typeof Tree>>().toEqualTypeOf<Tree>();
  });

  it("what can be saved, which need not be changeable", () => {
    const Entry = struct("Entry", {
      id: i32,
      tags: set(string),
      counts: map(string, i32),
      points: vector(pair(i32, i32)),
    });
    interface Frozen {
      readonly id: number;
      readonly tags: ReadonlySet<string>;
      readonly counts: ReadonlyMap<string, number>;
      readonly points: readonly (readonly [number, number])[];
    }
    expectTypeOf<readonly Frozen[]>().toExtend<Saveable<Infer<typeof Entry>[]>>();
    expectTypeOf<{ id: string }>().not.toExtend<Saveable<Infer<typeof Entry>>>();
    expectTypeOf<readonly string[]>().not.toExtend<Saveable<number[]>>();
    const saveAll = <T>(type: Type<T>, values: T[]) => values.map((value) => codec(type).save(value));
    expectTypeOf(saveAll).returns.toEqualTypeOf<Uint8Array[]>();
  });

  it("codecs and views", () => {
    const points = codec(vector(struct("Point", { x: i32, inner: struct("Inner", { y: i32 }), list: array(i32, 2) })));
    type Point = { x: number; inner: { y: number }; list: number[] };
    expectTypeOf(points).toEqualTypeOf<Codec<Point[]>>();
    expectTypeOf(points.load).returns.toEqualTypeOf<Point[]>();
    expectTypeOf(points.view).returns.toEqualTypeOf<ElementsView<Point>>();
    type Viewed = NonNullable<ReturnType<ElementsView<Point>["at"]>>;
    expectTypeOf<Viewed>().toEqualTypeOf<{ x: number; inner: { y: number }; list: ElementsView<number> }>();
  });
});
