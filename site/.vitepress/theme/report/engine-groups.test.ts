import { expect, test } from "vitest";
import { engineGroups } from "./engine-groups.ts";

test("engines come first, and kinds that are absent have no title", () => {
  const columns = [
    { engine: "x", config: "x", kind: "peer-native" as const },
    { engine: "y", config: "y", kind: "engine" as const },
    { engine: "x", config: "x (fast)", kind: "peer-native" as const },
  ];
  expect(engineGroups(columns)).toEqual([
    { title: "Engines of this project", names: ["y"] },
    { title: "C++", names: ["x", "x (fast)"] },
  ]);
});
