import { expect, it } from "vitest";
import { engine, Variant, VariantRows } from "./index.ts";

it.each([undefined, null, '{"a":1}', [1], new ArrayBuffer(64), new Uint16Array(64)])(
  "what is no bytes is refused: %s",
  (it) => {
    const given = it as unknown as Uint8Array;
    const keys = Variant.from(1).metadata;
    for (const take of [
      () => Variant.parse(given),
      () => engine.parse(given),
      () => Variant.load(given, new Uint8Array(1)),
      () => Variant.load(keys, given),
      () => VariantRows.load(given),
    ]) {
      expect(take).toThrow(
        expect.objectContaining({ code: "invalid-argument", message: expect.stringContaining("must be a Uint8Array") }),
      );
    }
  },
);
