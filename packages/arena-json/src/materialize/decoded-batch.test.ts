import { describe, expect, it } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import { nextIndex, TAG_ARRAY, TAG_SHIFT, TAG_STRING } from "../tape.ts";
import { type BlockDecoder, platformDecoder } from "./block-decoder.ts";
import { BatchScratch, DecodedBatch } from "./decoded-batch.ts";

/** Decodes the strings of a text that are not plain, but for those to be left out, and counts the blocks it took. */
function decodeAll(text: string, leaveOut: (position: number) => boolean = () => false) {
  const arena = arenaOf(text);
  const platform = platformDecoder();
  const blocks: number[] = [];
  const decoder: BlockDecoder = {
    ...platform,
    narrow(bytes, start, end) {
      blocks.push(end - start);
      return platform.narrow(bytes, start, end);
    },
    wide(units, length) {
      blocks.push(length);
      return platform.wide(units, length);
    },
  };
  const view = new DataView(arena.source.buffer, arena.source.byteOffset, arena.source.byteLength);
  const batch = new DecodedBatch(arena, view, decoder, new BatchScratch(), arena.length);
  const strings: string[] = [];
  let position = 0;
  for (let i = 0; i < arena.length; ) {
    const tag = arena.words[2 * i + 1]! >>> TAG_SHIFT;
    if (tag > TAG_STRING && tag < TAG_ARRAY && !leaveOut(position++)) strings.push(batch.at(i));
    i = tag >= TAG_ARRAY ? i + 2 : nextIndex(arena.words, i);
  }
  return { strings, blocks };
}

describe("strings that are not plain", () => {
  it("are decoded many at a time, one-byte and two-byte ones apart", () => {
    const values = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? `a\n${i}` : `漢${i}`));
    const { strings, blocks } = decodeAll(JSON.stringify(values));
    expect(strings).toEqual(values);
    expect(blocks.length).toBe(2);
  });

  it("may be left out", () => {
    const values = Array.from({ length: 100 }, (_, i) => `漢${i}`);
    const { strings } = decodeAll(JSON.stringify(values), (position) => position % 3 === 1);
    expect(strings).toEqual(values.filter((_, i) => i % 3 !== 1));
  });

  it.each([
    ["units", (i: number) => `漢字${i}`],
    ["strings", () => "é"],
  ])("are taken in batches of a bounded number of %s", (_, value) => {
    const values = Array.from({ length: 5000 }, (_, i) => value(i));
    const { strings, blocks } = decodeAll(JSON.stringify(values));
    expect(strings).toEqual(values);
    expect(Math.max(...blocks)).toBeLessThanOrEqual(16 * 1024);
  });

  it("are decoded alone where they are longer than a block", () => {
    const values = ["漢".repeat(20_000), "é", "\n".repeat(20_000), "\t"];
    const { strings, blocks } = decodeAll(JSON.stringify([...values, "plain"]));
    expect(strings).toEqual(values);
    expect(blocks).toEqual([1, 1]);
  });

  it("are not sought far ahead where they are rare", () => {
    const values = ["é", ...new Array(1000).fill("plain"), "漢", "字", "plain"];
    const { strings, blocks } = decodeAll(JSON.stringify(values));
    expect(strings).toEqual(["é", "漢", "字"]);
    expect(blocks).toEqual([1, 2]);
  });

  it("include the empty outcome of nothing", () => {
    expect(decodeAll('["plain"]')).toEqual({ strings: [], blocks: [] });
  });
});
