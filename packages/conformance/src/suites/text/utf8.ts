import type { EngineErrorCode } from "@enginebay/core";
import { bytesOf } from "../../bytes.ts";
import type { TextCase } from "../../case.ts";
import { accepts, rejects } from "./text-case.ts";

/**
 * Well-formedness of UTF-8 (Unicode Standard, table 3-7), which no JSON text may violate in or out of strings.
 *
 * Parsers check 16, 32 or 64 bytes at a time, with short cuts for ASCII and another path for the rest of the input, so
 * every sequence is put before, across and after the borders of such blocks, with a short and with a long way to go.
 */
export function utf8Cases(): readonly TextCase[] {
  return [
    ...ILL_FORMED.flatMap(([name, sequence]) => [...inStrings(name, sequence), ...elsewhere(name, sequence)]),
    ...TRUNCATED.flatMap(([name, sequence]) => [...inStrings(name, sequence), ...followed(name, sequence)]),
    ...WELL_FORMED.flatMap(([name, sequence]) => wellFormed(name, sequence)),
  ];
}

type NamedSequence = readonly [name: string, sequence: readonly number[]];

const ILL_FORMED: readonly NamedSequence[] = [
  ["overlong in two bytes, lowest", [0xc0, 0x80]],
  ["overlong in two bytes, a slash", [0xc0, 0xaf]],
  ["overlong in two bytes, a quote", [0xc0, 0xa2]],
  ["overlong in two bytes, highest", [0xc1, 0xbf]],
  ["overlong in three bytes, lowest", [0xe0, 0x80, 0x80]],
  ["overlong in three bytes, highest", [0xe0, 0x9f, 0xbf]],
  ["overlong in four bytes, lowest", [0xf0, 0x80, 0x80, 0x80]],
  ["overlong in four bytes, highest", [0xf0, 0x8f, 0xbf, 0xbf]],
  ["high surrogate, first", [0xed, 0xa0, 0x80]],
  ["high surrogate, last", [0xed, 0xaf, 0xbf]],
  ["low surrogate, first", [0xed, 0xb0, 0x80]],
  ["low surrogate, last", [0xed, 0xbf, 0xbf]],
  ["surrogate pair in six bytes (CESU-8)", [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]],
  ["beyond U+10FFFF by one", [0xf4, 0x90, 0x80, 0x80]],
  ["beyond U+10FFFF, lead byte F5", [0xf5, 0x80, 0x80, 0x80]],
  ["five bytes", [0xf8, 0x88, 0x80, 0x80, 0x80]],
  ["six bytes", [0xfc, 0x84, 0x80, 0x80, 0x80, 0x80]],
  ["byte FE", [0xfe]],
  ["byte FF", [0xff]],
  ["stray continuation byte, lowest", [0x80]],
  ["stray continuation byte, highest", [0xbf]],
  ["continuation byte too many after two", [0xc3, 0xa9, 0x80]],
  ["continuation byte too many after three", [0xe2, 0x82, 0xac, 0x80]],
  ["continuation byte too many after four", [0xf0, 0x9f, 0x98, 0x80, 0x80]],
];

const TRUNCATED: readonly NamedSequence[] = [
  ["one of two bytes", [0xc3]],
  ["one of three bytes", [0xe2]],
  ["two of three bytes", [0xe2, 0x82]],
  ["one of four bytes", [0xf0]],
  ["two of four bytes", [0xf0, 0x9f]],
  ["three of four bytes", [0xf0, 0x9f, 0x98]],
];

const WELL_FORMED: readonly NamedSequence[] = [
  ["U+0080, lowest in two bytes", [0xc2, 0x80]],
  ["U+07FF, highest in two bytes", [0xdf, 0xbf]],
  ["U+0800, lowest in three bytes", [0xe0, 0xa0, 0x80]],
  ["U+D7FF, last before the surrogates", [0xed, 0x9f, 0xbf]],
  ["U+E000, first after the surrogates", [0xee, 0x80, 0x80]],
  ["U+FFFE, no character", [0xef, 0xbf, 0xbe]],
  ["U+FFFF, highest in three bytes", [0xef, 0xbf, 0xbf]],
  ["U+10000, lowest in four bytes", [0xf0, 0x90, 0x80, 0x80]],
  ["U+10FFFF, highest of all", [0xf4, 0x8f, 0xbf, 0xbf]],
];

