import { describe, expect, test } from "vitest";
import { OpenedDocument } from "../../.vitepress/theme/explorer/opened-document.ts";
import { parseFailure } from "../../.vitepress/theme/explorer/parse-failure.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const open = (text: string) => new OpenedDocument(bytesOf(text));

function failureOf(source: Uint8Array) {
  try {
    new OpenedDocument(source);
  } catch (error) {
    return parseFailure(error, source)?.failure;
  }
  throw new Error("it was opened");
}

describe("details of a value", () => {
  const text = ' \n{"é": [1, "x\\ny"], "big": 9007199254740993, "deep": {"a/b": null}}';

  test.each([
    ["/é", "array", "2 elements", '[1, "x\\ny"]', undefined],
    ["/é/1", "string", "3 characters", '"x\\ny"', "x\ny"],
    ["/big", "number", "16 bytes", "9007199254740993", "9007199254740992 as a double"],
    ["/deep/a~1b", "null", "4 bytes", "null", undefined],
    ["", "object", "3 members", text.trim(), undefined],
  ])("%s", (pointer, type, size, source, value) => {
    const document = open(text);
    const revealed = document.reveal(pointer);
    if (!("row" in revealed)) throw new Error(revealed.problem);
    const details = document.details(revealed.row)!;
    expect(details).toMatchObject({ pointer, type, size, value });
    const range = bytesOf(text).subarray(details.start, details.end);
    expect(new TextDecoder().decode(range)).toBe(source);
    expect(document.raw(revealed.row)).toEqual({ text: source });
  });

  test("count bytes from the start of the file, a byte order mark included", () => {
    expect(open("\ufeff 7").details(0)).toMatchObject({ start: 4, end: 5 });
  });
});

describe("a pointer that leads to nothing", () => {
  const document = open('{"a": [1, 2], "b": "text", "n": null}');

  test.each([
    ["a", 'Not a JSON Pointer: "a" must be empty or begin with "/".'],
    ["/a/2", 'Nothing there: /a is an array of 2 elements, without "2".'],
    ["/c", 'Nothing there: the document is an object of 3 members, without "c".'],
    ["/b/0/1", "Nothing there: /b is a string."],
    ["/n/x", "Nothing there: /n is null."],
  ])("%s", (pointer, problem) => {
    expect(document.reveal(pointer)).toEqual({ problem });
  });
});

describe("what is no JSON", () => {
  test("is an error with its place, and the lines around it", () => {
    expect(failureOf(bytesOf('[\n  1,\n  "é", ]\n]'))).toMatchObject({
      code: "syntax",
      line: 3,
      column: 8,
      offset: 15,
      excerpt: {
        before: [
          { line: 1, text: "[" },
          { line: 2, text: "  1," },
        ],
        line: 3,
        left: '  "é", ',
        at: "]",
        right: "",
      },
    });
  });

  test("may be nothing at all", () => {
    expect(failureOf(new Uint8Array())).toMatchObject({
      code: "unexpected-end",
      offset: 0,
      excerpt: { before: [], left: "", at: "", right: "" },
    });
  });

  test("may be no UTF-8", () => {
    const failure = failureOf(new Uint8Array([0x22, 0x61, 0xff, 0x62, 0x22]));
    expect(failure).toMatchObject({
      code: "invalid-utf8",
      offset: 2,
      excerpt: { left: '"a', at: "\ufffd", right: 'b"' },
    });
  });

  test("may have very long lines, of which a little is shown", () => {
    const { excerpt } = failureOf(bytesOf(`[${'"東",'.repeat(10_000)}?${",0".repeat(10_000)}]`))!;
    expect(excerpt!.left).toMatch(/^…[^\ufffd]{10,70}$/);
    expect(excerpt!.at).toBe("?");
    expect(excerpt!.right).toMatch(/^[^\ufffd]{10,70}…$/);
  });

  test("may have characters that are not seen or turn text around: they are written out", () => {
    const { excerpt } = failureOf(bytesOf('"\u202e\u0000"'))!;
    expect(excerpt).toMatchObject({ left: '"\\u202e', at: "\u2400", right: '"' });
  });
});

test("rows of hostile documents are short", () => {
  const long = "x".repeat(1_000_000);
  const document = open(JSON.stringify({ [long]: long, n: "1".repeat(3) }));
  for (const { label, preview } of document.rows(0, 10)) {
    expect(label.length).toBeLessThan(100);
    expect(preview.length).toBeLessThan(300);
  }
});

test("very long text is not copied", () => {
  expect(open(JSON.stringify("x".repeat(17 * 1024 * 1024))).raw(0)).toEqual({ tooLong: 17 * 1024 * 1024 + 2 });
});
