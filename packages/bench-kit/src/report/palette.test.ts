import { expect, test } from "vitest";
import { jsonSuite } from "../suites/json.ts";
import { colorsOf } from "./palette.ts";

test("all engines, one from outside too, and the peers in machine code can all be told apart", () => {
  const shown = jsonSuite.entrants.filter(({ kind }) => kind !== "peer-js");
  const own = shown.map(({ engine, config, kind, about }) => ({ suite: "json", engine, config, kind, about }));
  const outside = { suite: "json", engine: "other", config: "other", kind: "engine" as const, about: "" };
  expect(new Set(colorsOf([...own, outside]).values()).size).toBe(shown.length + 1);
});
