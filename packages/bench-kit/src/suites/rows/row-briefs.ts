/** Which of the many cases of the suite `rows` fit into the minutes of a run that is not complete. */
import { VARIANT_ROWS } from "../../engines/variant/variant-rows.ts";
import type { Entrant } from "../../entrant.ts";
import { NLOHMANN } from "../../peers/built/nlohmann-rows.ts";
import { MSGPACKR, MSGPACKR_RECORDS } from "../../peers/rows/msgpackr-rows.ts";
import type { Brief } from "../../suite.ts";
import { measuresMemory } from "./row-case.ts";

const { array, grown, main } = VARIANT_ROWS;

/** The study's two sides. */
const STUDIED: readonly string[] = [main, NLOHMANN];

/** The operations of the study's tables, and what a deserializer that looks at everything takes. */
const TABLES: readonly string[] = ["write", "read", "serialize", "deserialize", "deserialize validated"];

/** Whose memory is measured where there is no time for everyone's. */
const WEIGHED_SHARED: readonly string[] = [...STUDIED, MSGPACKR_RECORDS];
const WEIGHED_ALONE: readonly string[] = [...grown, NLOHMANN, MSGPACKR, MSGPACKR_RECORDS];

/** Half a minute beside other suites: everyone with 100,000 rows, the study's two with a million. */
const shared: Brief = {
  samples: 3,
  freshSamples: 1,
  samplingMilliseconds: 300,
  includes: (entrant, operation, workload) => {
    const { config } = entrant;
    switch (workload) {
      case "100k rows":
        return measuresMemory(operation) ? WEIGHED_SHARED.includes(config) : config !== array;
      case "100k flat":
        return TABLES.includes(operation) && isCompared(entrant);
      case "1M rows":
        return TABLES.includes(operation) && STUDIED.includes(config);
      default:
        return false;
    }
  },
};

/** Minutes: everyone with a million rows, the study's two, ours in several configurations, with four. */
const alone: Brief = {
  samples: 3,
  freshSamples: 1,
  samplingMilliseconds: 1200,
  includes: (entrant, operation, workload) => {
    const { config } = entrant;
    switch (workload) {
      case "1M rows":
        return !measuresMemory(operation) || WEIGHED_ALONE.includes(config);
      case "4M rows":
        return !measuresMemory(operation) && [...grown, NLOHMANN].includes(config);
      case "100k rows":
        return measuresMemory(operation);
      case "100k flat":
        return !measuresMemory(operation);
      case "1M flat":
        return !measuresMemory(operation) && isCompared(entrant);
      default:
        return false;
    }
  },
};

/** What a run has of the suite, unless its profile is complete. */
export const rowBriefs = { shared, alone };

function isCompared({ kind, engine }: Entrant): boolean {
  return kind === "engine" || engine === "nlohmann";
}
