import { memorySink } from "@enginebay/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Random } from "../random.ts";
import { settingsOf } from "./options.ts";
import { StringWriter } from "./string-writer.ts";
import { drawKeys, Vocabulary } from "./vocabulary.ts";

describe("Vocabulary", () => {
  it("goes round its keys and numbers them from the second round on", () => {
    const vocabulary = new Vocabulary(["a", "b", "c"]);
    expect([0, 1, 2, 3, 4, 6].map((place) => vocabulary.keyAt(1, place))).toEqual(["b", "c", "a", "b~1", "c~1", "b~2"]);
  });

  it("never gives two places the same key, whatever the keys look like", () => {
    const key = fc.string({ unit: fc.constantFrom("~", "1", "a"), maxLength: 5 });
    fc.assert(
      fc.property(fc.uniqueArray(key, { minLength: 1, maxLength: 20 }), fc.nat(19), (keys, start) => {
        const vocabulary = new Vocabulary(keys);
        const given = Array.from({ length: 100 }, (_, place) => vocabulary.keyAt(start % keys.length, place));
        expect(new Set(given).size).toBe(given.length);
      }),
    );
  });
});

describe("drawKeys", () => {
  const keysFor = (count: number, options: object) => {
    const random = new Random(5);
    return drawKeys(random, new StringWriter(memorySink(), random, settingsOf(options)), count);
  };

  it("makes up distinct keys, even of lone surrogates", () => {
    for (const options of [{}, { escapes: 1, loneSurrogates: 1 }]) {
      const keys = keysFor(5000, options);
      expect(new Set(keys).size).toBe(5000);
    }
  });

  it("makes keys of plain characters when no others are wanted", () => {
    for (const key of keysFor(500, { escapes: 0, unicode: 0 })) expect(key).toMatch(/^[ -\x7f]+$/);
  });
});
