import { isEngineError } from "@enginebay/core";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { specialValues } from "../../test/special-values.ts";
import { serialize } from "./serialize.ts";
import { stringify } from "./stringify.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

function text(value: unknown): string {
  return decoder.decode(stringify(value));
}

/** An error of the engine with these properties. */
function engineError(code: string, path?: string): unknown {
  return expect.toSatisfy((error) => isEngineError(error) && error.code === code && error.path === path);
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

describe("the text of a plain value is that of JSON.stringify", () => {
  it.each(specialValues())("for %s", (_, value) => {
    expect(text(value)).toBe(JSON.stringify(value));
  });

  it("for any JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        expect(text(value)).toBe(JSON.stringify(value));
      }),
    );
  });
});

describe("a large value, which is written both ways in turn,", () => {
  /** As often as it takes to have been written both ways. */
  const TIMES = 8;
  const rows = (value: unknown): unknown[] => Array.from({ length: 300 }, (_, i) => ({ index: i, value, text: "x\n" }));

  it.each(specialValues())("has the text of JSON.stringify with %s in it", (_, value) => {
    const large = { rows: rows(value) };
    for (let i = 0; i < TIMES; i++) expect(text(large) === JSON.stringify(large)).toBe(true);
  });

  it("has its toJSON and getters called once, in order", () => {
    const calls: string[] = [];
    const large = {
      get first() {
        calls.push("first");
        return "x".repeat(10_000);
      },
      second: { toJSON: (key: string) => calls.push(key) },
    };
    for (let i = 1; i <= TIMES; i++) {
      stringify(large);
      expect(calls.splice(0)).toEqual(["first", "second"]);
    }
  });

  it("may have another one written meanwhile", () => {
    const inner = { inner: "x".repeat(100_000) };
    const outer = { before: rows(1), inner: { toJSON: () => text(inner).length }, after: rows(2) };
    for (let i = 0; i < TIMES; i++) expect(text(outer) === JSON.stringify(outer)).toBe(true);
  });

  it("is refused with its path, if it has no form or no end", () => {
    const cycle: unknown[] = [];
    cycle.push(cycle);
    const large = { rows: rows(1), last: [0] as unknown[] };
    for (let i = 0; i < TIMES; i++) {
      large.last = [0];
      expect(text(large)).toBe(JSON.stringify(large));
      large.last = [1n];
      expect(() => stringify(large)).toThrow(engineError("unsupported-value", "/last/0"));
      large.last = [0, cycle];
      expect(() => stringify(large)).toThrow(engineError("cyclic-value", "/last/1/0"));
    }
  });

  it("passes on errors of its own code", () => {
    const error = new RangeError("own");
    const large: Record<string, unknown> = { rows: rows(1), last: 0 };
    for (let i = 0; i < TIMES; i++) {
      large.last = 0;
      stringify(large);
      large.last = {
        toJSON() {
          throw error;
        },
      };
      expect(() => stringify(large)).toThrow(expect.toSatisfy((thrown) => thrown === error));
    }
  });

  it("is bytes of its own each time", () => {
    const large = rows("é");
    const results = Array.from({ length: TIMES }, () => stringify(large));
    for (const bytes of results) expect(bytes.byteLength).toBe(bytes.buffer.byteLength);
    expect(new Set(results.map(({ buffer }) => buffer)).size).toBe(TIMES);
    expect(results.every((bytes) => decoder.decode(bytes) === JSON.stringify(large))).toBe(true);
  });
});

describe("a value that the platform cannot stringify", () => {
  it("because it is too deep, has a text all the same", () => {
    expect(text(nested(100_000)) === `${"[".repeat(100_000)}1${"]".repeat(100_000)}`).toBe(true);
  });

  it("because the text is too long, has a text all the same", () => {
    const stringifyOnce = vi.spyOn(JSON, "stringify").mockImplementationOnce(() => {
      throw new RangeError("Invalid string length");
    });
    expect(text({ a: [1, "é"] })).toBe('{"a":[1,"é"]}');
    expect(stringifyOnce).toHaveBeenCalled();
    stringifyOnce.mockRestore();
  });
});

