import fc from "fast-check";
import { expect, it } from "vitest";
import { compareText } from "./compare-text.ts";
import { KeyOrder } from "./key-order.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = fc.string({ unit: "binary", maxLength: 6 });

it("is the order of bytes in UTF-8", () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(bytes(a), bytes(b)));
    }),
  );
});

it("is the same for long keys, however often it is asked for", () => {
  const order = new KeyOrder();
  const keys = ["", "\u{1f600}", "\uffff", "a", "b", "\0"].flatMap((end) =>
    ["", "k".repeat(64), "k".repeat(65)].map((start) => start + end),
  );
  for (let round = 0; round < 2; round++) {
    for (const a of keys) {
      for (const b of keys) expect(Math.sign(order.compare(a, b))).toBe(Buffer.compare(bytes(a), bytes(b)));
    }
  }
});
