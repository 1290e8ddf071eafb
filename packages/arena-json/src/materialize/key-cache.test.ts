import { describe, expect, it } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import { collidingSpellings } from "../../test/colliding-spellings.ts";
import { nextIndex, TAG_SHIFT, TAG_STRING } from "../tape.ts";
import { type Key, KeyCache } from "./key-cache.ts";
import { hashOfSpelling } from "./spelling.ts";

/** Looks up every key of an object. */
function findAll(keys: KeyCache, text: string): (Key | undefined)[] {
  const arena = arenaOf(text);
  const view = new DataView(arena.source.buffer);
  const found: (Key | undefined)[] = [];
  for (let i = 2; i < arena.length; i = nextIndex(arena.words, i + 1)) found.push(keys.find(arena, view, i));
  return found;
}

function objectOf(keys: readonly string[]): string {
  return `{${keys.map((key) => `${JSON.stringify(key)}:1`).join()}}`;
}

const MANY = Array.from({ length: 10_000 }, (_, i) => `k${i}`);

describe("the key cache", () => {
  it("gives one object for one spelling, decoded", () => {
    const keys = new KeyCache();
    const [a, b, again] = findAll(keys, String.raw`{"a":1,"b\n\u00e9":2,"a":3}`);
    expect(a!.text).toBe("a");
    expect(b!.text).toBe("b\né");
    expect(again).toBe(a);
    expect(findAll(keys, '{"x":[],"a":1}')[1]).toBe(a);
  });

  it("keeps none that is long or begins with a digit", () => {
    const text = objectOf(["k".repeat(64), "k".repeat(65), "1", "9x", "x9", "-1"]);
    expect(findAll(new KeyCache(), text).map((key) => key !== undefined)).toEqual([
      true,
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it("holds a bounded number, and then still finds those it has", () => {
    const keys = new KeyCache();
    const found = findAll(keys, objectOf(MANY)).filter((key) => key !== undefined);
    expect(keys.isFull).toBe(true);
    expect(found.length).toBe(4096);
    expect(findAll(keys, objectOf(MANY)).filter((key) => key !== undefined)).toEqual(found);
  });

  it("forgets all but what is to be retained", () => {
    const keys = new KeyCache();
    const [a, b] = findAll(keys, '{"a":1,"b":2}');
    findAll(keys, objectOf(MANY));
    keys.retain([b!, b!]);
    expect(keys.isFull).toBe(false);
    const [newA, sameB] = findAll(keys, '{"a":1,"b":2}');
    expect(sameB).toBe(b);
    expect(newA).not.toBe(a);
    expect(newA!.text).toBe("a");
  });

  it("looks at few keys only, however many were made to collide", () => {
    const high = (TAG_STRING << TAG_SHIFT) | 8;
    const colliding = collidingSpellings(1000, high);
    const text = objectOf(colliding);
    const arena = arenaOf(text);
    const view = new DataView(arena.source.buffer);
    const places = colliding.map((_, i) => hashOfSpelling(view, arena.words[2 * (2 + 3 * i)]!, high) >>> 19);
    expect(new Set(places).size).toBe(1);
    expect(findAll(new KeyCache(), text).filter((key) => key !== undefined).length).toBe(8);
  });
});
