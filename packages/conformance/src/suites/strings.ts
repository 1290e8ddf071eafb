import type { Suite, TextCase, ValueCase } from "../case.ts";
import { accepts, acceptsAs } from "./text/text-case.ts";

/** Strings and keys: what they hold, which keys are the same, and in what order members come. */
export const stringsSuite: Suite = {
  name: "strings",
  about: "Keeps every string and key as it is, with the members of an object as ECMAScript has them.",
  cases: () => [...contents(), ...keys(), ...duplicateKeys(), ...prototypeKeys(), ...orderOfKeys(), ...fromPlain()],
};

function contents(): TextCase[] {
  const allAscii = String.fromCharCode(...Array(0x80).keys());
  const samples: Readonly<Record<string, string>> = {
    nothing: "",
    "one letter": "a",
    "all of ASCII": allAscii,
    "U+0000 alone": "\0",
    "quotes and backslashes only": '"\\"\\\\"',
    "characters of two bytes": "éüñçßøλжא",
    "characters of three bytes": "€漢字ไทย한글",
    "characters of four bytes": "😀𝄞𠀀",
    "an emoji of several characters": "👩‍👩‍👧‍👦🇨🇭",
    "combining marks, not normalized": "e\u0301é c\u030c",
    "line and paragraph separators": "a\u2028b\u2029c",
    "a byte order mark": "\ufeffa\ufeff",
    "no characters": "\ufffe\uffff\u{1fffe}\u{10ffff}",
    "the replacement character": "\ufffd",
    "what looks like an escape": "\\u0041 \\n",
    "what looks like JSON": '{"a":[1,2,{"b":null}]}',
    "a closing tag of HTML": "</script><!--",
  };
  return [
    ...Object.entries(samples).flatMap(([name, text]) => [
      acceptsAs(`contents: ${name}`, text, JSON.stringify(text)),
      acceptsAs(`contents: ${name}, all escaped`, text, escapeAll(text)),
      acceptsAs(
        `contents: ${name}, as key and value`,
        { [text]: [text] },
        `{${JSON.stringify(text)}:[${escapeAll(text)}]}`,
      ),
    ]),
    ...[15, 16, 17, 31, 32, 33, 63, 64, 65, 255, 256, 257, 65_535, 65_536, 65_537].flatMap((length) => [
      accepts(`contents: ${length} letters`, JSON.stringify(["x".repeat(length), "after"])),
      accepts(`contents: ${length} letters and an escape`, JSON.stringify([`${"x".repeat(length - 1)}\n`, "after"])),
      accepts(
        `contents: ${length} characters of three bytes`,
        JSON.stringify({ ["漢".repeat(length)]: "字".repeat(length) }),
      ),
    ]),
  ];
}

function keys(): TextCase[] {
  return [
    acceptsAs("keys: the empty one", { "": 1 }, '{"":1}'),
    acceptsAs("keys: with quotes and backslashes", { '\\\\d"': 1, "a\nb": 2 }, '{"\\\\\\\\d\\"":1,"a\\nb":2}'),
    acceptsAs("keys: with what JSON Pointer escapes", { "a/b": 1, "a~b": 2, "~1": 3 }, '{"a/b":1,"a~b":2,"~1":3}'),
    acceptsAs("keys: composed and decomposed are two", { é: 1, "e\u0301": 2 }, '{"é":1,"e\u0301":2}'),
    acceptsAs("keys: upper and lower case are two", { a: 1, A: 2 }, '{"a":1,"A":2}'),
    acceptsAs("keys: one a prefix of the other", { a: 1, ab: 2, abc: 3 }, '{"a":1,"ab":2,"abc":3}'),
    acceptsAs("keys: ending in U+0000", { a: 1, "a\0": 2 }, '{"a":1,"a\\u0000":2}'),
    accepts(
      "keys: a thousand",
      JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`key ${i}`, i]))),
    ),
  ];
}

