import type { TextCase } from "../../case.ts";
import { accepts, acceptsAs, rejects, rejectsAt } from "./text-case.ts";

/**
 * Control characters: U+0000 to U+001F never stand in a string as they are; outside strings only four of them are
 * white space; U+007F is like any other character. U+0000 has cases of its own, since some parsers take it for the end.
 */
export function controlCharacterCases(): readonly TextCase[] {
  return [
    ...Array.from({ length: 0x20 }, (_, byte) => byte).flatMap(controlCharacter),
    acceptsAs("control characters: DEL in a string is no control character", "a\x7fb", '"a\x7fb"'),
    rejects("control characters: DEL outside strings", "[\x7f]"),
    acceptsAs("control characters: U+0080 to U+009F in a string are none", "\x80\x9f", '"\x80\x9f"'),
    rejectsAt("NUL: after the value", { offset: 2, codes: ["trailing-content"] }, "[]", [0]),
    rejectsAt("NUL: after the value and white space", { offset: 3, codes: ["trailing-content"] }, "[] ", [0]),
    rejects("NUL: after a number", "123", [0]),
    rejectsAt("NUL: before the value", { offset: 0 }, [0], "[]"),
    rejectsAt("NUL: all there is", { offset: 0 }, [0]),
    rejects("NUL: after an escape's backslash", '["\\', [0], '"]'),
    rejects("NUL: between elements", "[1,", [0], "2]"),
    rejects("NUL: sixty-four of them", new Uint8Array(64)),
    accepts("NUL: escaped, in a string and a key", '{"\\u0000":"a\\u0000b"}'),
  ];
}

function controlCharacter(byte: number): TextCase[] {
  const name = `U+${byte.toString(16).toUpperCase().padStart(4, "0")}`;
  const outside = [0x09, 0x0a, 0x0d].includes(byte) ? accepts : rejects;
  const codes = ["invalid-string"] as const;
  return [
    rejectsAt(`control characters: ${name} in a string`, { offset: 3, codes }, '["a', [byte], 'b"]'),
    rejectsAt(
      `control characters: ${name} in a long string`,
      { offset: 71, codes },
      `"${"a".repeat(70)}`,
      [byte],
      'b"',
    ),
    rejectsAt(`control characters: ${name} in a key`, { offset: 2, codes }, '{"', [byte], '":1}'),
    outside(`control characters: ${name} between tokens`, "[1 ", [byte], ",2]"),
  ];
}
