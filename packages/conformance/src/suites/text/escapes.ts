import type { TextCase } from "../../case.ts";
import { accepts, acceptsAs, rejects } from "./text-case.ts";

/** Escapes: eight letters, four hexadecimal digits, and lone surrogates kept as ECMAScript keeps them. */
export function escapeCases(): readonly TextCase[] {
  return [...letters(), ...hexadecimal(), ...surrogates(), ...runsOfBackslashes()];
}

function letters(): TextCase[] {
  const meaning: readonly (readonly [string, string])[] = [
    ['\\"', '"'],
    ["\\\\", "\\"],
    ["\\/", "/"],
    ["\\b", "\b"],
    ["\\f", "\f"],
    ["\\n", "\n"],
    ["\\r", "\r"],
    ["\\t", "\t"],
  ];
  const meaningless = Array.from("acdeghijklmopqsvwxyzABFNRTU01'`?[{ \té€😀\0\n", (character) => `\\${character}`);
  return [
    ...meaning.flatMap(([spelling, character]) => [
      acceptsAs(`escapes: ${spelling} by itself`, character, `"${spelling}"`),
      acceptsAs(`escapes: ${spelling} in a key`, { [`a${character}b`]: 1 }, `{"a${spelling}b":1}`),
    ]),
    acceptsAs("escapes: all letters", '"\\/\b\f\n\r\t', '"\\"\\\\\\/\\b\\f\\n\\r\\t"'),
    ...meaningless.map((text) => rejects(`escapes: ${JSON.stringify(text)} means nothing`, `["${text}"]`)),
    rejects("escapes: outside strings", "[\\n]"),
    rejects("escapes: of the closing quote", '["\\"]'),
    rejects("escapes: at the end of the input", '["\\'),
  ];
}

function hexadecimal(): TextCase[] {
  const bad = [
    "",
    "0",
    "00",
    "00e",
    "00g0",
    "g000",
    "000g",
    "-001",
    "+001",
    " 001",
    "0x41",
    "{41}",
    "00 1",
    "00\\u0041",
    "１２３４",
  ];
  return [
    acceptsAs("escapes: \\u in lower and upper case", "\u00e9\u00e9\uabcd\uabcd", '"\\u00e9\\u00E9\\uabcd\\uABCD"'),
    acceptsAs("escapes: \\u of what need not be escaped", "a/é", '"\\u0061\\u002F\\u00e9"'),
    acceptsAs("escapes: \\u of what must be escaped", '"\\\n\0', '"\\u0022\\u005c\\u000a\\u0000"'),
    acceptsAs("escapes: \\u of the lowest and the highest", "\u0000\uffff", '"\\u0000\\uffff"'),
    acceptsAs("escapes: four digits and no more", "\u00e91", '"\\u00e91"'),
    acceptsAs("escapes: a \\u after each of the lengths of a block", blocks("é"), `"${blocks("\\u00e9")}"`),
    ...bad.flatMap((digits) => [
      rejects(`escapes: \\u${digits} before the closing quote`, `["\\u${digits}"]`),
      rejects(`escapes: \\u${digits} at the end of the input`, `"\\u${digits}`),
    ]),
    rejects("escapes: \\U", '["\\U0041"]'),
  ];
}

function surrogates(): TextCase[] {
  const kept: readonly (readonly [name: string, escaped: string, value: string])[] = [
    ["a high one alone", "\\ud800", "\ud800"],
    ["a low one alone", "\\udfff", "\udfff"],
    ["a high one before a letter", "\\uDBFFa", "\udbffa"],
    ["a low one after a letter", "a\\uDC00", "a\udc00"],
    ["a high one before another escape", "\\ud800\\n", "\ud800\n"],
    ["a high one before an escaped letter", "\\ud800\\u0041", "\ud800A"],
    ["two high ones", "\\ud800\\ud801", "\ud800\ud801"],
    ["a high one before a pair", "\\ud83d\\ud83d\\ude00", "\ud83d😀"],
    ["a pair before a low one", "\\ud83d\\ude00\\ude00", "😀\ude00"],
    ["a pair the wrong way round", "\\ude00\\ud83d", "\ude00\ud83d"],
    ["a high one before a character of four bytes", "\\ud83d😀", "\ud83d😀"],
    ["an escaped high one before an escaped backslash", "\\ud83d\\\\ude00", "\ud83d\\ude00"],
  ];
  return [
    acceptsAs("surrogates: a pair is one character", "😀", '"\\ud83d\\ude00"'),
    acceptsAs("surrogates: the lowest and the highest pair", "\u{10000}\u{10ffff}", '"\\ud800\\udc00\\udbff\\udfff"'),
    ...kept.flatMap(([name, escaped, value]) => [
      keeping(acceptsAs(`surrogates: ${name}`, value, `"${escaped}"`)),
      keeping(acceptsAs(`surrogates: ${name}, in a key`, { [value]: 1 }, `{"${escaped}":1}`)),
    ]),
    rejects("surrogates: a high one before a broken escape", '["\\ud800\\u12"]'),
    rejects("surrogates: a high one before a bad letter", '["\\ud800\\x"]'),
  ];
}

function keeping(textCase: TextCase): TextCase {
  return { ...textCase, requires: { loneSurrogates: "kept" } };
}

/** A quote ends a string after an even number of backslashes only, wherever the run lies in a block of 64 bytes. */
function runsOfBackslashes(): TextCase[] {
  const lengths = [1, 2, 3, 4, 5, 31, 32, 33, 62, 63, 64, 65, 66, 127, 128, 129];
  return lengths.flatMap((length) =>
    [0, 1, 30, 61, 62].map((before) => {
      const text = `["${"a".repeat(before)}${"\\".repeat(length)}"`;
      const name = `escapes: ${length} backslashes after ${before} letters`;
      return length % 2 === 0 ? accepts(name, text, "]") : accepts(name, text, '"]');
    }),
  );
}

/** Something after 13, 29 and 61 letters, so that it lies across the ends of blocks. */
function blocks(something: string): string {
  return [13, 29, 61].map((length) => "a".repeat(length) + something).join("");
}
