import { describe, expect, it } from "vitest";
import { encodeText } from "./encode-text.ts";

describe("encodeText", () => {
  it("encodes as UTF-8", () => {
    expect([...encodeText("aé€😀")]).toEqual([0x61, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80]);
  });

  it.each([
    ['"\ud800"', 1],
    ['"é\udc00\ud800"', 3],
    ['"😀\ud83d', 5],
  ])("refuses a lone surrogate at its byte: %j", (text, offset) => {
    expect(() => encodeText(text)).toThrow(expect.objectContaining({ code: "invalid-utf8", offset }));
  });
});
