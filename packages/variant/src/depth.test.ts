import { describe, expect, it, test } from "vitest";
import { array, joined, loaded, metadata, object } from "../test/raw.ts";
import { Variant, VariantBuilder } from "./index.ts";

const NO_LIMIT = { maxDepth: Number.POSITIVE_INFINITY };
const text = (depth: number) => new TextEncoder().encode("[".repeat(depth) + "]".repeat(depth));

function plain(depth: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** The bytes of so many arrays within each other. */
function nested(depth: number): Uint8Array {
  const headers: Uint8Array[] = [];
  let size = 3;
  for (let level = 1; level < depth; level++) {
    const head = array([], { width: 4, count: 1, offsets: [0, size] });
    headers.push(head);
    size += head.length;
  }
  return joined([...headers.reverse(), "03 00 00"]);
}

const deep = (error: unknown) => expect(error).toMatchObject({ name: "EngineError", code: "depth-exceeded" });
const refused = (use: () => unknown): void => {
  try {
    use();
  } catch (error) {
    deep(error);
    return;
  }
  throw new Error("it was not refused");
};

/** Everything that goes through a value. */
const WALKS: [string, (value: Variant) => unknown][] = [
  ["toJS", (value) => value.toJS()],
  ["toJSON", (value) => value.toJSON()],
  ["serialize", (value) => value.serialize()],
  ["compare", (value) => value.compare(value)],
  ["equals", (value) => value.equals(value)],
  ["hash", (value) => value.hash()],
];

describe("1024 levels are the most, where nothing else is said", () => {
  it("on the way in", () => {
    for (const build of [() => Variant.from(plain(1024)), () => Variant.parse(text(1024))])
      expect(build().size).toBe(1);
    refused(() => Variant.from(plain(1025)));
    refused(() => Variant.parse(text(1025)));
    refused(() => new VariantBuilder().value(plain(1025)));
    expect(Variant.load(metadata([]), nested(1024), { validate: true }).size).toBe(1);
    refused(() => Variant.load(metadata([]), nested(1025), { validate: true }));
  });

  test.each(WALKS)("%s", (_name, walk) => {
    expect(walk(loaded(nested(1024), metadata([]), false))).toBeDefined();
    refused(() => walk(loaded(nested(1025), metadata([]), false)));
  });

  it("from a Variant, and set", () => {
    expect(Variant.from(loaded(nested(1024))).size).toBe(1);
    refused(() => Variant.from(loaded(nested(1025), metadata([]), false)));
    refused(() => Variant.from([loaded(nested(1024))]));
    const bottom = `$${"[0]".repeat(1023)}`;
    expect(loaded(nested(1024)).set(bottom, 1).path(bottom)?.number()).toBe(1);
    refused(() => loaded(nested(1024)).set(bottom, [[]]));
  });
});

describe("another depth", () => {
  it.each([0, 1, 3])("of %d", (maxDepth) => {
    const value = plain(maxDepth + 1);
    refused(() => Variant.from(value, { maxDepth }));
    refused(() => Variant.parse(text(maxDepth + 1), { maxDepth }));
    refused(() => Variant.load(metadata([]), nested(maxDepth + 1), { maxDepth, validate: true }));
    for (const [, walk] of WALKS) refused(() => walk(Variant.load(metadata([]), nested(maxDepth + 1), { maxDepth })));
    if (maxDepth > 0) expect(Variant.from(plain(maxDepth), { maxDepth }).size).toBeLessThanOrEqual(1);
    expect(Variant.from(1, { maxDepth }).toJS()).toBe(1);
  });

  it("goes with the value to its parts and to what is made of it", () => {
    const value = Variant.load(metadata(["a"]), object([[0, nested(5)]]), { maxDepth: 4 });
    refused(() => value.get("a")!.toJS());
    refused(() => value.set("$.b", 1).toJS());
    expect(value.get("a")!.at(0)!.toJS()).toEqual([[[[]]]]);
  });
});

describe("without a limit the stack is the limit", () => {
  const DEPTH = 50_000;
  const bottomless = Variant.load(metadata([]), nested(DEPTH), NO_LIMIT);

  test.each(WALKS)("%s", (_name, walk) => {
    refused(() => walk(bottomless));
  });

  it("building, validating and editing", () => {
    refused(() => Variant.from(plain(DEPTH), NO_LIMIT));
    refused(() => Variant.parse(text(DEPTH), NO_LIMIT));
    refused(() => Variant.from(bottomless, NO_LIMIT));
    refused(() => Variant.load(metadata([]), nested(DEPTH), { ...NO_LIMIT, validate: true }));
    refused(() => bottomless.set(`$${"[0]".repeat(DEPTH - 1)}`, 1));
    const builder = new VariantBuilder(NO_LIMIT).beginArray();
    refused(() => builder.value(plain(DEPTH)));
    expect(builder.number(1).end().finish().toJS()).toEqual([1]);
  });

  it("1,500 levels are no trouble", () => {
    const value = Variant.load(metadata([]), nested(1500), { ...NO_LIMIT, validate: true });
    for (const [, walk] of WALKS) expect(walk(value)).toBeDefined();
    expect(Variant.from(value, NO_LIMIT).equals(value)).toBe(true);
  });
});
