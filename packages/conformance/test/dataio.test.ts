import { engine as arenaJson } from "@enginebay/arena-json";
import {
  conformancePolicy,
  engine,
  engineFor,
  i64,
  map,
  optional,
  string,
  struct,
  u8,
  vector,
} from "@enginebay/dataio";
import { describe, expect, it } from "vitest";
import { crossEngine, describeConformance, nativeEngine } from "../src/index.ts";

describeConformance(engine, { describe, it }, { policy: conformancePolicy });

const User = struct("User", { id: i64, name: string, age: optional(u8), tags: map(string, vector(u8)) });
const samples = [
  [],
  [{ id: 1, name: "eve", tags: {} }],
  [{ id: -5, name: "Åsa \u{1f600}", age: 255, tags: { a: [1, 2, 3], b: [] } }],
];

/** Those that can be run with values of a schema alone. */
const SUITES = ["values", "binary", "damage", "ownership", "properties"];

describe("bound to a schema", () => {
  const policy = { ...conformancePolicy, values: "schema", samples } as const;
  const portable = { ...engineFor(vector(User), { order: "portable" }), name: "dataio, portable" };
  describeConformance(engineFor(vector(User)), { describe, it }, { policy, suites: SUITES });
  describeConformance(portable, { describe, it }, { policy, suites: SUITES });
});

it("hands values to the other engines and back", () => {
  const { failed } = crossEngine([engine, arenaJson, nativeEngine], {
    policy: { ...conformancePolicy, numbers: "ecmascript" },
  });
  expect(failed).toEqual([]);
});
