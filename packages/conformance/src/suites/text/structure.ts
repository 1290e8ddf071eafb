import type { TextCase } from "../../case.ts";
import { accepts, rejects, rejectsAt } from "./text-case.ts";

/** What may stand where: nothing at all, something after the value, commas, colons, brackets, literals. */
export function structureCases(): readonly TextCase[] {
  return [...empty(), ...trailing(), ...separators(), ...literals(), ...beyondJson()];
}

function empty(): TextCase[] {
  return [
    rejectsAt("nothing: no byte", { offset: 0, codes: ["unexpected-end"] }),
    rejectsAt("nothing: a space", { offset: 1, codes: ["unexpected-end"] }, " "),
    rejectsAt("nothing: white space of every kind", { offset: 4, codes: ["unexpected-end"] }, " \t\n\r"),
    rejectsAt("nothing: more white space than a block", { offset: 200, codes: ["unexpected-end"] }, " ".repeat(200)),
  ];
}

/** What follows the value is found at its first byte, however far from the value. */
function trailing(): TextCase[] {
  const after = { codes: ["trailing-content"] } as const;
  return [
    rejectsAt("trailing content: a second array", { offset: 2, ...after }, "[][]"),
    rejectsAt("trailing content: a comma", { offset: 2, ...after }, "{},"),
    rejectsAt("trailing content: a closing bracket too many", { offset: 3, ...after }, "[1]]"),
    rejectsAt("trailing content: a closing brace after an array", { offset: 2, ...after }, "[]}"),
    rejectsAt("trailing content: after a string", { offset: 3, ...after }, '"a"b'),
    rejectsAt("trailing content: a string after a string", { offset: 3, ...after }, '"a""b"'),
    rejectsAt("trailing content: after a number and a space", { offset: 2, ...after }, "1 2"),
    rejectsAt("trailing content: after a literal and a line", { offset: 5, ...after }, "true\nfalse"),
    rejectsAt(
      "trailing content: after white space longer than a block",
      { offset: 102, ...after },
      `[]${" ".repeat(100)}x`,
    ),
    rejectsAt("trailing content: a quote that opens nothing", { offset: 2, ...after }, '{}"'),
    rejectsAt("trailing content: a comment", { offset: 3, ...after }, "[] // end"),
    rejectsAt("trailing content: a second document on the next line", { offset: 8, ...after }, '{"a":1}\n{"b":2}'),
    accepts("trailing content: none but white space", "[] \t\r\n \n"),
    accepts("trailing content: none but white space longer than a block", `1${" ".repeat(200)}`),
  ];
}

function separators(): TextCase[] {
  const reject = (...texts: readonly string[]) => texts.map((text) => rejects(`separators: ${text}`, text));
  const accept = (...texts: readonly string[]) => texts.map((text) => accepts(`separators: ${text}`, text));
  return [
    ...reject("[1,]", "[,1]", "[,]", "[1,,2]", "[1 2]", "[1;2]", "[[] []]", "[1:2]", "[", "]", "[]]", "[1}", "[{]}"),
    ...reject("{,}", '{"a":1,}', '{,"a":1}', '{"a":1,,"b":2}', '{"a":1 "b":2}', '{"a":1;"b":2}', '{"a":1]', "{", "}"),
    ...reject('{"a"}', '{"a",1}', '{"a":}', "{:1}", '{"a"::1}', '{"a" 1}', '{"a":1:2}', '{"a":"b":"c"}', '{"a"=1}'),
    ...reject("{1:2}", "{null:1}", "{[]:1}", "{a:1}", "{'a':1}", "['a']", '{"a":1', '["a"', '["a', '{"a', '{"a":'),
    ...accept("[]", "{}", "[ ]", "{ }", "[[],{}]", '{"a":{},"b":[]}', "[[[[]]]]", '[{"a":[{"b":[]}]}]'),
  ];
}

function literals(): TextCase[] {
  const names = ["true", "false", "null"];
  const misspelt = names.flatMap((name) => [
    name.toUpperCase(),
    name[0]!.toUpperCase() + name.slice(1),
    name.slice(0, -1),
    `${name.slice(0, -1)}x`,
    `${name}x`,
    `${name}1`,
    `${name}"`,
    ` ${name.slice(0, 2)} ${name.slice(2)}`,
    name.slice(1),
  ]);
  return [
    ...misspelt.flatMap((text) => [
      rejects(`literals: ${text}`, text),
      rejects(`literals: ${text} in an array`, `[${text}]`),
      rejects(`literals: ${text} in an object`, `{"a":${text},"b":${" ".repeat(80)}1}`),
    ]),
    ...names.map((name) => accepts(`literals: ${name}`, name)),
    ...names.map((name) => accepts(`literals: ${name} without spaces around`, `[${name},${name},{"a":${name}}]`)),
  ];
}

/** What other notations have and JSON has not. */
function beyondJson(): TextCase[] {
  const texts = [
    "undefined",
    "NaN",
    "Infinity",
    "-Infinity",
    "nan",
    "inf",
    "None",
    "True",
    "[1,/* */2]",
    "[1, // one\n2]",
  ];
  const more = [
    "# comment\n1",
    "`a`",
    "'a'",
    '"a" + "b"',
    "(1)",
    "[0..2]",
    "0x10",
    "0o7",
    "0b1",
    "1n",
    "1_000",
    "+1",
    "<1>",
  ];
  return [...texts, ...more].flatMap((text) => [
    rejects(`beyond JSON: ${text}`, text),
    rejects(`beyond JSON: ${text} in an array`, `[${text}]`),
  ]);
}
