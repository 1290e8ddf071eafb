import { isEngineError } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import { arenaOf } from "../test/arena-of.ts";
import { JsonDocument } from "./document.ts";
import type { JsonValue } from "./value.ts";

const decoder = new TextDecoder();

function rootOf(text: string): JsonValue {
  return new JsonDocument(arenaOf(text), "portable").root;
}

/** One value of each type, in the same document. */
const SAMPLES = '[null,true,12.5,"text",[1,2,3],{"a":1,"b":2}]';

function samples(): Record<string, JsonValue> {
  return Object.fromEntries([...rootOf(SAMPLES).elements()].map((value) => [value.type, value]));
}

describe("a value", () => {
  it("knows its type", () => {
    expect(Object.keys(samples())).toEqual(["null", "boolean", "number", "string", "array", "object"]);
    expect(rootOf("false").type).toBe("boolean");
    expect(rootOf('"\\u00e9é"').type).toBe("string");
  });

  it("knows whether it is null", () => {
    expect(rootOf("null").isNull).toBe(true);
    expect(rootOf("0").isNull).toBe(false);
  });

  it("gives its source bytes without copying them", () => {
    const text = ' { "a" : [ 1e2 , "x\\n" ] , "b" : null } ';
    const root = rootOf(text);
    const raw = (value: JsonValue | undefined): string => decoder.decode(value?.raw());
    expect(raw(root)).toBe(text.trim());
    expect(raw(root.get("a"))).toBe('[ 1e2 , "x\\n" ]');
    expect(raw(root.at("/a/0"))).toBe("1e2");
    expect(raw(root.at("/a/1"))).toBe('"x\\n"');
    expect(raw(root.get("b"))).toBe("null");
    expect(root.raw().buffer).toBe(root.document.arena.source.buffer);
  });

  it("knows its path", () => {
    const root = rootOf('{"a/b":[0,{"~":[]},[[],[1,{"x":{"y":2}}]]],"c":{}}');
    for (const path of ["", "/a~1b", "/a~1b/0", "/a~1b/1/~0", "/a~1b/2/1/1/x/y", "/c"]) {
      expect(root.at(path)?.path).toBe(path);
    }
  });

  it("becomes plain JavaScript, also inside a plain value", () => {
    const { object } = samples();
    expect(object?.toJS()).toEqual({ a: 1, b: 2 });
    expect(JSON.stringify({ object })).toBe('{"object":{"a":1,"b":2}}');
  });
});

describe("a number", () => {
  it.each(["0", "-0", "1.5", "-12.25e-3", "1e400", "-1e400", "123456789012345678901234567890", "5e-324", "1E+2"])(
    "%s is read as a double, and its spelling is kept",
    (text) => {
      const value = rootOf(`[${text}]`).at(0);
      expect(value?.number()).toBe(Number(text));
      expect(value?.lexeme()).toBe(text);
    },
  );

  it.each([
    ["0", 0n],
    ["-0", 0n],
    ["9223372036854775807", 9223372036854775807n],
    ["-123456789012345678901234567890", -123456789012345678901234567890n],
    ["1".repeat(1000), BigInt("1".repeat(1000))],
  ])("%s is read as a bigint", (text, expected) => {
    expect(rootOf(text).bigint()).toBe(expected);
  });

  it.each(["1.0", "1e2", "-0.89999999999999999", "1234567834982342349e100"])(
    "%s is no integer spelling: no bigint, but a number",
    (text) => {
      const value = rootOf(text);
      expect(() => value.bigint()).toThrow(`${text} is not spelled as an integer`);
      expect(() => value.bigint()).toThrow(expect.objectContaining({ code: "value-range", offset: 0, path: "" }));
      expect(value.number()).toBe(Number(text));
    },
  );

  it("is shortened in messages", () => {
    const value = rootOf(`0.${"1".repeat(10_000)}`);
    expect(() => value.bigint()).toThrow(/^0\.1{38}… is not/);
  });
});

describe("a literal", () => {
  it.each(["null", "true", "false"])("%s has a spelling", (text) => {
    expect(rootOf(` ${text} `).lexeme()).toBe(text);
  });

  it("true and false are booleans", () => {
    expect(rootOf("true").boolean()).toBe(true);
    expect(rootOf("false").boolean()).toBe(false);
  });
});

