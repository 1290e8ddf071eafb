import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The module as a platform with this `Buffer` would load it. */
async function platformText(buffer: unknown) {
  vi.stubGlobal("Buffer", buffer);
  vi.resetModules();
  return (await import("./platform-text.ts")).platformText;
}

function bufferWith(slice: unknown): unknown {
  return { prototype: { latin1Slice: slice, utf8Slice: slice } };
}

const PLATFORMS: [name: string, buffer: unknown][] = [
  ["as it is here", Buffer],
  ["without a Buffer", undefined],
  ["with a Buffer that has no such methods", bufferWith(undefined)],
  [
    "with a Buffer whose methods take nothing but a Buffer",
    bufferWith(() => {
      throw new TypeError("argument must be a buffer");
    }),
  ],
  ["with a Buffer whose methods do something else", bufferWith(() => "")],
];

describe.each(PLATFORMS)("on a platform %s", (_, buffer) => {
  const bytes = new TextEncoder().encode("<\ufeffaé€😀>");

  it("UTF-8 becomes text, byte order marks included", async () => {
    const decoder = await platformText(buffer);
    expect(decoder.utf8(bytes, 1, bytes.length - 1)).toBe("\ufeffaé€😀");
    expect(decoder.utf8(bytes, 4, 4)).toBe("");
  });

  it("ASCII becomes text", async () => {
    const decoder = await platformText(buffer);
    expect(decoder.ascii(bytes, 4, 5)).toBe("a");
    expect(decoder.ascii(bytes, 0, 1)).toBe("<");
  });
});
