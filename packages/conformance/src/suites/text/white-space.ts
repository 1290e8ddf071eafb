import type { TextCase } from "../../case.ts";
import { acceptsAs, rejects } from "./text-case.ts";

/** White space: space, tab, line feed and carriage return, between any two tokens, and nothing else. */
export function whiteSpaceCases(): readonly TextCase[] {
  const allowed = Object.entries({
    space: " ",
    tab: "\t",
    "line feed": "\n",
    "carriage return": "\r",
    "CR LF": "\r\n",
  });
  return [
    ...allowed.map(([name, space]) => acceptsAs(`white space: ${name} between all tokens`, VALUE, TOKENS.join(space))),
    ...allowed.map(([name, space]) =>
      acceptsAs(`white space: ${name} around and between all tokens`, VALUE, space + TOKENS.join(space) + space),
    ),
    ...[15, 16, 31, 63, 64, 65, 500].map((length) =>
      acceptsAs(
        `white space: ${length} bytes between all tokens`,
        VALUE,
        TOKENS.join(" \t\r\n".repeat(length).slice(0, length)),
      ),
    ),
    ...Object.entries(NOT_ALLOWED).flatMap(([name, character]) => [
      rejects(`white space: ${name} is none`, `[1,${character}2]`),
      rejects(`white space: ${name} is none before the value`, `${character}[]`),
      rejects(`white space: ${name} is none after the value`, `[]${character}`),
    ]),
    rejects("white space: an escape is none", "[\\n1]"),
    rejects("white space: not inside a number", "[1 .5]"),
    rejects("white space: not inside a number, after the sign", "[- 1]"),
  ];
}

const TOKENS = ["{", '"a"', ":", "[", "1", ",", "true", ",", '"b c"', "]", ",", '"d"', ":", "{", "}", "}"];
const VALUE = { a: [1, true, "b c"], d: {} };

/** White space to Unicode or to other languages. */
const NOT_ALLOWED: Readonly<Record<string, string>> = {
  "vertical tab": "\v",
  "form feed": "\f",
  backspace: "\b",
  "unit separator": "\x1f",
  "next line": "\u0085",
  "no-break space": "\u00a0",
  "ogham space mark": "\u1680",
  "en quad": "\u2000",
  "zero width space": "\u200b",
  "line separator": "\u2028",
  "paragraph separator": "\u2029",
  "word joiner": "\u2060",
  "ideographic space": "\u3000",
};
