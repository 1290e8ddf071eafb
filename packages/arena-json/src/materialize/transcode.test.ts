import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OVERRUN, transcode, unescapeNarrow } from "./transcode.ts";

/** A string as it stands between its quotes, decoded into the middle of a buffer by both functions. */
function decodeBoth(spelling: string, limit = 0x100): { wide: string; narrow: string | undefined } {
  const bytes = new TextEncoder().encode(`"${spelling}"${" ".repeat(OVERRUN)}`);
  const start = 1;
  const end = bytes.length - 1 - OVERRUN;
  const view = new DataView(bytes.buffer);
  const at = 3;
  const units = new Uint16Array(at + end);
  const wideEnd = transcode(bytes, view, start, end, units, new DataView(units.buffer), at);
  const target = new Uint8Array(at + end);
  const narrowEnd = unescapeNarrow(bytes, view, start, end, target, new DataView(target.buffer), at, limit);
  return {
    wide: String.fromCharCode(...units.subarray(at, wideEnd)),
    narrow: narrowEnd < 0 ? undefined : String.fromCharCode(...target.subarray(at, narrowEnd)),
  };
}

describe("a string in the source", () => {
  it.each([
    ["nothing", ""],
    ["every simple escape", String.raw`\"\\\/\b\f\n\r\t`],
    ["hexadecimal digits of either case", String.raw`\u0009\u00aF\u00Fa\u0041`],
    ["escapes at every distance", String.raw`\n1\n12\n123\n1234\n12345\n123456\n1234567\n12345678`],
    ["runs of escapes", String.raw`\n\n\n\n\u0041\u0042\\u0043\u0044`],
    ["backslashes", String.raw`\\\\\\a\\\\b`],
  ])("with %s becomes code units of one byte or two", (_, spelling) => {
    const expected = JSON.parse(`"${spelling}"`);
    expect(decodeBoth(spelling)).toEqual({ wide: expected, narrow: expected });
  });

  it.each([
    ["every length of UTF-8, at its ends", "\x7f\x80\u07ff\u0800\ud7ff\ue000\uffff\u{10000}\u{10ffff}"],
    ["runs of each length", "ééé漢漢漢😀😀😀é漢😀漢é"],
    ["ASCII at every distance", "é1é12é123é1234é12345漢1漢12漢123漢1234😀1😀12😀123😀1234"],
    ["escapes beside them", String.raw`é\né\u6f22漢\ud83d\ude00😀\"`],
  ])("beyond ASCII, with %s, becomes code units of two bytes", (_, spelling) => {
    expect(decodeBoth(spelling).wide).toBe(JSON.parse(`"${spelling}"`));
  });

  it("is told not to fit one byte by its first code unit that does not", () => {
    expect(decodeBoth(String.raw`ab\u00ff`).narrow).toBe("abÿ");
    expect(decodeBoth(String.raw`ab\u0100`).narrow).toBeUndefined();
    expect(decodeBoth(String.raw`ab\u007f`, 0x80).narrow).toBe("ab\x7f");
    expect(decodeBoth(String.raw`ab\u0080`, 0x80).narrow).toBeUndefined();
  });

  it("keeps lone surrogates", () => {
    expect(decodeBoth(String.raw`\ud800a\udc00`).wide).toBe("\ud800a\udc00");
  });

  it("whatever it is", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        String.raw`\n`,
        String.raw`\"`,
        String.raw`\\`,
        String.raw`\u0041`,
        String.raw`\u6F22`,
        "abcd",
        "a",
      ),
      fc.string({ unit: "grapheme", maxLength: 6 }).map((text) => JSON.stringify(text).slice(1, -1)),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const spelling = pieces.join("");
        return decodeBoth(spelling).wide === JSON.parse(`"${spelling}"`);
      }),
    );
  });
});

describe("bytes that are no string", () => {
  it("become no more code units than bytes, and are read little further", () => {
    const odd = fc.constantFrom(0x5c, 0x75, 0x22, 0x61, 0xc3, 0xe6, 0xf0, 0x80, 0xff, 0x00);
    fc.assert(
      fc.property(fc.array(odd, { minLength: 1, maxLength: 24 }), (content) => {
        const bytes = Uint8Array.from([...content, ...new Array(OVERRUN).fill(0x5c)]);
        const view = new DataView(bytes.buffer);
        const { length } = content;
        const units = new Uint16Array(length);
        const end = transcode(bytes, view, 0, length, units, new DataView(units.buffer), 0);
        const target = new Uint8Array(length);
        const narrowEnd = unescapeNarrow(bytes, view, 0, length, target, new DataView(target.buffer), 0, 0x100);
        return end <= length && narrowEnd <= length;
      }),
      { numRuns: 2000 },
    );
  });
});
