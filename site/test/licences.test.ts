import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { licencesOf } from "../.vitepress/licences.ts";

const resolve = createRequire(import.meta.url).resolve;

test("each package has its licence once, with all that it contains", () => {
  const echarts = resolve("echarts/package.json").replace("package.json", "");
  const texts = licencesOf([
    `${echarts}lib/a.js`,
    `${echarts}lib/b.js?query`,
    resolve("vue"),
    "\0virtual",
    "/own/module.ts",
  ]);
  expect(texts.map((text) => text.replace(/ [\s\S]*/, ""))).toEqual(["echarts", "vue"]);
  expect(texts[0]).toMatch(/Apache License[\s\S]*Version 2\.0/);
  expect(texts[0]).toContain("Mike Bostock");
  expect(texts[1]).toMatch(/Copyright \(c\) 2018-present, Yuxi \(Evan\) You/);
});
