import { deepStrictEqual } from "node:assert/strict";
import { inspect } from "node:util";
import { isEngineError } from "@enginebay/core";
import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { parse } from "../parse.ts";

interface Order {
  id: number;
  lines: { name: string; tags: string[] }[];
  note?: string;
  paid: boolean | null;
}

const TEXT = '{"id":7,"lines":[{"name":"a","tags":["x","y"]},{"name":"b","tags":[]}],"paid":null}';

function order() {
  return parse(TEXT).view<Order>();
}

describe("a view", () => {
  it("reads like the plain value", () => {
    const view = order();
    expect(view.id).toBe(7);
    expect(view.paid).toBeNull();
    expect(view.note).toBeUndefined();
    expect(view.lines[1]?.name).toBe("b");
    expect(view.lines.map((line) => line.name)).toEqual(["a", "b"]);
    expect([...(view.lines[0]?.tags ?? [])]).toEqual(["x", "y"]);
    expect(view.lines.length).toBe(2);
    expect(view.lines[2]).toBeUndefined();
    const { id, ...rest } = view;
    expect([id, Object.keys(rest)]).toEqual([7, ["lines", "paid"]]);
    expect("id" in view && !("note" in view) && 1 in view.lines && !(2 in view.lines)).toBe(true);
    expect(`${view}`).toBe("[object Object]");
    expect(`${view.lines[0]?.tags}`).toBe("x,y");
  });

  it("is read-only to the compiler", () => {
    expectTypeOf(order()).toEqualTypeOf<{
      readonly id: number;
      readonly lines: readonly { readonly name: string; readonly tags: readonly string[] }[];
      readonly note?: string;
      readonly paid: boolean | null;
    }>();
  });

  it("refuses changes", () => {
    const view = order() as Order;
    expect(() => {
      view.id = 8;
    }).toThrow(TypeError);
    expect(() => view.lines.push({ name: "c", tags: [] })).toThrow(TypeError);
    expect(() => view.lines.sort()).toThrow(TypeError);
    expect(() => {
      delete view.note;
    }).toThrow(TypeError);
    expect(() => Object.freeze(view)).toThrow(TypeError);
    expect(view).toEqual(JSON.parse(TEXT));
  });

  it("is one object, however it is reached", () => {
    const document = parse(TEXT);
    const view = document.view<Order>();
    expect(view.lines).toBe(view.lines);
    expect(document.at("/lines")?.view()).toBe(view.lines);
    expect(view.lines.includes(view.lines[1]!)).toBe(true);
  });

  it("of a scalar is the scalar", () => {
    expect(['"a"', "1.5", "true", "null"].map((text) => parse(text).view())).toEqual(["a", 1.5, true, null]);
  });

  it("has own members where a plain object inherits", () => {
    const view = parse('{"__proto__":1,"toString":2,"then":3}').view<Record<string, number>>();
    expect(["__proto__", "toString", "then"].map((key) => view[key])).toEqual([1, 2, 3]);
    expect(Object.getPrototypeOf(view)).toBe(Object.prototype);
  });

  it("throws once the document has ended", () => {
    const document = parse(TEXT);
    const view = document.view<Order>();
    const { lines } = view;
    document.dispose();
    const expired = expect.toSatisfy((error) => isEngineError(error, "document-expired"));
    expect(() => view.id).toThrow(expired);
    expect(() => lines.length).toThrow(expired);
    expect(() => lines[0]).toThrow(expired);
    expect(() => Object.keys(view)).toThrow(expired);
    expect(() => "id" in view).toThrow(expired);
  });

  it("shows in the console what it stands for", () => {
    expect(inspect(order(), { depth: 9 })).toBe(inspect(JSON.parse(TEXT), { depth: 9 }));
  });

  it("equals the plain value and has its text, whatever the document is", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const view = parse(text).view();
        deepStrictEqual(view, JSON.parse(text));
        expect(JSON.stringify(view)).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it("has keys in the order of a plain object, repeated ones resolved", () => {
    const text = '{"b":1,"10":2,"a":3,"9":4,"4294967295":5,"01":6,"b":7,"-1":8}';
    expect(Object.entries(parse(text).view<object>())).toEqual(Object.entries(JSON.parse(text)));
  });
});
