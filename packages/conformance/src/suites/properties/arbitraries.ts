import fc, { type Arbitrary } from "fast-check";
import { bytesOf } from "../../bytes.ts";

/** What strings may hold. */
export interface StringLimits {
  /** Whether lone surrogates occur. Default true. */
  readonly loneSurrogates?: boolean;
}

/** JSON text in every spelling the grammar allows, with white space at any place it allows. */
export function jsonText(limits: StringLimits = {}): Arbitrary<Uint8Array> {
  return fc
    .tuple(jsonTokens(limits), fc.array(whiteSpace(), { minLength: 1, maxLength: 7 }))
    .map(([tokens, spaces]) => spaceOut(tokens, spaces));
}

/** The tokens of a JSON text. */
export function jsonTokens(limits: StringLimits = {}): Arbitrary<readonly string[]> {
  const string = stringToken(limits);
  const key = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...TELLING_KEYS) }, { weight: 1, arbitrary: string });
  const { root } = fc.letrec<{
    root: readonly string[];
    value: readonly string[];
    array: readonly string[];
    object: readonly string[];
  }>((tie) => ({
    root: fc.oneof(
      { weight: 1, arbitrary: scalarTokens(string) },
      { weight: 2, arbitrary: tie("array") },
      { weight: 3, arbitrary: tie("object") },
    ),
    value: fc.oneof(
      { maxDepth: MAX_DEPTH },
      { weight: 1, arbitrary: scalarTokens(string) },
      { weight: 1, arbitrary: tie("array") },
      { weight: 1, arbitrary: tie("object") },
    ),
    array: fc.array(tie("value"), { maxLength: MAX_CHILDREN }).map((children) => joinChildren("[", children, "]")),
    object: fc.array(fc.tuple(key, tie("value")), { maxLength: MAX_CHILDREN }).map((members) =>
      joinChildren(
        "{",
        members.map(([name, tokens]) => [name, ":", ...tokens]),
        "}",
      ),
    ),
  }));
  return root;
}

/** Tokens after one of them was lost, doubled or put in the place of another: seldom still JSON. */
export function shuffledTokens(tokens: Arbitrary<readonly string[]>): Arbitrary<readonly string[]> {
  const place = fc.noBias(fc.nat({ max: PLACES })).map((at) => at / PLACES);
  return fc.tuple(tokens, place, place, fc.nat({ max: 2 })).map(([list, from, to, kept]) => {
    const token = list[Math.floor(from * list.length)];
    return token === undefined ? list : list.toSpliced(Math.floor(to * list.length), 2 - kept, token);
  });
}

/** Tokens with white space between them, taken in turn. */
export function spaceOut(tokens: readonly string[], spaces: readonly string[]): Uint8Array {
  const spaced = tokens.map((token, index) => spaces[index % spaces.length]! + token);
  return bytesOf(spaced.join("") + spaces[tokens.length % spaces.length]!);
}

/** White space of JSON, mostly none. */
export function whiteSpace(): Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(" ", "\t", "\n", "\r"), maxLength: 20 }) },
  );
}

/** Bytes of a text after one to three accidents: most are no longer JSON, some still are. */
export function mutatedBytes(text: Arbitrary<Uint8Array>): Arbitrary<Uint8Array> {
  return fc
    .tuple(text, fc.array(accident(), { minLength: 1, maxLength: 3 }))
    .map(([bytes, accidents]) => accidents.reduce((damaged, { happen, at, byte }) => happen(damaged, at, byte), bytes));
}

/** A number as the grammar allows it, short or long, plain or extreme. */
export function numberToken(): Arbitrary<string> {
  const digits = (maxLength: number) => fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength });
  const integer = fc.oneof(
    fc.constant("0"),
    fc.tuple(fc.constantFrom(..."123456789"), fc.oneof(fc.constant(""), digits(24))).map((parts) => parts.join("")),
  );
  const fraction = fc.oneof(
    fc.constant(""),
    digits(24).map((text) => `.${text}`),
  );
  const exponent = fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom("e", "E"), fc.constantFrom("", "+", "-"), digits(3))
        .map((parts) => parts.join("")),
    },
  );
  const spelled = fc.tuple(fc.constantFrom("", "-"), integer, fraction, exponent).map((parts) => parts.join(""));
  const double = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value));
  return fc.oneof(fc.integer().map(String), double, spelled);
}

/** A plain JavaScript value of the kinds that JSON has. */
export function plainValue({ loneSurrogates = true }: StringLimits = {}): Arbitrary<unknown> {
  const string = loneSurrogates ? fc.string({ unit: anyUnit() }) : fc.string({ unit: "binary" });
  const key = fc.oneof(fc.constantFrom("a", "b", "", "__proto__", "constructor", "2", "1", "-1", "01"), string);
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: MAX_DEPTH },
      fc.oneof(fc.constantFrom(null, true, false), fc.integer(), fc.double(), string),
      fc.array(tie("value"), { maxLength: MAX_CHILDREN }),
      fc.dictionary(key, tie("value"), { maxKeys: MAX_CHILDREN, noNullPrototype: true }),
    ),
  }));
  return value;
}