/** As with JSON.parse, the last value counts, in the place of the first. */
function duplicateKeys(): TextCase[] {
  return [
    acceptsAs("duplicate keys: last value, first position", { b: 3, a: 2 }, '{"b":1,"a":2,"b":3}'),
    acceptsAs("duplicate keys: an escaped spelling is the same key", { a: 2 }, '{"\\u0061":1,"a":2}'),
    acceptsAs("duplicate keys: escaped after plain", { a: 2, b: 1 }, '{"a":1,"b":1,"\\u0061":2}'),
    acceptsAs("duplicate keys: two escaped spellings", { é: 2 }, '{"\\u00e9":1,"\\u00E9":2}'),
    acceptsAs("duplicate keys: raw and escaped beyond ASCII", { "😀": 2 }, '{"😀":1,"\\ud83d\\ude00":2}'),
    acceptsAs(
      "duplicate keys: many times",
      { a: 9 },
      `{${Array.from({ length: 10 }, (_, i) => `"a":${i}`).join(",")}}`,
    ),
    acceptsAs("duplicate keys: the empty key", { "": 2 }, '{"":1,"":2}'),
    acceptsAs("duplicate keys: values of other types", { a: [], b: null }, '{"a":{"x":1},"b":1,"a":[],"b":null}'),
    acceptsAs("duplicate keys: an object is replaced, not merged", { a: { y: 2 } }, '{"a":{"x":1},"a":{"y":2}}'),
    acceptsAs("duplicate keys: at every level", { a: { a: { a: 2 } } }, '{"a":0,"a":{"a":0,"a":{"a":1,"a":2}}}'),
    acceptsAs("duplicate keys: __proto__", JSON.parse('{"__proto__":2}'), '{"__proto__":1,"__proto__":2}'),
    acceptsAs("duplicate keys: the same in two objects are none", [{ a: 1 }, { a: 2 }], '[{"a":1},{"a":2}]'),
    accepts(
      "duplicate keys: among a thousand",
      `{${Array.from({ length: 1000 }, (_, i) => `"k${i % 700}":${i}`).join(",")}}`,
    ),
  ];
}

/** Keys that mean something to JavaScript objects are members like any other. */
function prototypeKeys(): TextCase[] {
  return [
    accepts("keys of objects: __proto__ as an own member", '{"__proto__":{"isAdmin":true},"user":"eve"}'),
    accepts("keys of objects: __proto__ escaped", '{"\\u005f_proto__":{"isAdmin":true}}'),
    accepts(
      "keys of objects: __proto__ of every type",
      '[{"__proto__":null},{"__proto__":1},{"__proto__":[]},{"__proto__":"a"}]',
    ),
    accepts(
      "keys of objects: __proto__ among many members",
      `{${"abcdefghijklmnopqrstuvwxyz"
        .split("")
        .map((key) => `"${key}":1,`)
        .join("")}"__proto__":{"a":1}}`,
    ),
    accepts("keys of objects: constructor and prototype", '{"constructor":{"prototype":{"x":1}}}'),
    accepts(
      "keys of objects: inherited names are no duplicates",
      '{"constructor":"value","toString":1,"hasOwnProperty":2,"valueOf":3}',
    ),
    accepts(
      "keys of objects: names of accessors and of arrays",
      '{"__defineGetter__":1,"__lookupSetter__":2,"length":3,"toJSON":4,"then":5}',
    ),
  ];
}

/** Integers first and in order, then the rest as written: the order of own properties in ECMAScript. */
function orderOfKeys(): TextCase[] {
  return [
    accepts("order of keys: as written", '{"b":1,"a":2,"c":3}'),
    accepts("order of keys: integers first", '{"b":1,"2":2,"a":3,"1":4,"10":5}'),
    accepts("order of keys: what only looks like an integer", '{"b":1,"01":2,"-1":3,"1.0":4,"1e1":5," 1":6,"0":7}'),
    accepts(
      "order of keys: the largest index and what is above",
      '{"a":1,"4294967295":2,"4294967294":3,"4294967296":4}',
    ),
    accepts("order of keys: integers in a nested object", '[{"9":{"8":1,"7":2},"1":3}]'),
    accepts("order of keys: a duplicate integer", '{"2":1,"1":2,"2":3}'),
  ];
}

/** The same contents by way of fromJS, for writers that escape. */
function fromPlain(): ValueCase[] {
  const lone: readonly (readonly [name: string, value: string])[] = [
    ["a high one at the end", "Matteo\ud800"],
    ["a low one at the start", "\udc00x"],
    ["two high ones", "\ud800\ud800"],
    ["a pair the wrong way round", "\ude00\ud83d"],
  ];
  return [
    value("from plain values: every UTF-16 code unit that is no surrogate", everyUnit),
    value("from plain values: keys that need escapes", () => ({ "\\\\d": 1, '"': 2, "\n": 3, "\u2028": 4, "é😀": 5 })),
    value("from plain values: __proto__ as an own member", () => JSON.parse('{"__proto__":{"a":1},"b":2}')),
    value("from plain values: surrogate pairs", () => "😀𝄞"),
    ...lone.map(
      ([name, text]): ValueCase => ({
        ...value(`from plain values: lone surrogates, ${name}`, () => ({ [text]: text })),
        requires: { loneSurrogates: "kept" },
      }),
    ),
  ];
}

function value(name: string, make: () => unknown): ValueCase {
  return { kind: "value", name, value: make, expected: { outcome: "accept" } };
}

function everyUnit(): string[] {
  const units = Array.from({ length: 0x10000 }, (_, unit) => unit).filter((unit) => unit < 0xd800 || unit > 0xdfff);
  return Array.from({ length: Math.ceil(units.length / 0x100) }, (_, page) =>
    String.fromCharCode(...units.slice(page * 0x100, (page + 1) * 0x100)),
  );
}

function escapeAll(text: string): string {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, "0"));
  return `"${units.map((unit) => `\\u${unit}`).join("")}"`;
}
