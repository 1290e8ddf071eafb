import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { JsonImplementation } from "./json-case.ts";
import { prepareMemoryCase } from "./memory-case.ts";

const NUMBERS = 100_000;
const TEXT = new TextEncoder().encode(JSON.stringify(Array.from({ length: NUMBERS }, (_, index) => index + 0.5)));

/** What `--expose-gc` gives, for these tests only. */
beforeEach(() => {
  setFlagsFromString("--expose-gc");
  globalThis.gc = runInNewContext("gc") as NonNullable<typeof globalThis.gc>;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "gc");
});

/** An engine whose documents hold what `hold` makes; `plain` reads the text again, so that nothing else is held. */
function holding(hold: (bytes: Uint8Array) => unknown): JsonImplementation {
  return {
    parse: ({ bytes }) => {
      const text = Buffer.from(bytes);
      return { call: () => hold(bytes), plain: () => JSON.parse(text.toString()) as unknown };
    },
  };
}

function heldBy(hold: (bytes: Uint8Array) => unknown): number {
  const trial = prepareMemoryCase(holding(hold), TEXT);
  trial.measure!(); // what is compiled at the first call is no part of a document
  return trial.measure!().held!;
}

/** Collections leave some kilobytes more or less; these documents hold hundreds. */
function expectAbout(bytes: number, expected: number): void {
  expect(bytes / expected).toBeGreaterThan(0.9);
  expect(bytes / expected).toBeLessThan(1.1);
}

describe("a document is charged", () => {
  test("with its objects", () => {
    expectAbout(
      heldBy((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as unknown),
      8 * NUMBERS,
    );
  });

  test("with its buffers", () => {
    expectAbout(
      heldBy(() => new Uint8Array(3_000_000)),
      3_000_000,
    );
  });

  test("with its text only if it refers to that", () => {
    expectAbout(
      heldBy((bytes) => ({ bytes })),
      TEXT.byteLength,
    );
    expect(heldBy((bytes) => ({ length: bytes.byteLength }))).toBeLessThan(TEXT.byteLength / 10);
  });
});

test("it counts the bytes of the text, and is checked like parse", () => {
  expect(
    prepareMemoryCase(
      holding(() => ({})),
      TEXT,
    ).bytes,
  ).toBe(TEXT.byteLength);
  const wrong: JsonImplementation = { parse: () => ({ call: () => 1, plain: () => [2] }) };
  expect(() => prepareMemoryCase(wrong, TEXT)).toThrow("found 1 elements");
});

test("without a way to collect garbage there is no figure", () => {
  const trial = prepareMemoryCase(
    holding(() => ({})),
    TEXT,
  );
  Reflect.deleteProperty(globalThis, "gc");
  expect(() => trial.measure!()).toThrow("--expose-gc");
});