describe("an array", () => {
  it("has elements by position", () => {
    const root = rootOf('[10,[20],{"x":30},"40"]');
    expect(root.size).toBe(4);
    expect(root.at(0)?.number()).toBe(10);
    expect(root.at(1)?.at(0)?.number()).toBe(20);
    expect(root.at(2)?.get("x")?.number()).toBe(30);
    expect(root.at(3)?.string()).toBe("40");
  });

  it.each([4, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32])("has none at %d", (position) => {
    expect(rootOf("[1,2,3,4]").at(position)).toBeUndefined();
  });

  it("iterates its elements", () => {
    const root = rootOf('[1,[2,3],{"a":4},"five"]');
    expect([...root.elements()].map((value) => value.toJS())).toEqual([1, [2, 3], { a: 4 }, "five"]);
    expect([...root].map((value) => (value as JsonValue).toJS())).toEqual([1, [2, 3], { a: 4 }, "five"]);
    expect([...rootOf("[]")]).toEqual([]);
  });

  it("finds any of very many elements at once", () => {
    const count = 100_000;
    const root = rootOf(JSON.stringify(Array.from({ length: count }, (_, i) => (i % 3 === 0 ? [i] : i))));
    for (let i = 0; i < count; i++) {
      const element = root.at(i);
      if ((i % 3 === 0 ? element?.at(0) : element)?.number() !== i) throw new Error(`element ${i} is wrong`);
    }
    expect(root.at(count)).toBeUndefined();
  });
});

describe("an object", () => {
  it("has members by key", () => {
    const root = rootOf('{"a":1,"":2,"é😀":3,"long key, too long to be short":4,"__proto__":5,"constructor":6}');
    expect(root.size).toBe(6);
    expect(root.get("a")?.number()).toBe(1);
    expect(root.get("")?.number()).toBe(2);
    expect(root.get("é😀")?.number()).toBe(3);
    expect(root.get("long key, too long to be short")?.number()).toBe(4);
    expect(root.get("__proto__")?.number()).toBe(5);
    expect(root.get("constructor")?.number()).toBe(6);
  });

  it.each(["b", "aa", "A", "é", "toString", "a\0"])("has none with key %j", (key) => {
    expect(rootOf('{"a":1,"é😀":2,"\\u0061\\u0061\\u0061":3}').get(key)).toBeUndefined();
  });

  it("finds a key however it is spelled", () => {
    const root = rootOf(String.raw`{"\u0061":1,"b\/c":2,"\ud83d\ude00":3,"\ud83d":4,"\"\\":5,"\u0000":6,"é\n":7}`);
    expect(["a", "b/c", "😀", "\ud83d", '"\\', "\0", "é\n"].map((key) => root.get(key)?.number())).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
  });

  it("iterates its keys and members in the order of the source", () => {
    const root = rootOf('{"b":[1],"a":{"c":2},"1":"x","é":null}');
    expect([...root.keys()]).toEqual(["b", "a", "1", "é"]);
    const plain = [...root.entries()].map(([key, value]) => [key, value.toJS()]);
    expect(plain).toEqual([
      ["b", [1]],
      ["a", { c: 2 }],
      ["1", "x"],
      ["é", null],
    ]);
    expect([...root].map((entry) => (entry as [string, JsonValue])[0])).toEqual(["b", "a", "1", "é"]);
    expect([...rootOf("{}")]).toEqual([]);
  });
});

