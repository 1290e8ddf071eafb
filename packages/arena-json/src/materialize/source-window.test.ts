import { describe, expect, it } from "vitest";
import { type BlockDecoder, platformDecoder } from "./block-decoder.ts";
import { SourceWindow } from "./source-window.ts";

/** A source in which every position tells itself, and a record of what was decoded. */
function setUp(length: number, limit = length) {
  const source = Uint8Array.from({ length }, (_, i) => 0x30 + ((i * 7 + (i >> 6)) % 75));
  const text = new TextDecoder().decode(source);
  const blocks: number[] = [];
  const platform = platformDecoder();
  const decoder: BlockDecoder = {
    ...platform,
    narrow(bytes, start, end) {
      blocks.push(end - start);
      return platform.narrow(bytes, start, end);
    },
  };
  return { text, blocks, window: new SourceWindow(decoder, source, limit) };
}

describe("a window of the source", () => {
  it("gives the string at any offset, of any length", () => {
    const { text, window } = setUp(30_000);
    for (const [offset, length] of [
      [0, 0],
      [0, 1],
      [0, 511],
      [0, 512],
      [0, 513],
      [511, 2],
      [512, 1],
      [29_999, 1],
      [30_000, 0],
      [3, 20_000],
      [5, 4],
      [100, 30],
    ] as const) {
      expect(window.cut(offset, length)).toBe(text.slice(offset, offset + length));
    }
  });

  it("grows where strings are dense, so that few are needed", () => {
    const { text, blocks, window } = setUp(100_000);
    for (let offset = 0; offset + 20 <= text.length; offset += 25) {
      expect(window.cut(offset, 20)).toBe(text.slice(offset, offset + 20));
    }
    expect(blocks.length).toBeLessThan(15);
    expect(Math.max(...blocks)).toBe(16 * 1024);
  });

  it("stays small where they are rare, so that little is decoded in vain", () => {
    const { text, blocks, window } = setUp(100_000);
    for (let offset = 0; offset + 20 <= text.length; offset += 1000) {
      expect(window.cut(offset, 20)).toBe(text.slice(offset, offset + 20));
    }
    expect(Math.max(...blocks)).toBe(512);
  });

  it("shrinks again where they become rare", () => {
    const { text, blocks, window } = setUp(200_000);
    for (let offset = 0; offset < 100_000; offset += 25) window.cut(offset, 20);
    for (let offset = 100_000; offset + 20 <= text.length; offset += 1000) window.cut(offset, 20);
    expect(blocks.at(-1)).toBe(512);
  });

  it("does not reach past its limit", () => {
    const { text, blocks, window } = setUp(1000, 100);
    expect(window.cut(40, 10)).toBe(text.slice(40, 50));
    expect(blocks).toEqual([60]);
  });

  it("decodes every byte once where offsets ascend", () => {
    const { text, blocks, window } = setUp(50_000);
    for (let offset = 0; offset + 9 <= text.length; offset += 10) window.cut(offset, 9);
    const decoded = blocks.reduce((sum, size) => sum + size, 0);
    // But for strings at the edge of a window, which begin the next.
    expect(decoded).toBeLessThan(text.length + 10 * blocks.length);
  });
});
