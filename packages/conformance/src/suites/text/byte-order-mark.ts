import type { TextCase } from "../../case.ts";
import { accepts, acceptsAs, rejects, rejectsAt } from "./text-case.ts";

/**
 * The byte order mark, U+FEFF in UTF-8. RFC 8259 forbids writing one and lets a parser skip it; the contract skips
 * exactly one, as WHATWG decoders do, and nothing else that looks like one. Offsets count from the start of the input.
 */
export function byteOrderMarkCases(): readonly TextCase[] {
  return [
    acceptsAs("byte order mark: one is skipped", [1], MARK, "[1]"),
    accepts("byte order mark: then white space, then the value", MARK, " \n{}"),
    acceptsAs("byte order mark: before a string, which it is not part of", "a", MARK, '"a"'),
    acceptsAs("byte order mark: in a string, where it is a character like any other", "\ufeff", '"', MARK, '"'),
    acceptsAs("byte order mark: leading, and another in a string", "\ufeff", MARK, '"', MARK, '"'),
    rejectsAt("byte order mark: it is all there is", { offset: 3, codes: ["unexpected-end"] }, MARK),
    rejects("byte order mark: two", MARK, MARK, "[]"),
    rejects("byte order mark: after white space", " ", MARK, "[]"),
    rejects("byte order mark: inside an array", "[", MARK, "1]"),
    rejects("byte order mark: between key and colon", '{"a"', MARK, ":1}"),
    rejectsAt("byte order mark: after the value", { offset: 2, codes: ["trailing-content"] }, "[]", MARK),
    rejectsAt("byte order mark: offsets include it", { offset: 6, codes: ["syntax"] }, MARK, "[1,]"),
    rejects("byte order mark: its first byte alone", MARK.slice(0, 1)),
    rejects("byte order mark: its first two bytes alone", MARK.slice(0, 2)),
    rejects("byte order mark: its first byte before a value", MARK.slice(0, 1), "{}"),
    rejects("byte order mark: its first two bytes before a value", MARK.slice(0, 2), "{}"),
    rejects("byte order mark: its last two bytes before a value", MARK.slice(1), "{}"),
    rejects("byte order mark: UTF-16, little endian", [0xff, 0xfe, 0x5b, 0x00, 0x5d, 0x00]),
    rejects("byte order mark: UTF-16, big endian", [0xfe, 0xff, 0x00, 0x5b, 0x00, 0x5d]),
    rejects("byte order mark: UTF-32, little endian", [0xff, 0xfe, 0x00, 0x00, 0x5b, 0x00, 0x00, 0x00]),
    rejects("byte order mark: UTF-32, big endian", [0x00, 0x00, 0xfe, 0xff, 0x00, 0x00, 0x00, 0x5b]),
    rejects(
      "encoding: UTF-16 without a mark, little endian",
      [0x5b, 0x00, 0x22, 0x00, 0xe9, 0x00, 0x22, 0x00, 0x5d, 0x00],
    ),
    rejects(
      "encoding: UTF-16 without a mark, big endian",
      [0x00, 0x5b, 0x00, 0x22, 0x00, 0xe9, 0x00, 0x22, 0x00, 0x5d],
    ),
    rejects("encoding: Latin-1", '["caf', [0xe9], '"]'),
  ];
}

const MARK = [0xef, 0xbb, 0xbf];