describe("a repeated key", () => {
  it.each([
    ["beside others", '{"b":1,"a":2,"b":3}'],
    ["with an escaped spelling first", String.raw`{"\u0061":1,"a":2}`],
    ["with an escaped spelling last", String.raw`{"a":1,"b":0,"\u0061":2}`],
    ["outside ASCII", '{"é":1,"x":0,"é":2}'],
    ["outside ASCII, in two spellings", String.raw`{"é":1,"x":0,"\u00e9":2}`],
    ["that is empty", '{"":1,"x":0,"":2}'],
    ["named __proto__", '{"__proto__":1,"x":0,"__proto__":2}'],
    ["many times", `{${'"a":0,"b":1,'.repeat(50)}"c":2}`],
    ["among many", `{${Array.from({ length: 100 }, (_, i) => `"k${i % 60}":${i}`).join(",")}}`],
    ["with containers as values", '{"a":{"x":1,"x":2},"b":[],"a":{"y":[{}],"y":{"z":3,"z":4}}}'],
  ])("%s: the last value counts, in the first place", (_, text) => {
    const root = rootOf(text);
    const expected = Object.entries(JSON.parse(text));
    expect(root.size).toBe(expected.length);
    expect([...root.entries()].map(([key, value]) => [key, value.toJS()])).toEqual(expected);
    expect([...root.keys()]).toEqual(expected.map(([key]) => key));
    for (const [key, value] of expected) expect(root.get(key)?.toJS()).toEqual(value);
  });
});

describe("a JSON Pointer into a value", () => {
  /** The document of RFC 6901, section 5, and what each pointer evaluates to. */
  const EXAMPLE = String.raw`{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}`;

  it.each([
    ["", JSON.parse(EXAMPLE)],
    ["/foo", ["bar", "baz"]],
    ["/foo/0", "bar"],
    ["/", 0],
    ["/a~1b", 1],
    ["/c%d", 2],
    ["/e^f", 3],
    ["/g|h", 4],
    ["/i\\j", 5],
    ['/k"l', 6],
    ["/ ", 7],
    ["/m~0n", 8],
  ])("%j leads where RFC 6901 says", (pointer, expected) => {
    expect(rootOf(EXAMPLE).at(pointer)?.toJS()).toEqual(expected);
  });

  it.each(["/foo/2", "/foo/-", "/foo/00", "/foo/01", "/foo/-1", "/foo/1.0", "/foo/bar", "/foo/", "/bar", "/foo/0/0"])(
    "%j leads nowhere",
    (pointer) => {
      expect(rootOf(EXAMPLE).at(pointer)).toBeUndefined();
    },
  );

  it("starts at the value", () => {
    const root = rootOf('{"a":{"b":[1,{"c":2}]}}');
    expect(root.get("a")?.at("/b/1/c")?.number()).toBe(2);
    expect(root.at("/a/b/0")?.at("")?.number()).toBe(1);
  });

  it("takes digits for a key in an object", () => {
    expect(rootOf('{"01":{"-":5}}').at("/01/-")?.number()).toBe(5);
  });

  it.each(["foo", "/~", "/~2", "/nowhere/~"])("%j is malformed, wherever it would lead", (pointer) => {
    expect(() => rootOf("1").at(pointer)).toThrow(expect.objectContaining({ code: "invalid-pointer" }));
  });
});

describe("using a value as another type", () => {
  const ACCESSES: [string, (value: JsonValue) => unknown, string, string[]][] = [
    ["get", (value) => value.get("a"), "an object", ["object"]],
    ["at a position", (value) => value.at(0), "an array", ["array"]],
    ["size", (value) => value.size, "an array or an object", ["array", "object"]],
    ["string", (value) => value.string(), "a string", ["string"]],
    ["number", (value) => value.number(), "a number", ["number"]],
    ["boolean", (value) => value.boolean(), "a boolean", ["boolean"]],
    ["lexeme", (value) => value.lexeme(), "a number, a boolean or null", ["number", "boolean", "null"]],
    ["elements", (value) => value.elements(), "an array", ["array"]],
    ["entries", (value) => value.entries(), "an object", ["object"]],
    ["keys", (value) => value.keys(), "an object", ["object"]],
    ["iteration", (value) => value[Symbol.iterator](), "an array or an object", ["array", "object"]],
  ];
  const OFFSETS = { null: 1, boolean: 6, number: 11, string: 16, array: 23, object: 31 };
  const FOUND = {
    null: "null",
    boolean: "a boolean",
    number: "a number",
    string: "a string",
    array: "an array",
    object: "an object",
  };

  it.each(ACCESSES)("%s says what it found, and where", (_, access, expected, fitting) => {
    let position = 0;
    for (const [type, value] of Object.entries(samples()) as [keyof typeof FOUND, JsonValue][]) {
      if (fitting.includes(type)) {
        access(value);
      } else {
        const message = `expected ${expected}, found ${FOUND[type]} (byte ${OFFSETS[type]}, path "/${position}")`;
        const details = { code: "type-mismatch", message, offset: OFFSETS[type], path: `/${position}` };
        expect(() => access(value)).toThrow(expect.objectContaining(details));
      }
      position++;
    }
  });

  it("costs no search of the whole document for the path", () => {
    const value = rootOf(`[${"0,".repeat(2000)}1]`).at(2000);
    expect(() => value?.string()).toThrow(/^expected a string, found a number \(byte 4001\)$/);
    expect(value?.path).toBe("/2000");
  });
});

