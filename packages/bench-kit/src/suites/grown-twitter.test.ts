import { createHash } from "node:crypto";
import { loadFile } from "@enginebay/corpus/files";
import { expect, test } from "vitest";
import { grownTwitter, readGrownTwitter } from "./grown-twitter.ts";

test.each(grownTwitter)("$name is as it is recorded", ({ name, bytes, sha256 }) => {
  const text = readGrownTwitter(name)!;
  expect(text.byteLength).toBe(bytes);
  expect(createHash("sha256").update(text).digest("hex")).toBe(sha256);
});

test("it is an array of copies", () => {
  const original: unknown = JSON.parse(Buffer.from(loadFile("twitter.json")).toString());
  const copies = JSON.parse(Buffer.from(readGrownTwitter("twitter x10")!).toString()) as unknown[];
  expect(copies).toHaveLength(10);
  expect(copies[0]).toEqual(original);
  expect(copies[9]).toEqual(original);
});

test("other workloads are not of this kind", () => {
  expect(readGrownTwitter("twitter.json")).toBeUndefined();
});
