import { deepStrictEqual } from "node:assert";
import { describe, it } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import { collidingSpellings } from "../../test/colliding-spellings.ts";
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
