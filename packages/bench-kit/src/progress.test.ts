import { Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import { fixedResults } from "../test/fixed-results.ts";
import type { PlannedLane, PlannedRace } from "./plan.ts";
import { progressOn } from "./progress.ts";

function stream(isTTY: boolean) {
  let text = "";
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const terminal = Object.assign(sink, { isTTY, columns: 120 }) as unknown as NodeJS.WriteStream;
  return { terminal, written: () => text };
}

const lane = { entrant: { config: "arena-json" } } as PlannedLane;
const race = {
  suite: { name: "json" },
  operations: ["parse"],
  workloads: ["a.json"],
  lanes: [lane],
} as unknown as PlannedRace;

function play(isTTY: boolean, quiet: boolean): string {
  const { terminal, written } = stream(isTTY);
  const progress = progressOn(terminal, quiet);
  progress.start(4);
  progress.lane(race, lane);
  progress.race(race, fixedResults.measurements.slice(0, 2), fixedResults.notMeasured.slice(0, 1));
  progress.stop();
  return written();
}

describe("progress", () => {
  test("is a line for each race where there is no terminal", () => {
    expect(play(false, false)).toBe(
      "[ 25%] json parse a.json: 2 measurements; absent-json not measured: not installed\n",
    );
  });

  test("is a bar on a terminal, which is left clean", () => {
    const written = play(true, false);
    expect(written).toContain("json parse a.json arena-json");
    expect(written).toContain("\u001b[?25h"); // the cursor is shown again
  });

  test("is nothing if quiet", () => {
    expect(play(true, true)).toBe("");
    expect(play(false, true)).toBe("");
  });
});
