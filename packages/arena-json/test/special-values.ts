/** Plain values at the edges of what `JSON.stringify` defines, with names for test titles. Each call makes new ones. */
export function specialValues(): [name: string, value: unknown][] {
  return [
    ["null", null],
    ["booleans", [true, false]],
    ["zero and minus zero", [0, -0]],
    ["numbers that are not finite", [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]],
    [
      "doubles with their shortest digits",
      [0.1, 1e21, 1e-7, 123456789012345680000, 0.000001, 4.35, 5e-324, 1.7976931348623157e308, 2 ** 53, -1.5e-323],
    ],
    ["an empty string, array and object", ["", [], {}]],
    ["characters to be escaped", '"\\/\b\f\n\r\t\0\x1f\x7f\u2028\u2029'],
    ["lone surrogates and pairs", ["Matteo\ud800", "\udc00x", "\ud800\ud800", "\ud83d\ude00", "\ude00\ud83d"]],
    ["keys to be escaped", { "\\\\d": 1, '"': 2, "\n": 3, "\ud800": 4, "": 5, é: 6 }],
    ["integer keys, which come first", { b: 1, 10: 2, a: 3, 2: 4 }],
    ["__proto__ as an own key", JSON.parse('{"__proto__":{"a":1},"constructor":2}')],
    ["no prototype", Object.assign(Object.create(null), { a: 1 })],
    ["inherited and hidden members", Object.create({ inherited: 1 }, { hidden: { value: 2, enumerable: false } })],
    ["members without a form", { a: undefined, b: () => 1, c: Symbol("c"), d: 1 }],
    ["elements without a form", [undefined, () => 1, Symbol("c"), 1]],
    ["symbol keys", { [Symbol("a")]: 1, b: 2 }],
    ["a hole", new Array(3)],
    ["more than elements in an array", Object.assign([1, 2], { extra: 3 })],
    ["boxed primitives", [Object(1), Object("a"), Object(false), Object(-0), Object(Number.NaN)]],
    ["boxed primitives with conversions of their own", [Object.assign(Object(1), { valueOf: () => 7 }), overridden()]],
    ["objects that only look boxed", [{ [Symbol.toStringTag]: "Number", a: 1 }, { [Symbol.toStringTag]: "Other" }]],
    ["boxed primitives that look like others", Object.assign(Object(5), { [Symbol.toStringTag]: "Object" })],
    ["dates", [new Date(0), new Date(Number.NaN)]],
    ["maps, sets and errors", [new Map([[1, 2]]), new Set([1]), new WeakMap(), new Error("no")]],
    ["typed arrays and buffers", [new Uint8Array([1, 2]), new Float64Array([0.5]), new ArrayBuffer(2)]],
    ["a regular expression", /a/g],
    ["a proxy of an array and of an object", [new Proxy([1, [2]], {}), new Proxy({ a: 1 }, {})]],
    [
      "a proxy that lies about its length",
      new Proxy([1, 2, 3], { get: (t, k) => (k === "length" ? "2.7" : t[k as "0"]) }),
    ],
    [
      "getters",
      {
        get a() {
          return [1];
        },
        get b() {
          return undefined;
        },
      },
    ],
    ["the same value twice, which is no cycle", twice({ a: [1] })],
    ["toJSON, called with its key", { a: { toJSON: echoKey }, b: [{ toJSON: echoKey }, { toJSON: echoKey }] }],
    ["toJSON at the root", { toJSON: (key: string) => `<${key}>` }],
    ["toJSON that gives nothing", { c: { toJSON: () => undefined }, d: [{ toJSON: () => undefined }] }],
    ["toJSON that is no function", { d: { toJSON: 5 } }],
    ["toJSON whose result has a toJSON, which is not called", { toJSON: () => ({ a: 1, toJSON: () => 2 }) }],
    ["toJSON of a function", { f: Object.assign(() => 1, { toJSON: () => "function" }) }],
    ["toJSON that gives a boxed primitive", { toJSON: () => Object("boxed") }],
    [
      "toJSON with the value as this",
      {
        a: 1,
        toJSON(this: { a: number }) {
          return this.a;
        },
      },
    ],
    ["a member removed by the getter before it", removesItsNeighbour()],
  ];
}

function echoKey(key: string): string {
  return key;
}

function overridden(): object {
  return Object.assign(Object("a"), { toString: () => "b", valueOf: () => "c" });
}

function twice(value: unknown): unknown {
  return [value, { value }, value];
}

function removesItsNeighbour(): unknown {
  const object: Record<string, unknown> = { c: 1 };
  Object.defineProperty(object, "a", { enumerable: true, get: () => delete object.b });
  object.b = 2;
  return object;
}
