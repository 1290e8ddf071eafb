import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeOutputFolder } from "./output-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "bench-kit-output-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a folder is made with those above it, once", () => {
  const deep = join(folder, "a", "b", "c");
  makeOutputFolder(deep);
  makeOutputFolder(deep);
  expect(statSync(deep).isDirectory()).toBe(true);
});

test("a file in the way is named", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => makeOutputFolder(file)).toThrow(`${file} is not a folder`);
  expect(() => makeOutputFolder(join(file, "below"))).toThrow(`${file} is not a folder`);
});

test.skipIf(!existsSync("/proc/self"))("a file system that takes no folders gives an error (needs /proc)", () => {
  expect(() => makeOutputFolder("/proc/nowhere/at/all")).toThrow();
});
