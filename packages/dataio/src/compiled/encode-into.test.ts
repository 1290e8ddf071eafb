import { afterEach, describe, expect, it, vi } from "vitest";
import { codec, string, vector } from "../index.ts";

afterEach(() => vi.restoreAllMocks());

/** Ends in the last character of two bytes, for which Node 26 wants room for three. */
const text = `${"a€".repeat(100)}\u07ff\u07ff`;

describe.each(["error", "replace", "raw"] as const)("a long string, where ill-formed text is %s", (invalidUtf8) => {
  const texts = codec(vector(string), { invalidUtf8 });

  it("is written to its last character", () => {
    expect(texts.load(texts.save([text, "\u07ff".repeat(60)]))).toEqual([text, "\u07ff".repeat(60)]);
  });

  it("is so although the platform stops before", () => {
    const encodeInto = TextEncoder.prototype.encodeInto;
    vi.spyOn(TextEncoder.prototype, "encodeInto").mockImplementation(function (this: unknown, source, target) {
      return encodeInto.call(this as never, source, target.subarray(0, Math.max(0, target.length - 1)));
    });
    const values = [text, "x".repeat(200), ..."abcdefghij"];
    expect(texts.load(texts.save(values))).toEqual(values);
  });
});
