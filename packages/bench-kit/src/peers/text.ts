/**
 * The conversions that a peer which works on strings is charged with, since the suite's texts are bytes.
 *
 * `Buffer.prototype.toString` was compared with `TextDecoder` over the fourteen files: the two are equal within the
 * noise on Node 20, so the shorter one stands.
 */
import { type JsonCase, type JsonInput, parseText } from "../suites/json-case.ts";

/** Timed: UTF-8 → string → value. */
export function parsingBytes(parse: (text: string) => unknown): (input: JsonInput) => JsonCase {
  return ({ bytes }) => ({ call: () => parse(bytes.toString()), plain: (value) => value });
}

/** Timed: string → value, the string being decoded before. */
export function parsingString(parse: (text: string) => unknown): (input: JsonInput) => JsonCase {
  return ({ bytes }) => {
    const text = bytes.toString();
    return { call: () => parse(text), plain: (value) => value };
  };
}

/** Timed: value → string → UTF-8. */
export function writingBytes(stringify: (value: unknown) => string): (input: JsonInput) => JsonCase {
  return (input) => {
    const value = input.value();
    return { call: () => Buffer.from(stringify(value)), plain: parseText, throughText: true };
  };
}

/** Timed: value → string. */
export function writingString(stringify: (value: unknown) => string): (input: JsonInput) => JsonCase {
  return (input) => {
    const value = input.value();
    return { call: () => stringify(value), plain: parseText, throughText: true };
  };
}
