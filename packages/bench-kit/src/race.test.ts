import { expect, test } from "vitest";
import type { PlannedRace } from "./plan.ts";
import type { Crew } from "./process/crew.ts";
import type { Request } from "./process/protocol.ts";
import { type RaceSettings, runRace } from "./race.ts";

const SETTINGS: RaceSettings = {
  name: "toy",
  description: "",
  samples: 1,
  sampleMilliseconds: 20,
  warmupMilliseconds: 50,
  retain: 0,
  parallelPreparations: 1,
};

/** The milliseconds that a race of a suite asks for. */
async function millisecondsOf(suite: object): Promise<Record<string, number>> {
  const asked: Record<string, number> = {};
  const crew = {
    request: async (_suite: string, _lane: unknown, request: Request) => {
      if ("milliseconds" in request) asked[request.do] = request.milliseconds;
      return { bytes: 1, calls: 1, elapsed: 1 };
    },
  };
  const entrant = { engine: "ours", config: "ours", kind: "engine", about: "", operations: {} };
  const lanes = [{ entrant, workload: "a", timed: "read", recorded: ["read"] }];
  const race = { suite: { name: "toy", ...suite }, operations: ["read"], workloads: ["a"], fresh: false, lanes };
  await runRace(race as unknown as PlannedRace, () => "/nowhere", crew as unknown as Crew, SETTINGS);
  return asked;
}

test("samples are as long as the profile says, or a part of that where the suite has many cases; warming up is as long", async () => {
  expect(await millisecondsOf({})).toEqual({ warm: 50, sample: 20 });
  expect(await millisecondsOf({ pace: 0.5 })).toEqual({ warm: 50, sample: 10 });
});