describe("a value without a form", () => {
  it.each([
    ["undefined", undefined, "JSON has no form for undefined"],
    ["a function", () => 1, "JSON has no form for a function"],
    ["a symbol", Symbol("a"), "JSON has no form for a symbol"],
    ["nothing, by its toJSON", { toJSON: () => undefined }, "JSON has no form for what the value's toJSON gives"],
  ])("%s is refused", (_, value, message) => {
    expect(() => stringify(value)).toThrow(engineError("unsupported-value"));
    expect(() => stringify(value)).toThrow(message);
  });

  it.each([
    ["at the root", 1n, ""],
    ["in an array", [0, [1n]], "/1/0"],
    ["in an object", { "a/b": { c: 1n } }, "/a~1b/c"],
    ["in a box", [Object(1n)], "/0"],
    ["made by toJSON", { a: { toJSON: () => 1n } }, "/a"],
  ])("a BigInt %s is refused, with its path", (_, value, path) => {
    expect(() => stringify(value)).toThrow(engineError("unsupported-value", path));
  });
});

describe("a value that contains itself", () => {
  it("is refused, with the path where it does", () => {
    const object: Record<string, unknown> = { a: 1 };
    object.b = [0, { c: object }];
    expect(() => stringify(object)).toThrow(engineError("cyclic-value", "/b/1/c"));
    const array: unknown[] = [[]];
    array.push(array);
    expect(() => stringify(array)).toThrow(engineError("cyclic-value", "/1"));
  });

  it("is refused however deep that is", () => {
    const root: unknown[] = [];
    let deepest = root;
    for (let i = 0; i < 50_000; i++) {
      const next: unknown[] = [];
      deepest.push(next);
      deepest = next;
    }
    deepest.push(root);
    expect(() => stringify(root)).toThrow(engineError("cyclic-value", `${"/0".repeat(50_000)}/0`));
  });

  it("through toJSON is refused", () => {
    const value = { a: { toJSON: (): unknown => value } };
    expect(() => stringify(value)).toThrow(engineError("cyclic-value", "/a"));
  });
});

describe("an error of the value's own code", () => {
  it.each([
    ["an Error", new Error("own")],
    ["a TypeError, as the platform throws for cycles", new TypeError("own")],
    ["a RangeError, as the platform throws at its limits", new RangeError("own")],
    ["no Error at all", "own"],
  ])("%s passes unchanged", (_, error) => {
    const fail = (): never => {
      throw error;
    };
    expect(() => stringify([{ toJSON: fail }])).toThrow(expect.toSatisfy((thrown) => thrown === error));
    expect(() =>
      stringify({
        get a() {
          return fail();
        },
      }),
    ).toThrow(expect.toSatisfy((thrown) => thrown === error));
  });

  it.each([new TypeError("once"), new RangeError("Invalid time value")])(
    "passes even if it is not thrown a second time: %s",
    (error) => {
      let calls = 0;
      const value = {
        toJSON() {
          if (calls++ === 0) throw error;
          return 1;
        },
      };
      expect(() => stringify(value)).toThrow(error);
    },
  );
});

describe("a proxy", () => {
  const refuse = (): never => {
    throw new Error("refused");
  };

  it.each([
    ["its prototype", new Proxy({ a: 1 }, { getPrototypeOf: refuse })],
    ["the prototype of an array", new Proxy([1], { getPrototypeOf: refuse })],
    ["a description of its elements", new Proxy([1], { getOwnPropertyDescriptor: refuse })],
    ["its keys, for which there is its toJSON", new Proxy({ toJSON: () => [1] }, { ownKeys: refuse })],
  ])("that refuses to tell %s has the text of JSON.stringify", (_, value) => {
    expect(text(value)).toBe(JSON.stringify(value));
    expect(decoder.decode(serialize(value))).toBe(JSON.stringify(value));
  });

  it("that has been revoked is refused as the platform does it", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(() => serialize(proxy)).toThrow(TypeError);
    expect(() => serialize([proxy])).toThrow(TypeError);
  });
});

describe("a value that never ends", () => {
  it("by its toJSON is refused", () => {
    const endless = {
      toJSON() {
        return { again: endless };
      },
    };
    expect(() => stringify(endless)).toThrow(expect.objectContaining({ code: "depth-exceeded" }));
  });

  it("by a getter is refused", () => {
    const endless = (): object => Object.defineProperty({}, "again", { enumerable: true, get: endless });
    expect(() => stringify(endless())).toThrow(expect.objectContaining({ code: "depth-exceeded" }));
  });
});
