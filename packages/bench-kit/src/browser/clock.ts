/** How many steps of the clock a time must span to be known well enough. */
const STEPS = 10;

/**
 * The shortest time that can be told from the clock, in milliseconds. Browsers let it go in steps, of 0.005 to 100 ms, so that
 * pages cannot spy by it. Takes two steps.
 */
export function shortestTime(now: () => number): number {
  const first = nextStep(now, now());
  return STEPS * (nextStep(now, first) - first);
}

function nextStep(now: () => number, from: number): number {
  let time = now();
  while (time === from) time = now();
  return time;
}
