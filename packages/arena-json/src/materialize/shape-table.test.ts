import { describe, expect, it } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import { LENGTH_MASK } from "../tape.ts";
import { compileBuild } from "./compile-build.ts";
import type { Shape } from "./shape.ts";
import { ShapeTable } from "./shape-table.ts";

/** Finds the shape of an object, as that of the outermost value. */
function find(table: ShapeTable, text: string): Shape | undefined {
  const arena = arenaOf(text);
  const view = new DataView(arena.source.buffer);
  return table.find(arena, view, 2, arena.words[1]! & LENGTH_MASK, table.root, 0);
}

describe("the shape of an object", () => {
  it("is that of every object with the same keys in the same order", () => {
    const table = new ShapeTable(compileBuild);
    const shape = find(table, '{"a":1,"b":[2,{"c":3}]}')!;
    expect(shape.keys.map((key) => key.text)).toEqual(["a", "b"]);
    expect(find(table, ' { "a" : "x" , "b" : null } ')).toBe(shape);
    expect(find(table, '{"b":1,"a":1}')).not.toBe(shape);
    expect(find(table, '{"a":1}')).not.toBe(shape);
    expect(find(table, '{"a":1,"b":2,"c":3}')).not.toBe(shape);
    expect(find(table, '{"a":1,"c":1}')).not.toBe(shape);
    expect(find(table, '{"a":1,"b":1}')).toBe(shape);
  });

  it("is guessed from the two met last at the same place", () => {
    const table = new ShapeTable(compileBuild);
    const a = find(table, '{"a":1}');
    const b = find(table, '{"b":1}');
    expect(table.root.inner).toEqual([b, a]);
    find(table, '{"a":1}');
    expect(table.root.inner).toEqual([a, b]);
    find(table, '{"a":1}');
    expect(table.root.inner).toEqual([a, b]);
  });

  it("is not kept for maps, nor for keys for which assignment will not do", () => {
    const table = new ShapeTable(compileBuild);
    expect(find(table, '{"1":1}')).toBeUndefined();
    expect(find(table, '{"a":1,"__proto__":2}')).toBeUndefined();
    expect(find(table, '{"a":1,"toString":2}')).toBeUndefined();
    const wide = Array.from({ length: 251 }, (_, i) => `"k${i}":0`);
    expect(find(table, `{${wide.join()}}`)).toBeUndefined();
    expect(find(table, `{${wide.slice(1).join()}}`)).toBeDefined();
  });
});

describe("code for a shape", () => {
  it("is made once the shape has been seen often enough, and makes the same objects", () => {
    const made: (readonly string[])[] = [];
    const table = new ShapeTable((names) => {
      made.push(names);
      return compileBuild(names);
    });
    const text = String.raw`{"a":1,"b\"\u2028":2,"a":3}`;
    const before = find(table, text)!.build([0, 1, 2, 3], 1);
    for (let i = 0; i < 100; i++) find(table, text);
    expect(made).toEqual([["a", 'b"\u2028', "a"]]);
    const shape = find(table, text)!;
    expect(shape.compiled).toBeDefined();
    expect(shape.build([0, 1, 2, 3], 1)).toEqual(before);
    expect(before).toEqual({ a: 3, 'b"\u2028': 2 });
  });

  it("is not asked for again where it may not be made", () => {
    let asked = 0;
    const table = new ShapeTable(() => {
      asked++;
      throw new EvalError("not allowed");
    });
    for (const text of ['{"a":1}', '{"b":1}']) for (let i = 0; i < 100; i++) find(table, text);
    expect(asked).toBe(1);
    expect(find(table, '{"b":1}')!.build(["x"], 0)).toEqual({ b: "x" });
  });
});

describe("a table that is full", () => {
  function fill(table: ShapeTable): void {
    for (let i = 0; i < 2000; i++) find(table, `{"k${i}":1}`);
  }

  it("takes no more shapes", () => {
    const table = new ShapeTable(compileBuild);
    fill(table);
    expect(find(table, '{"new":1}')).toBeUndefined();
    expect(find(table, '{"k7":1}')).toBeDefined();
  });

  it("is swept of those that have no code, and of guesses", () => {
    const table = new ShapeTable(compileBuild);
    for (let i = 0; i < 100; i++) find(table, '{"often":1}');
    const often = find(table, '{"often":1}');
    fill(table);
    const seldom = find(table, '{"k7":1}');
    table.beginValue();
    expect(table.root.inner).toEqual([undefined, undefined]);
    expect(find(table, '{"often":1}')).toBe(often);
    expect(find(table, '{"k7":1}')).not.toBe(seldom);
    expect(find(table, '{"new":1}')).toBeDefined();
  });

  it("is not swept before", () => {
    const table = new ShapeTable(compileBuild);
    const shape = find(table, '{"a":1}');
    table.beginValue();
    expect(find(table, '{"a":1}')).toBe(shape);
    expect(table.root.inner[0]).toBe(shape);
  });
});
