import { expect, test } from "vitest";
import { jsonSuite } from "../suites/json.ts";
import { DARK, LIGHT } from "./chart-style.ts";
import { colorsOf, contrastOf } from "./palette.ts";

test.each([LIGHT, DARK])(
  "all engines, one from outside too, and the peers in machine code can all be told apart on $paper",
  (style) => {
    const shown = jsonSuite.entrants.filter(({ kind }) => kind !== "peer-js");
    const own = shown.map(({ engine, config, kind, about }) => ({ suite: "json", engine, config, kind, about }));
    const outside = { suite: "json", engine: "other", config: "other", kind: "engine" as const, about: "" };
    expect(new Set(colorsOf([...own, outside], style).values()).size).toBe(shown.length + 1);
  },
);

test("on dark paper every colour stands out, and those that did anyway are as on white", () => {
  const entrants = jsonSuite.entrants.map(({ engine, config, kind }) => ({ suite: "json", engine, config, kind }));
  const [onWhite, onDark] = [colorsOf(entrants), colorsOf(entrants, DARK)];
  for (const [config, color] of onDark) {
    expect(contrastOf(color, DARK.paper), config).toBeGreaterThanOrEqual(3);
    const original = onWhite.get(config)!;
    if (contrastOf(original, DARK.paper) >= 3) expect(color).toBe(original);
  }
});

test("contrast is that of the web's guidelines", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
