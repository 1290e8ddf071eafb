/**
 * Defects that users reported to other JSON libraries, each asked of this one through its public face.
 */
import { describe, expect, it } from "vitest";
import { parse, serialize } from "../src/index.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

function text(value: unknown): string {
  return decoder.decode(serialize(value));
}

/** The bits of a double, in hexadecimal. */
function bits(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0).toString(16).padStart(16, "0");
}

function fromBits(hex: string): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${hex}`));
  return view.getFloat64(0);
}

function numbersOf(source: string): number[] {
  return [...parse(source).root.elements()].map((element) => element.number());
}

describe("numbers", () => {
  it("negative powers of two are not half of what they should be (Tencent/rapidjson#340)", () => {
    const numbers = numbersOf("[2.220446049250313e-16,7.450580596923828e-9,3.725290298461914e-9]");
    expect(numbers.map(bits)).toEqual(["3cb0000000000000", "3e40000000000000", "3e30000000000000"]);
  });

  it("a huge exponent overflows no accumulator (boostorg/json#608)", () => {
    const spellings = ["9e2147483609", "1e400", "-1e400", "1e-00011111111111", "0e99999999999999999999"];
    const document = parse(`[${spellings}]`);
    expect(document.toJS()).toEqual([Infinity, Infinity, -Infinity, 0, 0]);
    expect([...document.root.elements()].map((element) => element.lexeme())).toEqual(spellings);
    expect(text(document)).toBe(`[${spellings}]`);
  });

  it("a long mantissa with a negative exponent is not 0 (bblanchon/ArduinoJson#2223)", () => {
    expect(bits(parse(`1${"0".repeat(300)}e-30`).root.number())).toBe("77fe494034e79e5c");
  });

  it("denormal numbers are exact (simdjson/simdjson#182)", () => {
    const numbers = numbersOf("[1.0e-308,0.1e-308,0.01e-307]");
    expect(numbers.map(bits)).toEqual(["000730d67819e8d2", "0000b8157268fdaf", "0000b8157268fdaf"]);
  });

  it("only integer spellings are bigints (sidorares/json-bigint#40)", () => {
    const document = parse("[1234567834982342349e100,-0.8999999999999999,1.1102230246251565e-16,9223372036854775807]");
    const values = [...document.root.elements()];
    expect(values.pop()?.bigint()).toBe(9223372036854775807n);
    for (const value of values) {
      expect(() => value.bigint()).toThrow(expect.objectContaining({ code: "value-range" }));
    }
  });

  it.each([
    ["3fed662ba6f33141", "0.9187219868413551"],
    ["0000000000000001", "5e-324"],
    ["7fefffffffffffff", "1.7976931348623157e+308"],
    ["4340000000000000", "9007199254740992"],
    ["444b1ae4d6e2ef50", "1e+21"],
    ["3e7ad7f29abcaf48", "1e-7"],
    ["441ac53a7e04bcda", "123456789012345680000"],
    ["3eb0c6f7a0b5ed8d", "0.000001"],
    ["4011666666666666", "4.35"],
    ["0000000000000003", "1.5e-323"],
  ])("%s is written with the shortest digits that read back (Tencent/rapidjson#2236)", (hex, expected) => {
    expect(text(fromBits(hex))).toBe(expected);
    expect(bits(parse(expected).root.number())).toBe(hex);
  });

  it("what is not finite is null, and -0 is 0 (fastify/fast-json-stringify#474)", () => {
    expect(text([Number.NaN, Infinity, -Infinity, -0])).toBe("[null,null,null,0]");
  });
});

describe("keys", () => {
  it("of repeated members one survives, to lookups and to output alike (rust-works/succinctly#1385)", () => {
    const document = parse('{"b":1,"a":2,"b":3}');
    expect(text(document)).toBe('{"b":3,"a":2}');
    expect(document.root.get("b")?.number()).toBe(3);
    expect(document.root.size).toBe(2);
    expect(text(parse('{"\\u0061":1,"a":2}'))).toBe('{"a":2}');
  });

  it("__proto__ is one like any other (json5/json5#199)", () => {
    const source = '{"__proto__":{"isAdmin":true},"user":"eve"}';
    const document = parse(source);
    const plain = document.toJS() as Record<string, unknown>;
    expect(Object.keys(plain)).toEqual(["__proto__", "user"]);
    expect(Object.getPrototypeOf(plain)).toBe(Object.prototype);
    expect(plain.isAdmin).toBeUndefined();
    expect(text(document)).toBe(source);
    expect(text(plain)).toBe(source);
    expect(Object.keys(parse('{"\\u005f_proto__":{"isAdmin":true}}').toJS() as object)).toEqual(["__proto__"]);
  });

  it("names that objects inherit are not there already (prantlf/jsonlint#23)", () => {
    const { root } = parse('{"constructor":"value","toString":1,"hasOwnProperty":2}');
    expect([...root.keys()]).toEqual(["constructor", "toString", "hasOwnProperty"]);
    expect(root.get("valueOf")).toBeUndefined();
  });

  it("are escaped when they are written (josdejong/lossless-json#239)", () => {
    expect(text({ "\\\\d": 1 })).toBe(String.raw`{"\\\\d":1}`);
  });

  it("that are array indices have no leading zero (Starcounter-Jack/JSON-Patch#331)", () => {
    const document = parse("[10,20,30]");
    expect(document.at("/1")?.number()).toBe(20);
    expect(document.at("/01")).toBeUndefined();
  });
});

describe("strings", () => {
  it("with a lone surrogate are escaped, not written as what is no UTF-8 (fastify/fast-json-stringify#147)", () => {
    const texts = ["Matteo\ud800", "\udc00...", "\ud800\ud800", "\ud83d\ude00"].map(text);
    expect(texts).toEqual(['"Matteo\\ud800"', '"\\udc00..."', '"\\ud800\\ud800"', '"\u{1f600}"']);
  });

  it("of ten million characters do no harm to the error behind them (chakra-core/ChakraCore#5975)", () => {
    const bytes = new Uint8Array(10_000_000).fill(0x61);
    bytes[0] = 0x22;
    bytes[9_999_998] = 0x22;
    bytes[9_999_999] = 0x2c;
    expect(() => parse(bytes)).toThrow(expect.objectContaining({ code: "trailing-content", offset: 9_999_999 }));
    expect(parse(bytes.subarray(0, -1)).root.string().length).toBe(9_999_997);
  });
});

describe("toJSON", () => {
  it("is called with its key, and only if it is a function (nickna/SharpTS#93)", () => {
    const key = (name: string): string => name;
    const value = { a: { toJSON: key }, b: [{ toJSON: key }], c: { toJSON: () => undefined }, d: { toJSON: 5 } };
    expect(text(value)).toBe('{"a":"a","b":["0"],"d":{"toJSON":5}}');
    expect(text({ toJSON: (name: string) => `<${name}>` })).toBe('"<>"');
  });
});

describe("sizes", () => {
  it.each([2 ** 31, 2 ** 32, 2 ** 32 + 8, 2 ** 53])(
    "%d bytes are refused before any is read (simdjson/simdjson#114)",
    (length) => {
      const stub = new Proxy(new Uint8Array(8), {
        get(target, key) {
          if (key === "length" || key === "byteLength") return length;
          throw new Error(`${String(key)} of ${target.length} bytes was read`);
        },
      });
      expect(() => parse(stub)).toThrow(expect.objectContaining({ code: "size-exceeded" }));
    },
  );

  it("a hundred thousand open brackets are an error, or a document (akheron/jansson#282)", () => {
    const depth = 100_000;
    expect(() => parse("[".repeat(depth))).toThrow(expect.objectContaining({ code: "depth-exceeded", offset: 1024 }));
    for (const source of ["[".repeat(depth) + "]".repeat(depth), `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`]) {
      const document = parse(source, { maxDepth: depth });
      expect(text(document) === source).toBe(true);
      expect(text(document.toJS()) === source).toBe(true);
      expect(() => parse(source, { maxDepth: depth - 1 })).toThrow(expect.objectContaining({ code: "depth-exceeded" }));
    }
  });
});
