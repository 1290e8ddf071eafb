import { engine as arenaJson } from "@enginebay/arena-json";
import { engine as dataio, conformancePolicy as policyOfDataio } from "@enginebay/dataio";
import { conformancePolicy, engine } from "@enginebay/variant";
import { describe, expect, it } from "vitest";
import { crossEngine, describeConformance, nativeEngine } from "../src/index.ts";

describeConformance(engine, { describe, it }, { policy: conformancePolicy });

it("hands values to the other engines and back", () => {
  const { failed } = crossEngine([engine, arenaJson, dataio, nativeEngine], {
    policy: { ...policyOfDataio, ...conformancePolicy, numbers: "ecmascript" },
  });
  expect(failed).toEqual([]);
});
