import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Spare } from "./spare.ts";

/** What the platform is to call after a garbage collection: one call for each object that waits for one. */
let waiting: (() => void)[];

function collectGarbage(times: number): void {
  for (let i = 0; i < times; i++) for (const tell of waiting.splice(0)) tell();
}

beforeEach(() => {
  waiting = [];
  vi.stubGlobal(
    "FinalizationRegistry",
    class {
      readonly #tell: () => void;

      constructor(tell: () => void) {
        this.#tell = tell;
      }

      register() {
        waiting.push(this.#tell);
      }
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

/** A spare to which a thing for a size of 100 has been given. */
function given(thing = "thing"): Spare<string> {
  const spare = new Spare<string>();
  spare.give(thing, 100);
  return spare;
}

describe("a spare thing", () => {
  it("is there for the next, and only for one", () => {
    const spare = given();
    expect(spare.take(100)).toBe("thing");
    expect(spare.take(100)).toBeUndefined();
  });

  it("is not there before it was given", () => {
    expect(new Spare().take(100)).toBeUndefined();
  });

  it.each([25, 99, 101, 10_000])("made for 100 serves %i", (size) => {
    expect(given().take(size)).toBe("thing");
  });

  it("that is larger by far is left for another", () => {
    const spare = given();
    expect(spare.take(24)).toBeUndefined();
    expect(spare.take(100)).toBe("thing");
  });

  it("gives way to the next that is given", () => {
    const spare = given("first");
    spare.give("second", 10);
    expect(spare.take(10)).toBe("second");
    expect(spare.take(10)).toBeUndefined();
  });
});

describe("a spare thing that nobody takes", () => {
  it("outlives some garbage collections", () => {
    const spare = given();
    collectGarbage(3);
    expect(spare.take(100)).toBe("thing");
  });

  it("is let go after more of them", () => {
    const spare = given();
    collectGarbage(4);
    expect(spare.take(100)).toBeUndefined();
  });

  it("is not let go as long as it is taken now and then", () => {
    const spare = given();
    for (let i = 0; i < 5; i++) {
      collectGarbage(3);
      expect(spare.take(100)).toBe("thing");
      spare.give("thing", 100);
    }
  });

  it("is watched once, however often it is given, and not when it is gone", () => {
    const spare = given();
    for (let i = 0; i < 5; i++) spare.give("thing", 100);
    expect(waiting).toHaveLength(1);
    collectGarbage(4);
    expect(waiting).toHaveLength(0);
    spare.give("another", 100);
    expect(waiting).toHaveLength(1);
    spare.take(100);
    collectGarbage(1);
    expect(waiting).toHaveLength(0);
  });

  it("is not kept at all where nobody tells of garbage collections", () => {
    vi.stubGlobal("FinalizationRegistry", undefined);
    expect(given().take(100)).toBeUndefined();
  });
});
