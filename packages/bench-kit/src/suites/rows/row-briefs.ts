/** Which of the many cases of the suite `rows` fit into the minutes of a run that is not complete. */
import { VARIANT_ROWS } from "../../engines/variant/variant-rows.ts";
import { NLOHMANN } from "../../peers/built/nlohmann-rows.ts";
import { FLEXBUFFERS } from "../../peers/rows/flexbuffers-rows.ts";
import type { Brief } from "../../suite.ts";
import { measuresMemory } from "./row-case.ts";

const { grown, main } = VARIANT_ROWS;
const arrays: readonly string[] = VARIANT_ROWS.arrays;

/** The study's two sides. */
const STUDIED: readonly string[] = [main, NLOHMANN];

/** A million rows take the slowest peer many seconds for each of the others. */
const SLOWEST_OPERATIONS: readonly string[] = ["write", "serialize", "read"];

/** Half a minute beside other suites: everyone with 100,000 rows, the study's two with a million. */
const shared: Brief = {
  samples: 3,
  freshSamples: 1,
  samplingMilliseconds: 300,
  includes: ({ config }, operation, workload) => {
    switch (workload) {
      case "100k rows":
        return !measuresMemory(operation) && !arrays.includes(config);
      case "1M rows":
        return !measuresMemory(operation) && STUDIED.includes(config);
      default:
        return false;
    }
  },
};

/** Minutes: everyone with a million rows, nlohmann and our own with four. */
const named: Brief = {
  samples: 3,
  freshSamples: 1,
  samplingMilliseconds: 600,
  includes: ({ kind, config }, operation, workload) => {
    const isMemory = measuresMemory(operation);
    switch (workload) {
      case "1M rows":
        if (isMemory || arrays.includes(config)) return false;
        return config !== FLEXBUFFERS || SLOWEST_OPERATIONS.includes(operation);
      case "4M rows":
        return !isMemory && [...grown, NLOHMANN].includes(config);
      case "100k rows":
        return isMemory || config === FLEXBUFFERS || arrays.includes(config);
      case "100k flat":
        return !isMemory;
      case "1M flat":
        return !isMemory && (kind === "engine" || config === NLOHMANN);
      default:
        return false;
    }
  },
};

/** What a run has of the suite, unless its profile is complete. */
export const rowBriefs = { shared, named };
