import { deepStrictEqual } from "node:assert";
import { describe, expect, it } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import { collidingSpellings } from "../../test/colliding-spellings.ts";
import { kernelArenaOf } from "../../test/kernel-arena-of.ts";
import { parse } from "../index.ts";
import { TAG_SHIFT, TAG_STRING } from "../tape.ts";
import { Materializer } from "./materializer.ts";

const COLLIDING = collidingSpellings(65_536, (TAG_STRING << TAG_SHIFT) | 8);

function expectAsJsonParse(materializer: Materializer, text: string): void {
  deepStrictEqual(materializer.materialize(arenaOf(text), 0), JSON.parse(text));
}

// What is quadratic in them does not end within the time a test has.
describe("65,536 keys that collide in the table of keys", () => {
  it("in one object", () => {
    expectAsJsonParse(new Materializer(), `{${COLLIDING.map((key) => `"${key}":0`).join()}}`);
  });

  it("in as many objects", () => {
    expectAsJsonParse(new Materializer(), `[${COLLIDING.map((key) => `{"${key}":0}`).join()}]`);
  });
});

describe("documents whose keys are ever new", () => {
  it("do not wear out what was learnt", () => {
    const materializer = new Materializer();
    for (let i = 0; i < 40; i++) {
      const objects = Array.from({ length: 500 }, (_, k) => `{"key${i}_${k}":${k},"same":{"a":1,"b":"x"}}`);
      expectAsJsonParse(materializer, `[${objects.join()}]`);
    }
  });
});

/** Runs with a member added to what all objects inherit from. */
function withInherited(key: string, member: PropertyDescriptor, run: () => void): void {
  Object.defineProperty(Object.prototype, key, Object.assign(Object.create(null), member, { configurable: true }));
  try {
    run();
  } finally {
    delete (Object.prototype as unknown as Record<string, unknown>)[key];
  }
}

describe.each([
  ["by the tape", arenaOf],
  ["by the kernel's recipes", kernelArenaOf],
])("members that objects begin to inherit once their keys have been learnt, %s,", (_way, makeArena) => {
  // With code of their own and without.
  it.each([1, 100])("are made as own members of %i objects all the same", (count) => {
    const text = `[${Array(count).fill('{"late":1,"other":"x"}').join()}]`;
    const materializer = new Materializer();
    const arena = makeArena(text);
    const expected = JSON.stringify(JSON.parse(text));
    const members: PropertyDescriptor[] = [
      { get: () => 0, set: () => {} },
      { value: 0, writable: false },
    ];
    for (const member of [{}, ...members, {}]) {
      let made = "";
      const make = () => {
        made = JSON.stringify(materializer.materialize(arena, 0));
      };
      if ("value" in member || "get" in member) withInherited("late", member, make);
      else make();
      expect(made).toBe(expected);
    }
  });

  it.each(["get", "set"])("do not matter to how members are defined if one is called %s", (key) => {
    const text = '[{"__proto__":1,"a":2},{"toString":3},{"1":{"__proto__":{}}}]';
    const arena = makeArena(text);
    let made = "";
    let viewed = "";
    withInherited(key, { value: () => 0, writable: true }, () => {
      made = JSON.stringify(new Materializer().materialize(arena, 0));
      viewed = JSON.stringify(parse(text).view());
    });
    expect([made, viewed]).toEqual([JSON.stringify(JSON.parse(text)), JSON.stringify(JSON.parse(text))]);
  });
});
