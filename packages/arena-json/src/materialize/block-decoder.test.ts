import { afterEach, describe, expect, it, vi } from "vitest";
import { type BlockDecoder, bufferDecoder, platformDecoder, standardDecoder } from "./block-decoder.ts";

const DECODERS: [string, BlockDecoder][] = [
  ["of Node's Buffer", bufferDecoder()!],
  ["of the Encoding Standard", standardDecoder()],
];

describe.each(DECODERS)("the decoder %s", (_, decoder) => {
  it("gives one code unit for each byte, and keeps those below its limit", () => {
    const bytes = Uint8Array.from({ length: 258 }, (_, i) => i);
    const text = decoder.narrow(bytes, 1, 257);
    expect(text.length).toBe(256);
    for (let byte = 1; byte < decoder.narrowLimit; byte++) expect(text.charCodeAt(byte - 1)).toBe(byte);
  });

  it("keeps every code unit, also surrogates without their other half", () => {
    const units = Uint16Array.of(0, 0x61, 0xfeff, 0xd83d, 0xde00, 0xd800, 0x61, 0xdc00, 0xffff, 0x62);
    for (let length = 0; length <= units.length; length++) {
      expect(decoder.wide(units, length)).toBe(String.fromCharCode(...units.subarray(0, length)));
    }
    const many = new Uint16Array(10_000).fill(0xd800);
    expect(decoder.wide(many, many.length)).toBe("\ud800".repeat(10_000));
  });

  it("takes part of a buffer", () => {
    const bytes = new Uint8Array([0x78, 0x61, 0x62, 0x63, 0x78, 0x78]);
    expect(decoder.narrow(bytes.subarray(1, 4), 1, 3)).toBe("bc");
    expect(decoder.wide(new Uint16Array(bytes.buffer, 2, 2), 1)).toBe("\u6362");
  });
});

describe("the platform's decoder", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["there is no Buffer", undefined],
    ["Buffer lacks what is needed", { prototype: {} }],
    ["Buffer takes nothing but its own", { prototype: { latin1Slice: refuse, ucs2Slice: refuse } }],
    ["Buffer decodes something else", { prototype: { latin1Slice: () => "?", ucs2Slice: () => "?" } }],
  ])("is the standard's where %s", (_, Buffer) => {
    vi.stubGlobal("Buffer", Buffer);
    expect(bufferDecoder()).toBeUndefined();
    expect(platformDecoder().narrowLimit).toBe(0x80);
  });

  it("is Buffer's here", () => {
    expect(platformDecoder().narrowLimit).toBe(0x100);
  });
});

function refuse(): never {
  throw new TypeError("argument must be a buffer");
}
