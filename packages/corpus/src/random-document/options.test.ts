import { isEngineError } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import { type RandomDocumentOptions, settingsOf } from "./options.ts";

describe("settingsOf", () => {
  it("fills in what is not given", () => {
    expect(settingsOf({ depth: 9 })).toMatchObject({ seed: 1, size: 16_384, depth: 9, whiteSpace: "compact" });
  });

  it("takes the frequencies that are given as all there are", () => {
    expect(settingsOf({ scalars: { null: 1 } }).scalars).toEqual({ null: 1 });
  });

  it.each<[RandomDocumentOptions, RegExp]>([
    [{ size: -1 }, /size must be an integer from 0/],
    [{ depth: 2 ** 24 + 1 }, /depth must be an integer from 0 to 16777216/],
    [{ width: [3, 2] }, /most width must be an integer from 3/],
    [{ width: [0, 0], depth: 2 }, /most width must be an integer from 1/],
    [{ stringLength: [-1, 2] }, /least stringLength must be an integer from 0/],
    [{ containers: 1.1 }, /containers must be from 0 to 1; it is 1.1/],
    [{ escapes: Number.NaN }, /escapes must be from 0 to 1; it is NaN/],
    [{ scalars: {} }, /one kind of scalar/],
    [{ scalars: { null: -1 } }, /frequency of "null" must be 0 or more; it is -1/],
    [{ scalars: { float: 1 } as object }, /no scalar "float"; there are string, integer, decimal/],
    [{ keys: 0 }, /keys must be an integer from 1 to 65536/],
    [{ keys: [] }, /number of keys must be an integer from 1/],
    [{ keys: ["a", "a"] }, /keys must differ/],
    [{ whiteSpace: "tabs" as "compact" }, /one of compact, pretty, random; it is tabs/],
  ])("refuses %j", (options, message) => {
    try {
      settingsOf(options);
      expect.unreachable();
    } catch (error) {
      expect(isEngineError(error, "invalid-argument")).toBe(true);
      expect((error as Error).message).toMatch(message);
    }
  });

  it("lets a document of one level be empty", () => {
    expect(settingsOf({ width: [0, 0], depth: 1 }).width).toEqual([0, 0]);
  });
});