function scalarTokens(string: Arbitrary<string>): Arbitrary<readonly string[]> {
  return fc.oneof(fc.constantFrom("null", "true", "false"), numberToken(), string).map((token) => [token]);
}

function stringToken({ loneSurrogates = true }: StringLimits): Arbitrary<string> {
  const raw = fc.string({ unit: "binary", minLength: 1, maxLength: 1 }).map(escapeIfNeeded);
  const letters = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 40 }).map((text) => escapeEach(text));
  const short = fc.constantFrom('\\"', "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t");
  const unit = loneSurrogates ? fc.nat({ max: 0xffff }) : fc.nat({ max: 0xd7ff });
  const hexadecimal = fc.tuple(unit, fc.boolean()).map(([code, upper]) => unicodeEscape(code, upper));
  const surrogate = fc.constantFrom(
    ...(loneSurrogates ? ["\\ud800", "\\udfff", "\\uD83D\\uDE00"] : ["\\uD83D\\uDE00"]),
  );
  return fc
    .array(fc.oneof(letters, raw, short, hexadecimal, surrogate), { maxLength: 6 })
    .map((parts) => `"${parts.join("")}"`);
}

/** Any UTF-16 code unit, paired or not. */
function anyUnit(): Arbitrary<string> {
  return fc.oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
    fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code)),
  );
}

function escapeEach(text: string): string {
  return Array.from(text, escapeIfNeeded).join("");
}

function escapeIfNeeded(character: string): string {
  if (character === '"' || character === "\\") return `\\${character}`;
  return character < " " ? unicodeEscape(character.charCodeAt(0), false) : character;
}

function unicodeEscape(code: number, upper: boolean): string {
  const hexadecimal = code.toString(16).padStart(4, "0");
  return `\\u${upper ? hexadecimal.toUpperCase() : hexadecimal}`;
}

function joinChildren(open: string, children: readonly (readonly string[])[], close: string): readonly string[] {
  return [open, ...children.flatMap((tokens, index) => (index === 0 ? tokens : [",", ...tokens])), close];
}

interface Accident {
  readonly happen: (bytes: Uint8Array, at: number, byte: number) => Uint8Array;
  /** Where, as a fraction of the length. */
  readonly at: number;
  readonly byte: number;
}

function accident(): Arbitrary<Accident> {
  return fc.record({
    happen: fc.constantFrom(...ACCIDENTS),
    // Without bias, or most accidents would happen to the first byte.
    at: fc.noBias(fc.nat({ max: PLACES })).map((place) => place / PLACES),
    byte: fc.oneof(fc.constantFrom(...TELLING_BYTES), fc.nat({ max: 255 })),
  });
}

const ACCIDENTS: readonly Accident["happen"][] = [
  function insert(bytes, at, byte) {
    const index = Math.floor(at * bytes.byteLength);
    return bytesOf(bytes.subarray(0, index), [byte], bytes.subarray(index));
  },
  function replace(bytes, at, byte) {
    const index = Math.floor(at * bytes.byteLength);
    return bytesOf(bytes.subarray(0, index), [byte], bytes.subarray(index + 1));
  },
  function remove(bytes, at) {
    const index = Math.floor(at * bytes.byteLength);
    return bytesOf(bytes.subarray(0, index), bytes.subarray(index + 1));
  },
  function truncate(bytes, at) {
    return bytes.subarray(0, Math.floor(at * bytes.byteLength));
  },
  function repeat(bytes, at, byte) {
    const index = Math.floor(at * bytes.byteLength);
    return bytesOf(bytes.subarray(0, index), bytes.subarray(Math.max(0, index - (byte % 8))));
  },
];

/** Bytes that mean something in JSON or in UTF-8. */
const TELLING_BYTES = [
  ...Array.from('"\\[]{},:-+.0123eEtfnu/ \t\n\r', (text) => text.charCodeAt(0)),
  0,
  0x1f,
  0x7f,
  0x80,
].concat([0xbb, 0xbf, 0xc2, 0xe2, 0xed, 0xef, 0xf0, 0xf4, 0xff]);

/** Keys that trip up objects: prototypes, indices, the same key in two spellings, none. */
const TELLING_KEYS = [
  '"a"',
  '"\\u0061"',
  '"b"',
  '""',
  '"__proto__"',
  '"\\u005f_proto__"',
  '"constructor"',
  '"toString"',
].concat(['"10"', '"2"', '"-1"', '"01"', '"4294967295"', '"length"', '"hasOwnProperty"']);

/** How finely a place in a text is told. */
const PLACES = 0xffff;
const MAX_DEPTH = 5;
const MAX_CHILDREN = 5;
