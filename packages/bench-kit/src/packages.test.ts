import { expect, test } from "vitest";
import { locatePackage, resolveFromWorkingFolder } from "./packages.ts";

test("an installed package is found with its version, however it hides its manifest", () => {
  expect(locatePackage("tinybench")).toMatchObject({
    version: "6.2.3",
    url: expect.stringMatching(/^file:.*tinybench/),
  });
  expect(locatePackage("@streamparser/json")!.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(locatePackage("lossless-json")!.version).toMatch(/^\d+\.\d+\.\d+$/);
});

test("one that is not installed is not found", () => {
  expect(locatePackage("@enginebay/no-such-package")).toBeUndefined();
  expect(resolveFromWorkingFolder("@enginebay/no-such-package")).toBeUndefined();
});
