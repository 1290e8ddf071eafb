import { expect, test } from "vitest";
import { markResidentBytes, peakGrowth } from "./resident-memory.ts";

const MEGABYTE = 2 ** 20;

/** Takes memory and writes to all of it, since what is not written to is not there. */
function touch(megabytes: number): void {
  new Uint8Array(megabytes * MEGABYTE).fill(1);
}

test("the peak counts what was given back before it is asked for", () => {
  const marked = markResidentBytes();
  expect(marked).toBeGreaterThan(MEGABYTE);
  touch(64);
  expect(peakGrowth(marked)).toBeGreaterThan(60 * MEGABYTE);
});

// Elsewhere the highest value since the process began is all there is.
test.runIf(process.platform === "linux")("the peak does not count what was given back before the mark", async () => {
  touch(64);
  // A mark while the buffer is still there would count it on both sides.
  const growth = peakGrowth(markResidentBytes());
  expect(growth).toBeGreaterThan(0);
  expect(growth).toBeLessThan(16 * MEGABYTE);
});
