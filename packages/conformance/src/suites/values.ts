import type { EngineErrorCode } from "@enginebay/core";
import type { Suite, ValueCase } from "../case.ts";

/** What `fromJS` makes of plain JavaScript values, with JSON.stringify as the model. */
export const valuesSuite: Suite = {
  name: "values",
  about: "Takes the JavaScript values that JSON.stringify takes, and refuses what it refuses.",
  cases: () => [...plain(), ...converted(), ...refused()],
};

function plain(): ValueCase[] {
  return [
    takes("null", () => null),
    takes("booleans", () => [true, false]),
    takes("numbers that fit integer types", () => [0, 1, -1, 127, -128, 255, 65_535, 2 ** 31 - 1, -(2 ** 31), 2 ** 32]),
    takes("numbers beyond them", () => [2 ** 53, 2 ** 53 - 1, -(2 ** 53), 2 ** 63, 1e21, 1e22, 123456789012345680000]),
    takes("fractions", () => [0.1, -0.1, 1 / 3, 4.35, 0.9187219868413551, 1e-7, 0.000001, 1e-6, 5e-324, 1.5e-323]),
    takes("the largest and smallest numbers", () => [Number.MAX_VALUE, -Number.MAX_VALUE, 2.2250738585072014e-308]),
    takes("strings", () => ["", "a", '"\\\n', "é€😀"]),
    takes("empty containers", () => [[], {}, [[]], { a: {} }]),
    takes("a record", () => ({
      id: 1,
      flag: true,
      name: "x",
      value: 0.5,
      tags: ["a", null],
      nested: { deep: [1, [2]] },
    })),
    takes("an array of ten thousand", () => Array.from({ length: 10_000 }, (_, i) => i)),
    takes("the same object in two places", () => {
      const shared = { a: 1 };
      return [shared, { shared }];
    }),
  ];
}

/** Values that have a form in JSON, though not one of their own. */
function converted(): ValueCase[] {
  return [
    takes("not-a-number and infinities become null", () => [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ]),
    takes("minus zero", () => [-0, { a: -0 }]),
    takes("undefined, functions and symbols: members vanish", () => ({
      a: undefined,
      b: () => 1,
      c: Symbol("c"),
      d: 1,
    })),
    takes("undefined, functions and symbols: elements become null", () => [undefined, () => 1, Symbol("c"), 1]),
    takes("symbol keys vanish", () => ({ [Symbol("key")]: 1, a: 2 })),
    takes("holes become null", () => Object.assign(new Array(3), { 0: 1, 2: 3 })),
    takes("wrapped primitives are unwrapped", () => [Object(1), Object("a"), Object(true)]),
    takes("a date becomes its text", () => ({ at: new Date(Date.UTC(2001, 1, 3, 4, 5, 6, 7)) })),
    takes("toJSON is called with the key", () => ({ a: echoKey(), b: [echoKey(), echoKey()], c: { d: echoKey() } })),
    takes("toJSON at the root is called with the empty key", echoKey),
    takes("toJSON that gives undefined: the member vanishes", () => ({ a: { toJSON: () => undefined }, b: 1 })),
    takes("toJSON that is no function is a member", () => ({ a: { toJSON: 5 } })),
    takes("toJSON of a prototype", () => [new WithToJson("x")]),
    takes("toJSON that gives a container", () => ({ a: { toJSON: () => ({ b: [1, { c: 2 }] }) } })),
    takes("only own enumerable members count", () => Object.create({ inherited: 1 }, hiddenAndShown())),
    takes("getters are read", () => ({
      get a() {
        return { b: 1 };
      },
    })),
    takes("a null prototype", () => Object.assign(Object.create(null), { a: 1 })),
    takes("a map and a set are objects without members", () => [new Map([["a", 1]]), new Set([1])]),
    takes("typed arrays are objects with indices", () => new Uint8Array([1, 2])),
    takes("keys as JSON.stringify orders them", () => ({ b: 1, 2: 2, a: 3, 1: 4 })),
  ];
}

function refused(): ValueCase[] {
  return [
    refuses("undefined at the root", () => undefined, "unsupported-value"),
    refuses("a function at the root", () => () => 1, "unsupported-value"),
    refuses("a symbol at the root", () => Symbol("a"), "unsupported-value"),
    refuses("a BigInt", () => 1n, "unsupported-value"),
    refuses("a BigInt within", () => ({ a: [1n] }), "unsupported-value"),
    refuses("an object that holds itself", () => cycle({}), "cyclic-value"),
    refuses("an array that holds itself", cyclicArray, "cyclic-value"),
    refuses("a cycle through several objects", () => ({ a: [cycle({ b: {} })] }), "cyclic-value"),
    refuses("a cycle made by toJSON", cyclicToJson, "cyclic-value"),
  ];
}

function takes(name: string, value: () => unknown): ValueCase {
  return { kind: "value", name: `takes: ${name}`, value, expected: { outcome: "accept" } };
}

function refuses(name: string, value: () => unknown, ...codes: EngineErrorCode[]): ValueCase {
  return { kind: "value", name: `refuses: ${name}`, value, expected: { outcome: "reject", codes } };
}

function echoKey(): { toJSON: (key: string) => string } {
  return { toJSON: (key) => `<${typeof key} ${key}>` };
}

class WithToJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): string {
    return `made from ${this.text}`;
  }
}

function hiddenAndShown(): PropertyDescriptorMap {
  return { shown: { value: 1, enumerable: true }, hidden: { value: 2, enumerable: false } };
}

function cycle(object: Record<string, unknown>): unknown {
  object.self = { again: object };
  return object;
}

function cyclicArray(): unknown {
  const array: unknown[] = [1];
  array.push([array]);
  return array;
}

/** The object comes back only in what toJSON gives. */
function cyclicToJson(): unknown {
  const object = { inner: { toJSON: () => ({ object }) } };
  return object;
}
