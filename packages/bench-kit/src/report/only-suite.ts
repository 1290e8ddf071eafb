import type { Results } from "../results.ts";

/** What a run says of one suite, for a report of its own. Empty of measurements where the run had no such suite. */
export function onlySuite(results: Results, name: string): Results {
  const { environment, measurements, notMeasured } = results;
  return {
    ...results,
    environment: {
      ...environment,
      suites: environment.suites.filter((suite) => suite.name === name),
      entrants: environment.entrants.filter(({ suite }) => suite === name),
    },
    measurements: measurements.filter(({ suite }) => suite === name),
    // What names no suite is missing from all.
    notMeasured: notMeasured.filter(({ suite = name }) => suite === name),
  };
}
