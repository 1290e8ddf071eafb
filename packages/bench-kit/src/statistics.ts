import { logAverage, mean, median, medianAbsoluteDeviation } from "simple-statistics";

/** Scales a median absolute deviation to the standard deviation of normally distributed values. */
const MAD_TO_DEVIATION = 1.4826;

/**
 * The Boost.JSON study's statistic: all samples but the middle two are dropped, and those two averaged.
 *
 * Of an odd number there is no middle pair; the median and the next larger value are taken, as the study's program
 * does, which drops one more of the slowest than of the fastest. One or two samples are simply averaged.
 */
export function middleTwo(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const drop = Math.max(0, sorted.length - 2);
  const slowest = Math.ceil(drop / 2);
  return mean(sorted.slice(slowest, slowest + 2));
}

/** The middle sample, or the mean of the middle two. */
export function medianOf(samples: readonly number[]): number {
  return median([...samples]);
}

/** Median absolute deviation: the median distance from the median. 0 for a single sample. */
export function madOf(samples: readonly number[]): number {
  return medianAbsoluteDeviation([...samples]);
}

/** Geometric mean of positive numbers: the only mean of ratios that does not depend on which side is the baseline. */
export function geometricMean(values: readonly number[]): number {
  return logAverage([...values]);
}

/** The standard deviation that the MAD suggests, as a fraction of the median. */
export function relativeDeviation(samples: { readonly median: number; readonly mad: number }): number {
  return (MAD_TO_DEVIATION * samples.mad) / samples.median;
}
