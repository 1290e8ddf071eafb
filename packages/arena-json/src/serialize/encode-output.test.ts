import { describe, expect, it } from "vitest";
import { ByteWriter } from "./byte-writer.ts";
import { encodeOutput } from "./encode-output.ts";

describe("text is encoded, in bytes of its own,", () => {
  it.each([0, 1, 4095, 4096, 20_000, 65_535, 65_536, 65_537, 300_000])("when it has %d characters", (length) => {
    for (const unit of ["x", "é", "漢", "😀"]) {
      for (const text of [unit.repeat(length), `x${unit.repeat(length)}`]) {
        for (const bytes of [encodeOutput(text), encodeOutput(text, new ByteWriter())]) {
          expect(new TextDecoder().decode(bytes) === text).toBe(true);
          expect(bytes.byteLength).toBe(bytes.buffer.byteLength);
        }
      }
    }
  });
});