/** Offsets in the input at which a sequence begins: just inside the string, and around the ends of blocks. */
const OFFSETS = [1, 2, 12, 13, 14, 15, 16, 17, 29, 30, 31, 32, 33, 60, 61, 62, 63, 64, 65, 127, 128];

/** How much ASCII follows: nothing, less than a block, more than any block. */
const REMAINDERS = [0, 5, 130];

function inStrings(name: string, sequence: readonly number[]): TextCase[] {
  return OFFSETS.flatMap((offset) =>
    REMAINDERS.map((remainder) =>
      rejects(
        `UTF-8, ${name}: in a string at byte ${offset}, ${remainder} bytes before its end`,
        ...stringWith(sequence, offset, remainder),
      ),
    ),
  );
}

/** A string with a sequence at an offset of the input. */
function stringWith(sequence: readonly number[], offset: number, remainder: number) {
  return [`"${"a".repeat(offset - 1)}`, sequence, `${"b".repeat(remainder)}"`];
}

function elsewhere(name: string, sequence: readonly number[]): TextCase[] {
  return [
    rejects(`UTF-8, ${name}: in a key`, '{"key', sequence, '":1}'),
    rejects(`UTF-8, ${name}: as a value`, "[", sequence, "]"),
    rejects(`UTF-8, ${name}: before the value`, sequence, "[]"),
    rejects(`UTF-8, ${name}: after the value`, "[]", sequence),
    rejects(`UTF-8, ${name}: after a number`, "[12", sequence, "]"),
    rejects(`UTF-8, ${name}: after a backslash`, '["\\', sequence, '"]'),
    rejects(`UTF-8, ${name}: among hexadecimal digits`, '["\\u00', sequence, '"]'),
    rejects(`UTF-8, ${name}: after well-formed sequences`, '"äöü€😀', sequence, '"'),
  ];
}

/** A sequence that is cut off, by whatever may come instead of its next byte. */
function followed(name: string, sequence: readonly number[]): TextCase[] {
  const anyFault: EngineErrorCode[] = ["invalid-utf8", "unexpected-end", "invalid-string"];
  return [
    rejects(`UTF-8, ${name}: before another character`, '["', sequence, 'é"]'),
    rejects(`UTF-8, ${name}: before an escape`, '["', sequence, '\\n"]'),
    rejects(`UTF-8, ${name}: before a control character`, '["', sequence, '\n"]'),
    rejects(`UTF-8, ${name}: at the end of a key`, '{"', sequence, '":1}'),
    ...OFFSETS.map(
      (offset): TextCase => ({
        kind: "text",
        name: `UTF-8, ${name}: at the end of the input, at byte ${offset}`,
        input: bytesOf(`"${"a".repeat(offset - 1)}`, sequence),
        expected: { outcome: "reject", codes: anyFault },
      }),
    ),
  ];
}

function wellFormed(name: string, sequence: readonly number[]): TextCase[] {
  return [
    ...OFFSETS.flatMap((offset) =>
      REMAINDERS.map((remainder) =>
        accepts(
          `UTF-8, ${name}: in a string at byte ${offset}, ${remainder} bytes before its end`,
          ...stringWith(sequence, offset, remainder),
        ),
      ),
    ),
    accepts(`UTF-8, ${name}: in a key`, '{"key', sequence, '":1}'),
    accepts(`UTF-8, ${name}: many times`, '["', Array.from({ length: 60 }, () => sequence).flat(), '"]'),
    rejects(`UTF-8, ${name}: outside strings`, "[", sequence, "]"),
  ];
}
