import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { inDependencyOrder, publishedPackages, withDependencies } from "./published-packages.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

describe("the order of the packages", () => {
  it("has each behind what it needs", () => {
    const packages = [
      { name: "bench", needs: ["core", "json"] },
      { name: "json", needs: ["core"] },
      { name: "core", needs: [] },
    ];
    expect(inDependencyOrder(packages).map(({ name }) => name)).toEqual(["core", "json", "bench"]);
  });

  it("does not exist for a circle", () => {
    const circle = [
      { name: "a", needs: ["b"] },
      { name: "b", needs: ["a"] },
    ];
    expect(() => inDependencyOrder(circle)).toThrow("need each other: a, b");
  });

  it("begins with core in this repository, and has whatever can be published", () => {
    const packages = publishedPackages(ROOT);
    expect(packages[0].name).toBe("@enginebay/core");
    expect(packages.length).toBeGreaterThanOrEqual(7);
    for (const [index, { needs }] of packages.entries()) {
      const before = packages.slice(0, index).map(({ name }) => name);
      expect(before).toEqual(expect.arrayContaining(needs));
    }
  });
});

it("an engine comes along with core and nothing else", () => {
  const packages = publishedPackages(ROOT);
  const names = withDependencies(packages, "@enginebay/arena-json").map(({ name }) => name);
  expect(names).toEqual(["@enginebay/core", "@enginebay/arena-json"]);
});
