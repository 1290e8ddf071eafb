import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copySpans } from "./copy-spans.ts";

/** Copies as the plan says, one byte after the other. */
function expectedCopy(source: Uint8Array, spans: Uint32Array): number[] {
  const bytes: number[] = [];
  for (let i = 0; i < spans.length; i += 2) bytes.push(...source.subarray(spans[i], spans[i + 1]));
  return bytes;
}

function copy(source: Uint8Array, spans: Uint32Array): Uint8Array {
  let byteLength = 0;
  for (let i = 0; i < spans.length; i += 2) byteLength += spans[i + 1]! - spans[i]!;
  return copySpans(source, { spans, byteLength });
}

describe("copying spans of a source", () => {
  it("copies every byte of any UTF-8, wherever the spans begin and end", () => {
    // Characters whose bytes come nearest to a double that is not a number: F4 8F BF BF, 7F, F0 90 80 80.
    const text = fc.string({ unit: fc.constantFrom("\u{10ffff}", "\x7f", "\u{10000}", "é", "a"), maxLength: 700 });
    fc.assert(
      fc.property(text, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 30 }), (characters, cuts) => {
        const source = new TextEncoder().encode(characters);
        const spans = cuts.map(([from, length]) => {
          const start = from % (source.length + 1);
          return [start, start + (length % (source.length - start + 1))];
        });
        const plan = Uint32Array.from(spans.flat());
        expect([...copy(source, plan)]).toEqual(expectedCopy(source, plan));
      }),
    );
  });

  it("reads nothing around the source", () => {
    const memory = new Uint8Array(64).fill(0xff);
    const source = memory.subarray(16, 48);
    source.set(Array.from({ length: 32 }, (_, i) => i + 0x40));
    for (let end = 0; end <= 32; end++) {
      const spans = Uint32Array.of(0, end, 3, 20, end, 32);
      expect([...copy(source, spans)]).toEqual(expectedCopy(source, spans));
    }
  });

  it("makes bytes of their own, in a buffer of the right size", () => {
    const source = new TextEncoder().encode("0123456789".repeat(100));
    const copied = copy(source, Uint32Array.of(0, 5, 0, 1000));
    expect(copied.buffer.byteLength).toBe(1005);
    expect(copied.buffer).not.toBe(source.buffer);
  });
});