describe("a value of a document that has ended", () => {
  const USES: [string, (value: JsonValue) => unknown][] = [
    ["type", (value) => value.type],
    ["isNull", (value) => value.isNull],
    ["size", (value) => value.size],
    ["path", (value) => value.path],
    ["get", (value) => value.get("a")],
    ["at a position", (value) => value.at(0)],
    ["at a pointer", (value) => value.at("")],
    ["string", (value) => value.string()],
    ["number", (value) => value.number()],
    ["bigint", (value) => value.bigint()],
    ["boolean", (value) => value.boolean()],
    ["lexeme", (value) => value.lexeme()],
    ["raw", (value) => value.raw()],
    ["toJS", (value) => value.toJS()],
    ["serialize", (value) => value.serialize()],
    ["elements", (value) => value.elements()],
    ["entries", (value) => value.entries()],
    ["keys", (value) => value.keys()],
    ["iteration", (value) => value[Symbol.iterator]()],
  ];
  const EXPIRED = expect.toSatisfy((error) => isEngineError(error, "document-expired"));

  it.each(USES)("%s throws", (_, use) => {
    for (const value of Object.values(samples())) {
      value.document.dispose();
      expect(() => use(value)).toThrow(EXPIRED);
    }
  });

  it.each([
    ["elements", "[[1,2],[3,4]]", (value: JsonValue) => value.elements()],
    ["entries", '{"a":1,"b":2}', (value: JsonValue) => value.entries()],
    ["keys", '{"a":1,"b":2}', (value: JsonValue) => value.keys()],
    ["entries with a repeated key", '{"a":1,"b":2,"a":3}', (value: JsonValue) => value.entries()],
  ])("going on with %s throws", (_, text, iterate) => {
    const root = rootOf(text);
    const iterator = iterate(root);
    expect(iterator.next().done).toBe(false);
    root.document.dispose();
    expect(() => iterator.next()).toThrow(EXPIRED);
  });
});

describe("hostile documents", () => {
  const DEPTH = 100_000;

  it("are walked however deep they are", () => {
    const arrays = rootOf("[".repeat(DEPTH) + "]".repeat(DEPTH));
    let depth = 1;
    for (let value = arrays.at(0); value !== undefined; value = value.at(0)) depth++;
    expect(depth).toBe(DEPTH);

    const objects = rootOf(`${'{"a":'.repeat(DEPTH)}1${"}".repeat(DEPTH)}`);
    const deepest = objects.at("/a".repeat(DEPTH));
    expect(deepest?.number()).toBe(1);
    expect(deepest?.path).toBe("/a".repeat(DEPTH));
  });

  it("with very many keys are indexed once", () => {
    const count = 65_536;
    const root = rootOf(`{${Array.from({ length: count }, (_, i) => `"key ${i}":${i}`).join(",")}}`);
    expect(root.size).toBe(count);
    for (let i = 0; i < count; i++) if (root.get(`key ${i}`)?.number() !== i) throw new Error(`key ${i} is wrong`);
    expect(root.get("key")).toBeUndefined();
    expect([...root.keys()].length).toBe(count);
  });

  it("with one key very many times have one member", () => {
    const root = rootOf(`{${Array.from({ length: 65_536 }, (_, i) => `"a":${i}`).join(",")}}`);
    expect(root.size).toBe(1);
    expect(root.get("a")?.number()).toBe(65_535);
    expect(root.get("a")?.number()).toBe(65_535);
  });
});
