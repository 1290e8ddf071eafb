import { describe, expect, test } from "vitest";
import type { Crew } from "./crew.ts";
import type { PlannedRace } from "./plan.ts";
import type { Request } from "./process/protocol.ts";
import { type RaceSettings, runRace } from "./race.ts";
import type { Brief } from "./suite.ts";

const SETTINGS: RaceSettings = {
  name: "toy",
  description: "",
  samples: 1,
  sampleMilliseconds: 20,
  warmupMilliseconds: 50,
  retain: 0,
  parallelPreparations: 1,
};

const ENTRANT = { engine: "ours", config: "ours", kind: "engine", about: "", operations: {} };
const LANES = [{ entrant: ENTRANT, workload: "a", timed: "read", recorded: ["read"] }];
const RACE = { operations: ["read"], workloads: ["a"], fresh: false, lanes: LANES };

/** The milliseconds that a race of a suite asks for. */
async function millisecondsOf(suite: object): Promise<Record<string, number>> {
  const asked: Record<string, number> = {};
  const crew = {
    request: async (_suite: string, _lane: unknown, request: Request) => {
      if ("milliseconds" in request) asked[request.do] = request.milliseconds;
      return { bytes: 1, calls: 1, elapsed: 1 };
    },
    verify: () => {},
  };
  const race = { ...RACE, suite: { name: "toy", ...suite } };
  await runRace(race as unknown as PlannedRace, () => "/nowhere", crew as unknown as Crew, SETTINGS);
  return asked;
}

describe("what a suite has of short runs", () => {
  const BRIEF: Brief = { samples: 3, freshSamples: 1, samplingMilliseconds: 10, includes: () => true };
  const counted = async (settings: Partial<RaceSettings>, brief: Brief | undefined, elapsed = 1) => {
    let samples = 0;
    const crew = {
      request: async (_suite: string, _lane: unknown, request: Request) => {
        if (request.do === "sample") samples++;
        return { bytes: 1, calls: 1, elapsed };
      },
      verify: () => {},
    };
    const race = { ...RACE, suite: { name: "toy" }, brief };
    await runRace(race as unknown as PlannedRace, () => "/nowhere", crew as unknown as Crew, {
      ...SETTINGS,
      ...settings,
    });
    return samples;
  };

  test("is fewer samples", async () => {
    expect(await counted({ samples: 5 }, BRIEF)).toBe(3);
    expect(await counted({ samples: 1 }, BRIEF)).toBe(1);
    expect(await counted({ samples: 5 }, undefined)).toBe(5);
  });

  test("is still fewer, but one at least, of a case whose samples take long", async () => {
    expect(await counted({ samples: 5 }, BRIEF, 9)).toBe(2);
    expect(await counted({ samples: 5 }, BRIEF, 1000)).toBe(1);
    expect(await counted({ samples: 5 }, undefined, 1000)).toBe(5);
  });
});

test("samples are as long as the profile says, or a part of that where the suite has many cases; warming up is as long", async () => {
  expect(await millisecondsOf({})).toEqual({ warm: 50, sample: 20 });
  expect(await millisecondsOf({ pace: 0.5 })).toEqual({ warm: 50, sample: 10 });
});
