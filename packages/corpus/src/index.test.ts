import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("needs nothing of Node: the manifest and the generators run in browsers", () => {
  const imports = importsFrom(new URL("./index.ts", import.meta.url), new Map());
  expect(imports.size).toBeGreaterThan(10);
  expect([...imports.values()].flat().filter((name) => !name.startsWith("."))).toContain("@enginebay/core");
  for (const name of [...imports.values()].flat()) expect(name).toMatch(/^(\.|@enginebay\/core$)/);
});

/** The names that a module and all it imports from this package import, by the module's address. */
function importsFrom(module: URL, found: Map<string, string[]>): Map<string, string[]> {
  if (found.has(module.href)) return found;
  const names = [...readFileSync(module, "utf8").matchAll(/ from "([^"]+)"/g)].map(([, name]) => name as string);
  found.set(module.href, names);
  for (const name of names.filter((name) => name.startsWith("."))) importsFrom(new URL(name, module), found);
  return found;
}
