import { describe, expect, it } from "vitest";
import { COLLIDING_KEYS, fnv1a } from "./colliding-keys.ts";

const STAGES = 10;

/** The hash that a family is made for, or as much of it as the family promises to make equal. */
const HASHES: Readonly<Record<string, (key: string) => unknown>> = {
  "h * 31 + c, as Java's strings": (key) => fold(key, (hash, code) => Math.imul(hash, 31) + code),
  "h * 33 + c, as djb2": (key) => fold(key, (hash, code) => Math.imul(hash, 33) + code, 5381),
  "FNV-1a, all 32 bits": (key) => fnv1a(key),
  "length, first and last bytes": (key) => [key.length, key.slice(0, 8), key.slice(-8)].join(),
};

describe("colliding keys", () => {
  it.each(COLLIDING_KEYS)("$name: 2^stages different keys of one length and one hash", ({ name, make }) => {
    const keys = make(STAGES);
    expect(new Set(keys).size).toBe(2 ** STAGES);
    expect(new Set(keys.map((key) => key.length)).size).toBe(1);
    expect(new Set(keys.map(HASHES[name]!)).size).toBe(1);
  });

  it("computes FNV-1a as published", () => {
    expect(fnv1a("")).toBe(0x811c9dc5);
    expect(fnv1a("a")).toBe(0xe40c292c);
    expect(fnv1a("foobar")).toBe(0xbf9cf968);
  });
});

function fold(key: string, step: (hash: number, code: number) => number, start = 0): number {
  return Array.from(key, (character) => character.charCodeAt(0)).reduce((hash, code) => step(hash, code) | 0, start);
}
