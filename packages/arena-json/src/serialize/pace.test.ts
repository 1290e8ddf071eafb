import { describe, expect, it } from "vitest";
import { Pace } from "./pace.ts";

const BYTES = 100_000;

/** How often each way was taken for so many values, at so many milliseconds each. */
function run(
  pace: Pace,
  count: number,
  own: number,
  platform: number,
  bytes = BYTES,
): { own: number; platform: number } {
  const times = { own: 0, platform: 0 };
  for (let i = 0; i < count; i++) {
    const isOwn = pace.prefersOwn;
    times[isOwn ? "own" : "platform"]++;
    pace.add(isOwn, isOwn ? own : platform, bytes);
  }
  return times;
}

describe("of two ways", () => {
  it("the platform's comes first", () => {
    expect(new Pace().prefersOwn).toBe(false);
  });

  it("ours is tried, but takes little of the time until it is warm", () => {
    expect(run(new Pace(), 340, 1, 1)).toEqual({ own: 20, platform: 320 });
    expect(run(new Pace(), 1000, 10, 1).own).toBeLessThanOrEqual(7);
  });

  it.each([
    ["ours", 1, 2, "platform"],
    ["the platform's", 2, 1, "own"],
  ] as const)("%s is taken if it is faster, and the other costs little", (_, own, platform, slower) => {
    const pace = new Pace();
    run(pace, 4000, own, platform);
    expect(run(pace, 10_000, own, platform)[slower]).toBeLessThanOrEqual(200);
  });

  it("the one that has become faster is found", () => {
    const pace = new Pace();
    run(pace, 4000, 2, 1);
    run(pace, 2000, 0.5, 1);
    expect(run(pace, 1000, 0.5, 1).own).toBeGreaterThan(900);
    run(pace, 4000, 3, 1);
    expect(run(pace, 1000, 3, 1).platform).toBeGreaterThan(900);
  });

  it("a single interruption decides nothing", () => {
    const pace = new Pace();
    run(pace, 4000, 1, 1.5);
    pace.add(true, 300, BYTES);
    expect(run(pace, 1000, 1, 1.5).own).toBeGreaterThan(900);
  });

  it("the platform's is taken where values are small or time stands still", () => {
    expect(run(new Pace(), 1000, 1, 2, 100).own).toBe(0);
    expect(run(new Pace(), 1000, 0, 0).own).toBe(0);
  });
});
