import { bytesOf } from "../../bytes.ts";
import type { TextCase } from "../../case.ts";
import { accepts, rejects } from "./text-case.ts";

/** A document with one of everything, cut off at each of its bytes: no part of it is JSON. */
export function truncationCases(): readonly TextCase[] {
  const whole = bytesOf(DOCUMENT);
  const cuts = Array.from(whole.keys(), (length) =>
    rejects(`truncation: a document of ${whole.byteLength} bytes cut off at ${length}`, whole.subarray(0, length)),
  );
  return [...cuts, accepts("truncation: the whole document", whole)];
}

/** Its last byte closes it, so that no prefix is JSON; its numbers are followed by something, so that none ends early. */
const DOCUMENT = `{
  "text": "a\\"b\\\\c\\/d\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00 é€😀",
  "numbers": [0, -0, 12, -1.5, 1e10, 2.5E-3, 123456789012345678901234567890],
  "literals": [true, false, null], "nested": {"a": {"b": [[], {}, [[1]]]}},
  "\\u006bey é": ""
}`;
