/** The conversions that a peer which works on strings is charged with, since the suite's texts are bytes. */
import { type JsonCase, type JsonInput, parseText } from "../suites/json-case.ts";
import { platformUtf8 } from "../suites/utf8.ts";

/** Timed: UTF-8 → string → value. */
export function parsingBytes(parse: (text: string) => unknown): (input: JsonInput) => JsonCase {
  return (input) => ({ call: () => parse(input.text()), plain: (value) => value });
}

/** Timed: string → value, the string being decoded before. */
export function parsingString(parse: (text: string) => unknown): (input: JsonInput) => JsonCase {
  return (input) => {
    const text = input.text();
    return { call: () => parse(text), plain: (value) => value };
  };
}

/** Timed: value → string → UTF-8. */
export function writingBytes(stringify: (value: unknown) => string): (input: JsonInput) => JsonCase {
  return (input) => {
    const value = input.value();
    const { encode } = platformUtf8();
    return { call: () => encode(stringify(value)), plain: parseText, throughText: true };
  };
}

/** Timed: value → string. */
export function writingString(stringify: (value: unknown) => string): (input: JsonInput) => JsonCase {
  return (input) => {
    const value = input.value();
    return { call: () => stringify(value), plain: parseText, throughText: true };
  };
}
