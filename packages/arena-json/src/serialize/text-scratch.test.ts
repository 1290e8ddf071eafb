import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextScratch } from "./text-scratch.ts";

/** Copies one byte after the other. */
function expectedCopy(source: Uint8Array, spans: readonly (readonly [number, number])[]): number[] {
  return spans.flatMap(([start, end]) => [...source.subarray(start, end)]);
}

function copy(
  source: Uint8Array,
  spans: readonly (readonly [number, number])[],
  scratch = new TextScratch(),
): Uint8Array {
  scratch.begin(source, 0);
  for (const [start, end] of spans) scratch.copy(start, end);
  return scratch.text.slice();
}

describe("copying stretches of a source", () => {
  it("copies every byte of any UTF-8, wherever the stretches begin and end", () => {
    // Characters whose bytes come nearest to a double that is not a number: F4 8F BF BF, 7F, F0 90 80 80.
    const text = fc.string({ unit: fc.constantFrom("\u{10ffff}", "\x7f", "\u{10000}", "é", "a"), maxLength: 700 });
    const scratch = new TextScratch();
    fc.assert(
      fc.property(text, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 30 }), (characters, cuts) => {
        const source = new TextEncoder().encode(characters);
        const spans = cuts.map(([from, length]) => {
          const start = from % (source.length + 1);
          return [start, start + (length % (source.length - start + 1))] as const;
        });
        expect([...copy(source, spans, scratch)]).toEqual(expectedCopy(source, spans));
      }),
    );
  });

  it("reads nothing around the source", () => {
    const memory = new Uint8Array(64).fill(0xff);
    const source = memory.subarray(16, 48);
    source.set(Array.from({ length: 32 }, (_, i) => i + 0x40));
    for (let end = 0; end <= 32; end++) {
      const spans = [[0, end] as const, [3, 20] as const, [end, 32] as const];
      expect([...copy(source, spans)]).toEqual(expectedCopy(source, spans));
    }
  });

  it("makes bytes of their own, in a buffer of the right size", () => {
    const source = new TextEncoder().encode("0123456789".repeat(100));
    const scratch = new TextScratch();
    const first = copy(source, [[0, 1000]], scratch);
    const second = copy(source, [[5, 10]], scratch);
    expect(first).toEqual(source);
    expect(first.buffer).not.toBe(source.buffer);
    expect(second.buffer.byteLength).toBe(5);
  });
});

it("what is appended in between stands in between, however much it is", () => {
  const scratch = new TextScratch();
  scratch.begin(new TextEncoder().encode("ab"), 2);
  for (let i = 0; i < 1000; i++) {
    scratch.append(0x5b);
    scratch.copy(0, 2);
    scratch.appendText("-1.5");
  }
  expect(new TextDecoder().decode(scratch.text)).toBe("[ab-1.5".repeat(1000));
});

describe("memory of a text above 16 MB", () => {
  const LONG = 17 * 1024 * 1024;
  const source = new Uint8Array(16);

  /** Where a text of so many bytes is put together. */
  function memoryOf(scratch: TextScratch, size: number): ArrayBufferLike {
    scratch.begin(source, size);
    const { buffer } = scratch.text;
    scratch.release();
    return buffer;
  }

  it("serves the next such text, and none that is far shorter", () => {
    const scratch = new TextScratch();
    const first = memoryOf(scratch, LONG);
    expect(memoryOf(scratch, 1000)).not.toBe(first);
    expect(memoryOf(scratch, LONG - 1000)).toBe(first);
    expect(memoryOf(scratch, LONG)).toBe(first);
  });

  it("is replaced where it does not suffice", () => {
    const scratch = new TextScratch();
    const first = memoryOf(scratch, LONG);
    const second = memoryOf(scratch, LONG + 1);
    expect(second).not.toBe(first);
    expect(second.byteLength).toBeGreaterThan(LONG);
  });
});
