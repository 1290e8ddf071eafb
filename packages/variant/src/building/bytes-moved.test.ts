import { afterEach, describe, expect, it, test, vi } from "vitest";
import { Variant, VariantBuilder } from "../index.ts";

/** Levels that are far more than what is left out of the count could hide, and that the stack of a small machine bears. */
const DEPTH = 600;
const LARGE = "x".repeat(200_000);
const OPTIONS = { maxDepth: 4 * DEPTH };

afterEach(() => vi.restoreAllMocks());

/** How many bytes are copied from array to array, or within one, while something is done: no matter which code does it. */
function bytesMoved<T>(act: () => T): { readonly made: T; readonly moved: number } {
  let moved = 0;
  const { set, copyWithin, slice } = Uint8Array.prototype;
  vi.spyOn(Uint8Array.prototype, "set").mockImplementation(function (this: Uint8Array, source, offset) {
    moved += source.length;
    set.call(this, source, offset);
  });
  vi.spyOn(Uint8Array.prototype, "copyWithin").mockImplementation(function (this: Uint8Array, to, from, end) {
    moved += Math.max(0, (end ?? this.length) - from);
    return copyWithin.call(this, to, from, end);
  });
  vi.spyOn(Uint8Array.prototype, "slice").mockImplementation(function (this: Uint8Array<ArrayBuffer>, from, to) {
    const copy = slice.call(this, from, to);
    moved += copy.length;
    return copy;
  });
  const made = act();
  vi.restoreAllMocks();
  return { made, moved };
}

const chain = (open: string, close: string) => (depth: number) =>
  open.repeat(depth) + JSON.stringify(LARGE) + close.repeat(depth);

/** Texts of values that are large where they are deepest, or hardly less deep. */
const CHAINS: [string, (depth: number) => string][] = [
  ["arrays", chain("[", "]")],
  ["objects", chain('{"a":', "}")],
  ["arrays and objects", chain('[{"a":', "}]")],
  ["arrays with siblings around", chain('["before",[1],', ',[2],"behind"]')],
  ["objects with siblings around", chain('{"b":[1],"c":', ',"a":{"d":2}}')],
  ["a key that is repeated before", chain('{"a":1,"a":', "}")],
  ["a key that is repeated around", chain('{"a":1,"b":2,"a":', ',"b":3,"c":4}')],
  [
    "a key whose large value goes at the innermost",
    (depth) => chain("[", "]")(depth).replace('"x', '{"a":["x').replace('x"', 'x"],"a":1}'),
  ],
  [
    "arrays whose innermost has many large elements",
    (depth) => chain("[", "]")(depth).replace(/"x+"/, `[${Array(200).fill(`"${"y".repeat(1000)}"`)}]`),
  ],
  [
    "chains side by side, each of another depth",
    (depth) => `[${Array.from({ length: 8 }, (_, i) => chain("[", "]")(depth - i))}]`,
  ],
];

describe("bytes are moved a few times, however deep they are nested", () => {
  test.each(CHAINS)("%s", (_name, textOf) => {
    for (const depth of [DEPTH, 2 * DEPTH]) {
      const text = textOf(depth);
      const plain = JSON.parse(text) as unknown;
      const bytes = new TextEncoder().encode(text);
      for (const build of [() => Variant.parse(bytes, OPTIONS), () => Variant.from(plain, OPTIONS)]) {
        const { made, moved } = bytesMoved(build);
        expect(moved).toBeLessThan(8 * text.length);
        expect(Variant.load(made.metadata, made.value, { ...OPTIONS, validate: true }).toJS()).toEqual(plain);
      }
    }
  });

  it("through a builder, whose values come one after the other", () => {
    const builder = new VariantBuilder(OPTIONS);
    const { made, moved } = bytesMoved(() =>
      [DEPTH, 2 * DEPTH, DEPTH].map((depth) => {
        for (let i = 0; i < depth; i++) builder.beginObject().key("a").number(i).key("a");
        builder.string(LARGE);
        for (let i = 0; i < depth; i++) builder.end();
        return builder.finish();
      }),
    );
    expect(moved).toBeLessThan(8 * made.length * LARGE.length);
    for (const value of made) expect(Variant.load(value.metadata, value.value, OPTIONS).toJS()).toEqual(value.toJS());
  });

  test.each(CHAINS.slice(0, 5))("`set` and `remove` in the middle of %s", (_name, textOf) => {
    for (const depth of [DEPTH, 2 * DEPTH]) {
      const value = Variant.parse(new TextEncoder().encode(textOf(depth)), OPTIONS);
      const path: (string | number)[] = [];
      for (let at = value; path.length < depth; ) {
        const largest = [...(at.type === "array" ? at.elements() : at.entries())]
          .map((each, index) =>
            Array.isArray(each) ? ([each[0], each[1]] as const) : ([index, each as Variant] as const),
          )
          .reduce((most, each) => (each[1].value.length > most[1].value.length ? each : most));
        path.push(largest[0]);
        at = largest[1];
      }
      const pointer = `$${path.map((segment) => `[${JSON.stringify(segment)}]`).join("")}`;
      const edits = [() => value.set(pointer, [LARGE]), () => value.remove(pointer)];
      for (const edit of edits) {
        const { made, moved } = bytesMoved(edit);
        expect(moved).toBeLessThan(8 * (value.value.length + LARGE.length));
        expect(Variant.load(made.metadata, made.value, { ...OPTIONS, validate: true }).equals(made)).toBe(true);
      }
    }
  });
});

it("what is refused in the middle leaves nothing of it, neither bytes nor headers kept apart", () => {
  const whole = new VariantBuilder();
  const parts = new VariantBuilder();
  const kept = [[LARGE], { a: [LARGE] }];
  whole.beginArray().value(kept).value(kept).end();
  parts.beginArray().value(kept);
  expect(() => parts.value([[[LARGE], { b: [[LARGE]] }], "\ud800"])).toThrow(
    expect.objectContaining({ code: "invalid-utf8" }),
  );
  parts.value(kept).end();
  expect(parts.finish().equals(whole.finish())).toBe(true);
});
