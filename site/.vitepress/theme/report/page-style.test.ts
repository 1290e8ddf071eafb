import { DARK, LIGHT } from "@enginebay/bench-kit/charts";
import { expect, test } from "vitest";
import { pageStyle } from "./page-style.ts";

test("charts lie on the page's own paper", () => {
  expect(pageStyle(true, "rgb(20, 24, 7)")).toEqual({ ...DARK, paper: "#141807" });
  expect(pageStyle(false, "rgb(255, 255, 255)")).toEqual(LIGHT);
});

test.each(["", "rgba(0, 0, 0, 0)", "color(srgb 1 1 1)"])("where that is %s, on that of the pictures", (background) => {
  expect(pageStyle(true, background)).toEqual(DARK);
});
