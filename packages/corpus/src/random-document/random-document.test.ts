import { createHash } from "node:crypto";
import { fixedSink, isEngineError, memorySink } from "@enginebay/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RandomDocumentOptions } from "./options.ts";
import { RANDOM_DOCUMENT_VERSION, randomDocument, writeRandomDocument } from "./random-document.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const textOf = (options: RandomDocumentOptions): string => decoder.decode(randomDocument(options));

/** What a document holds, found by walking it with a stack: deep documents would break recursion. */
function survey(document: unknown) {
  const found = {
    depth: 0,
    widths: [] as number[],
    strings: [] as string[],
    keys: [] as string[],
    scalars: 0,
    objects: 0,
  };
  const open: [value: unknown, level: number][] = [[document, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, level] = next;
    if (typeof value !== "object" || value === null) {
      found.scalars++;
      if (typeof value === "string") found.strings.push(value);
      continue;
    }
    found.depth = Math.max(found.depth, level + 1);
    const members = Object.values(value);
    if (level > 0) found.widths.push(members.length);
    if (!Array.isArray(value)) {
      found.objects++;
      found.keys.push(...Object.keys(value));
    }
    for (const member of members) open.push([member, level + 1]);
  }
  return found;
}

/** The depth of a JSON text: its deepest bracket outside strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [bracket] of text.replace(/"(\\.|[^"\\])*"/g, "").matchAll(/[[\]{}]/g)) {
    depth += "[{".includes(bracket) ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const surveyOf = (options: RandomDocumentOptions) => survey(JSON.parse(textOf(options)));

const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const range = (lowestMost: number, most: number) =>
  fc
    .tuple(fc.nat(most), fc.integer({ min: lowestMost, max: most }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const frequency = fc.nat(5);
const anyOptions: fc.Arbitrary<RandomDocumentOptions> = fc.record(
  {
    seed: fc.nat(2 ** 32 - 1),
    size: fc.nat(5000),
    depth: fc.nat(30),
    width: range(1, 12),
    containers: share,
    objects: share,
    scalars: fc.record({
      string: frequency,
      integer: frequency,
      decimal: frequency,
      exponent: frequency,
      extreme: frequency,
      boolean: frequency,
      null: frequency.map((count) => count + 1),
    }),
    stringLength: range(0, 50),
    escapes: share,
    unicode: share,
    loneSurrogates: share,
    keys: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.uniqueArray(fc.string({ unit: "binary" }), { minLength: 1 })),
    duplicateKeys: share,
    whiteSpace: fc.constantFrom("compact", "pretty", "random"),
  },
  { requiredKeys: [] },
);

describe("randomDocument", () => {
  it("is valid JSON in UTF-8, long and deep enough, whatever the options", () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const bytes = randomDocument(options);
        const text = decoder.decode(bytes);
        const document = JSON.parse(text);
        expect(depthOf(text)).toBe(options.depth ?? 6);
        // A repeated key may hide the member that goes deepest.
        if (!options.duplicateKeys) expect(survey(document).depth).toBe(options.depth ?? 6);
        if (options.depth !== 0) expect(bytes.length).toBeGreaterThanOrEqual(options.size ?? 16_384);
      }),
      { numRuns: 300 },
    );
  });

  it("differs from seed to seed and is the same for the same seed", () => {
    expect(textOf({ seed: 1 })).toBe(textOf({ seed: 1 }));
    expect(textOf({ seed: 1 })).not.toBe(textOf({ seed: 2 }));
  });

  it("owns its bytes", () => {
    const bytes = randomDocument();
    expect(bytes.byteOffset).toBe(0);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  describe("size", () => {
    it.each([0, 1, 100, 10_000, 300_000])("is met for %i bytes with little to spare", (size) => {
      const { length } = randomDocument({ size, depth: 4 });
      expect(length).toBeGreaterThanOrEqual(Math.max(2, size));
      expect(length).toBeLessThan(size + 1500);
    });
  });

  describe("depth", () => {
    it("is one scalar at 0", () => {
      const scalars = Array.from({ length: 200 }, (_, seed) => JSON.parse(textOf({ seed, depth: 0 })));
      expect(scalars.every((scalar) => scalar === null || typeof scalar !== "object")).toBe(true);
      expect(new Set(scalars.map((scalar) => typeof scalar))).toEqual(
        new Set(["string", "number", "boolean", "object"]),
      );
    });

    it("is reached even where containers are not to be expected or there is no room", () => {
      expect(surveyOf({ depth: 50, containers: 0, size: 0 }).depth).toBe(50);
    });

    it("can be 100,000", () => {
      expect(surveyOf({ depth: 100_000 }).depth).toBe(100_000);
    });

    it("costs a pretty document an indentation that stops growing", () => {
      expect(randomDocument({ depth: 20_000, whiteSpace: "pretty", size: 0 }).length).toBeLessThan(20_000 * 200);
    });
  });

  describe("width", () => {
    it("is within its bounds below the outermost container", () => {
      // The last containers may have been cut short by the size, so their lower bound is not asked for.
      const { widths } = surveyOf({ width: [3, 5], objects: 0.5, size: 100_000 });
      expect(Math.max(...widths)).toBe(5);
      expect(widths.filter((width) => width < 3).length).toBeLessThan(6);
      expect(new Set(widths.filter((width) => width >= 3))).toEqual(new Set([3, 4, 5]));
    });

    it("may be 0", () => {
      expect(surveyOf({ width: [0, 1], size: 20_000 }).widths).toContain(0);
    });
  });

  describe("containers and objects", () => {
    it("are as frequent as they should be", () => {
      const { widths, scalars, objects } = surveyOf({
        depth: 2,
        containers: 0.4,
        objects: 0.25,
        width: [0, 1],
        size: 200_000,
      });
      expect(widths.length).toBeGreaterThan(0);
      expect(objects / widths.length).toBeCloseTo(0.25, 1);
      expect(scalars).toBeGreaterThan(0);
    });

    it("can be left out", () => {
      expect(surveyOf({ objects: 0 }).objects).toBe(0);
      expect(surveyOf({ objects: 1 }).objects).toBe(surveyOf({ objects: 1 }).widths.length + 1);
      expect(surveyOf({ depth: 2, containers: 0 }).widths).toHaveLength(1);
    });
  });

  describe("scalars", () => {
    const flat = { depth: 1, objects: 0, size: 100_000 } as const;
    const elements = (scalars: NonNullable<RandomDocumentOptions["scalars"]>) =>
      textOf({ ...flat, scalars, stringLength: [0, 0] })
        .slice(1, -1)
        .split(",");

    it("are of one kind when one kind is asked for", () => {
      const all = (scalars: NonNullable<RandomDocumentOptions["scalars"]>, pattern: RegExp) =>
        expect(elements(scalars).every((element) => pattern.test(element))).toBe(true);
      all({ string: 1 }, /^""$/);
      all({ integer: 1 }, /^-?\d+$/);
      all({ decimal: 1 }, /^-?\d+\.\d+$/);
      all({ exponent: 1 }, /^-?\d+(\.\d+)?e[-+]?\d+$/i);
      all({ extreme: 1 }, /^-?\d/);
      all({ boolean: 1 }, /^(true|false)$/);
      all({ null: 1 }, /^null$/);
    });

    it("do not depend on the order in which they are named", () => {
      expect(elements({ null: 1, integer: 2 })).toEqual(elements({ integer: 2, null: 1 }));
    });

    it("are mixed by their frequencies", () => {
      const mixed = elements({ string: 3, boolean: 2, null: 1 });
      const count = (pattern: RegExp) => mixed.filter((element) => pattern.test(element)).length / mixed.length;
      expect(count(/"/)).toBeCloseTo(1 / 2, 1);
      expect(count(/true|false/)).toBeCloseTo(1 / 3, 1);
      expect(count(/null/)).toBeCloseTo(1 / 6, 1);
    });
  });

  describe("strings", () => {
    const strings = { depth: 1, objects: 0, scalars: { string: 1 }, size: 100_000 } as const;
    const codePoints = (options: RandomDocumentOptions) =>
      surveyOf({ ...strings, ...options }).strings.flatMap((s) => [...s]);

    it("are as long as they should be, counted in code points", () => {
      const lengths = surveyOf({ ...strings, stringLength: [2, 4], unicode: 0.5 }).strings.map((s) => [...s].length);
      expect(new Set(lengths)).toEqual(new Set([2, 3, 4]));
    });

    it("have no escape when there are to be none", () => {
      expect(textOf({ escapes: 0, size: 100_000 })).not.toContain("\\");
    });

    it("are nothing but escapes when all are to be", () => {
      expect(textOf({ ...strings, escapes: 1 })).toMatch(/^\["(\\(u[0-9a-fA-F]{4}|["\\/bfnrt])|",")*"\]$/);
    });

    it("have the share of escapes that was asked for, in every form", () => {
      const text = textOf({ ...strings, escapes: 0.2, unicode: 0 });
      const escapes = text.match(/\\(u[0-9a-fA-F]{4}|.)/g) ?? [];
      expect(escapes.length / codePoints({ escapes: 0.2, unicode: 0 }).length).toBeCloseTo(0.2, 1);
      for (const expected of [
        '\\"',
        "\\\\",
        "\\/",
        "\\b",
        "\\f",
        "\\n",
        "\\r",
        "\\t",
        "\\u0000",
        "\\u001f",
        "\\u0041",
      ]) {
        expect(escapes.map((form) => (form.length > 2 ? form.toLowerCase() : form))).toContain(expected);
      }
    });

    it("are ASCII when nothing else is wanted", () => {
      expect(codePoints({ unicode: 0, escapes: 0.5 }).every((character) => character <= "\x7f")).toBe(true);
    });

    it("have the share of other characters that was asked for, of every length in UTF-8", () => {
      const all = codePoints({ unicode: 0.3 }).map((character) => character.codePointAt(0) as number);
      const count = (least: number, most: number) =>
        all.filter((point) => point >= least && point <= most).length / all.length;
      expect(count(0x80, 0x10_ffff)).toBeCloseTo(0.3, 1);
      expect(count(0x80, 0x7ff)).toBeGreaterThan(0.05);
      expect(count(0x800, 0xffff)).toBeGreaterThan(0.05);
      expect(count(0x1_0000, 0x10_ffff)).toBeGreaterThan(0.05);
    });

    it("have lone surrogates only on demand", () => {
      const lone = (character: string) => /^[\ud800-\udfff]$/.test(character);
      expect(codePoints({ escapes: 0.5, unicode: 0.5 }).some(lone)).toBe(false);
      expect(codePoints({ escapes: 0.5, loneSurrogates: 0.5 }).some(lone)).toBe(true);
    });
  });

  describe("keys", () => {
    const oneObject = { depth: 1, objects: 1, scalars: { null: 1 }, size: 20_000 } as const;

    it("are the ones given", () => {
      const { keys } = surveyOf({ keys: ["__proto__", "toString", ""], width: [0, 3], size: 5000 });
      const known = keys.filter((key) => ["__proto__", "toString", ""].includes(key));
      expect(new Set(known)).toEqual(new Set(["__proto__", "toString", ""]));
      expect(keys.every((key) => /^(__proto__|toString|)(~\d+)?$/.test(key))).toBe(true);
    });

    it("come from a vocabulary of the size asked for", () => {
      const { keys } = surveyOf({ keys: 7, width: [0, 7], size: 50_000 });
      expect(new Set(keys.filter((key) => !/~\d+$/.test(key))).size).toBe(7);
    });

    it("differ within an object, however many it has", () => {
      const text = textOf({ ...oneObject, keys: ["a", "b"], escapes: 0 });
      expect(Object.keys(JSON.parse(text))).toHaveLength(text.match(/:/g)?.length ?? 0);
    });

    it("are repeated to the share asked for", () => {
      const text = textOf({ ...oneObject, keys: ["a", "b"], escapes: 0, duplicateKeys: 0.4 });
      expect(Object.keys(JSON.parse(text)).length / (text.match(/:/g)?.length ?? 0)).toBeCloseTo(0.6, 1);
    });

    it("are all the same one when all are to be repeated", () => {
      expect(Object.keys(JSON.parse(textOf({ ...oneObject, duplicateKeys: 1 })))).toHaveLength(1);
    });
  });

  describe("white space", () => {
    const few = { unicode: 0, escapes: 0, keys: ["key"], scalars: { integer: 1 } } as const;

    it("is absent from a compact document", () => {
      expect(textOf({ ...few, whiteSpace: "compact" })).not.toMatch(/\s/);
    });

    it("is what JSON.stringify puts into a pretty one", () => {
      const options = { scalars: { boolean: 1 }, escapes: 0, keys: ["a", "b"], whiteSpace: "pretty" } as const;
      expect(textOf(options)).toBe(JSON.stringify(JSON.parse(textOf(options)), null, 2));
    });

    it("is of every kind, and before and after every token, in a random one", () => {
      const text = textOf({ ...few, objects: 0.5, whiteSpace: "random" });
      for (const character of " \t\n\r") expect(text).toContain(character);
      for (const place of [/\s\{/, /\{\s/, /\s\}/, /\s\[/, /\[\s/, /\s\]/, /\s,/, /,\s/, /\s:/, /:\s/, /\[\s+\]/]) {
        expect(text).toMatch(place);
      }
      const ends = Array.from({ length: 20 }, (_, seed) => textOf({ ...few, seed, whiteSpace: "random", size: 0 }));
      expect(ends.some((end) => /^\s/.test(end))).toBe(true);
      expect(ends.some((end) => /\s$/.test(end))).toBe(true);
    });
  });
});

describe("writeRandomDocument", () => {
  it("writes the same bytes to any sink, after what is there", () => {
    const sink = memorySink();
    sink.write(new Uint8Array(3000));
    writeRandomDocument(sink, { seed: 4, size: 2000 });
    expect(sink.writtenBytes().subarray(3000)).toEqual(randomDocument({ seed: 4, size: 2000 }));
  });

  it("passes on that a sink is full", () => {
    try {
      writeRandomDocument(fixedSink(new Uint8Array(100)));
      expect.unreachable();
    } catch (error) {
      expect(isEngineError(error, "size-exceeded")).toBe(true);
    }
  });
});

describe(`version ${RANDOM_DOCUMENT_VERSION} of the random documents`, () => {
  it.each<[RandomDocumentOptions, string]>([
    [{ seed: 42 }, "d4577c0f477ee1ace1b89a2418ab1e93101448113f8af197a5cbee2bac02d482"],
    [
      { seed: 42, escapes: 0.3, unicode: 0.4, loneSurrogates: 0.1, duplicateKeys: 0.2, whiteSpace: "random" },
      "8bba9e9eb26c45791e4c0c78dcf63e74f7215f9f99d39553e44b1e455501c463",
    ],
    [
      { seed: 42, depth: 500, width: [1, 2], objects: 1, keys: 3, whiteSpace: "pretty", size: 1000 },
      "7c211bff89eba732bfb392c8ab350564b0173dc8719ed2fd52a944ed4db332bd",
    ],
    [
      { seed: 42, depth: 1, scalars: { extreme: 1, exponent: 1, decimal: 1, integer: 1 }, size: 100_000 },
      "0b29775daa3d6811ffcdcb7c69d7860bfb4a77e871cb936a901e0a7276c5548d",
    ],
  ])("pins %j", (options, sha256) => {
    expect(RANDOM_DOCUMENT_VERSION).toBe(1);
    expect(createHash("sha256").update(randomDocument(options)).digest("hex")).toBe(sha256);
  });
});
