import { describe, expect, it } from "vitest";
import { encodeText, textBytes } from "./encode-text.ts";

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

describe("textBytes", () => {
  it("takes a string, a Uint8Array and Node's Buffer", () => {
    expect(textBytes("é")).toEqual(Uint8Array.of(0xc3, 0xa9));
    const bytes = Uint8Array.of(0x31);
    expect(textBytes(bytes)).toBe(bytes);
    expect(textBytes(Buffer.from("1"))).toEqual(Buffer.from("1"));
  });

  it.each([
    ["Uint16Array", new Uint16Array(2)],
    ["Int8Array", new Int8Array(2)],
    ["DataView", new DataView(new ArrayBuffer(2))],
    ["ArrayBuffer", new ArrayBuffer(2)],
    ["Array", [0x31]],
    ["Object", { length: 1, 0: 0x31 }],
    ["String", new String("1")],
    ["Number", 5],
    ["Null", null],
    ["Undefined", undefined],
    ["Uint8Array", { [Symbol.toStringTag]: "Uint8Array", length: 1 }],
  ])("refuses anything else: %s", (kind, value) => {
    expect(() => textBytes(value as never)).toThrow(
      expect.objectContaining({ code: "invalid-argument", message: expect.stringContaining(kind) }),
    );
  });
});
