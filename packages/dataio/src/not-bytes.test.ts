import { expect, it } from "vitest";
import { codec, engine, engineFor, struct, u8, vector } from "./index.ts";

it.each([undefined, null, "[1]", [1], new ArrayBuffer(2), new Uint16Array(1)])(
  "what is no bytes is refused: %s",
  (it) => {
    const given = it as unknown as Uint8Array;
    const numbers = codec(vector(u8));
    for (const take of [
      () => numbers.load(given),
      () => numbers.loadPrefix(given),
      () => numbers.view(given),
      () => codec(struct("One", { n: u8 })).view(given),
      () => numbers.saveInto(given, [1]),
      () => engine.parse(given),
      () => engineFor(vector(u8)).parse(given),
    ]) {
      expect(take).toThrow(
        expect.objectContaining({ code: "invalid-argument", message: expect.stringContaining("must be a Uint8Array") }),
      );
    }
  },
);
