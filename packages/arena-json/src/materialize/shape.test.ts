import { describe, expect, it } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import { nextIndex } from "../tape.ts";
import { KeyCache } from "./key-cache.ts";
import { Shape } from "./shape.ts";

/** A view of a text's bytes, its tape, and the shape of the object it is. */
function objectIn(text: string) {
  const arena = arenaOf(text);
  const view = new DataView(arena.source.buffer);
  const keys = new KeyCache();
  const found = [];
  for (let i = 2; i < arena.length; i = nextIndex(arena.words, i + 1)) found.push(keys.find(arena, view, i)!);
  return { arena, view, keys: found, shape: new Shape(found, found.length) };
}

const KEYS = ["", "a", "bcd", "efgh", "ijklm", "nopqrstu", "vwxyz0123456789_and_more", "é", String.raw`\n`];
const EXAMPLE = `{${KEYS.map((key) => `"${key}":[1,{"x":2}]`).join()}}`;

describe("a shape", () => {
  const { shape, keys } = objectIn(EXAMPLE);

  it("fits objects with its keys, whatever their values", () => {
    for (const value of ["1", "null", '"x"', "{}", '[[1],{"a":2}]']) {
      const { arena, view } = objectIn(`{${KEYS.map((key) => ` "${key}" : ${value} `).join()}}`);
      expect(shape.fits(arena.words, view, 2, KEYS.length)).toBe(true);
    }
  });

  it("fits no others", () => {
    for (let i = 0; i < KEYS.length; i++) {
      const others = KEYS.with(i, `${KEYS[i]}!`);
      const { arena, view } = objectIn(`{${others.map((key) => `"${key}":1`).join()}}`);
      expect(shape.fits(arena.words, view, 2, KEYS.length)).toBe(false);
    }
    const { arena, view } = objectIn(EXAMPLE);
    expect(shape.fits(arena.words, view, 2, KEYS.length - 1)).toBe(false);
  });

  it("knows its keys", () => {
    expect(shape.hasKeys([...keys])).toBe(true);
    expect(shape.hasKeys(keys.slice(1))).toBe(false);
    expect(shape.hasKeys(keys.toReversed())).toBe(false);
  });

  it("makes an object of the values on a stack", () => {
    const stack = ["below", ...KEYS.map((_, i) => i), "above"];
    expect(Object.entries(shape.build(stack, 1))).toEqual(
      KEYS.map((key, i) => [key === String.raw`\n` ? "\n" : key, i]),
    );
  });
});
