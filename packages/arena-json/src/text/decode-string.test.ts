import { isEngineError } from "@enginebay/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import { Arena } from "../arena.ts";
import { LENGTH_IN_NEXT_WORD, TAG_SHIFT, TAG_STRING } from "../tape.ts";
import { decodeString } from "./decode-string.ts";

function decode(text: string): string {
  return decodeString(arenaOf(text), 0);
}

describe("a string on the tape becomes a JavaScript string", () => {
  it.each(Array.from({ length: 40 }, (_, length) => length))("of %i ASCII characters", (length) => {
    const text = "The quick brown fox jumps over the lazy dog.".slice(0, length);
    expect(decode(JSON.stringify(text))).toBe(text);
  });

  it.each([
    ["every simple escape", String.raw`"\"\\\/\b\f\n\r\t"`, '"\\/\b\f\n\r\t'],
    ["hexadecimal escapes in either case", String.raw`"\u00e9\u00E9\uABCD\uabcd"`, "éé\uabcd\uabcd"],
    ["NUL", String.raw`"a\u0000b"`, "a\0b"],
    ["a pair of surrogate escapes", String.raw`"\ud83d\ude00"`, "😀"],
    ["a lone high surrogate", String.raw`"\ud83d"`, "\ud83d"],
    ["a lone low surrogate before a high one", String.raw`"\ude00\ud83d"`, "\ude00\ud83d"],
    ["a high surrogate before text", String.raw`"\ud83dé"`, "\ud83dé"],
    ["one to four bytes of UTF-8", '"aé€😀"', "aé€😀"],
    ["one to four bytes of UTF-8 beside an escape", String.raw`"aé€😀\n"`, "aé€😀\n"],
    ["the ends of each length of UTF-8", '"\x7f\x80\u07ff\u0800\uffff\u{10000}\u{10ffff}\\n"', null],
    ["a byte order mark", '"\ufeffa"', "\ufeffa"],
    ["a byte order mark beside an escape", String.raw`"${"\ufeff"}a\n"`, "\ufeffa\n"],
  ])("%s", (_, text, expected) => {
    expect(decode(text)).toBe(expected ?? JSON.parse(text));
  });

  it("with long and short runs between escapes", () => {
    const letters = [..."é€😀abcdefghijklmnopqrstuvwxyz"];
    const parts = Array.from({ length: 60 }, (_, i) =>
      letters
        .slice(i % 20)
        .join("")
        .repeat(i % 3),
    );
    const text = `"${parts.join("\\n\\u00e9")}"`;
    expect(decode(text)).toBe(JSON.parse(text));
  });

  it("when it is nothing but escapes, many thousands of them", () => {
    const text = `"${"\\u6f22\\n".repeat(50_000)}"`;
    expect(decode(text)).toBe("漢\n".repeat(50_000));
  });

  it("whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.infiniteStream(fc.boolean()), (value, escapes) => {
        const spelling = Array.from({ length: value.length }, (_, i) => {
          const isPlain = /[ -!#-[\]-\ud7ff\ue000-\uffff]/.test(value[i]!);
          return isPlain && escapes.next().value === false ? value[i] : hexEscape(value.charCodeAt(i));
        });
        expect(decode(`"${spelling.join("")}"`)).toBe(value);
      }),
    );
  });
});

describe("a string that is longer than any JavaScript string", () => {
  it("is refused with its offset", () => {
    const length = 2 ** 29;
    const high = TAG_STRING * 2 ** TAG_SHIFT + LENGTH_IN_NEXT_WORD;
    const words = new Uint32Array([1, high, length, 0]);
    // Never touched: the length alone is enough to refuse it.
    const source = new Uint8Array(length + 2);
    expect(() => decodeString(new Arena(words, new Float64Array(words.buffer), 2, source), 0)).toThrow(
      expect.toSatisfy((error) => isEngineError(error, "size-exceeded") && error.offset === 1),
    );
  });
});

function hexEscape(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
