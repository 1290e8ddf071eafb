import { variantRows } from "../engines/variant/variant-rows.ts";
import { NLOHMANN, nlohmannRows } from "../peers/built/nlohmann-rows.ts";
import { rowPeers } from "../peers/rows/row-peers.ts";
import { medianOf } from "../statistics.ts";
import type { Operation, Suite } from "../suite.ts";
import { writeColumnFile } from "./rows/column-form.ts";
import { OUTSIDE_OPERATIONS, outsideRows } from "./rows/outside-rows.ts";
import { publishedRows } from "./rows/published.ts";
import { rowBriefs } from "./rows/row-briefs.ts";
import {
  METERED_OPERATIONS,
  measuresMemory,
  peakMemoryOf,
  prepareRowCase,
  type RowImplementation,
  type RowOperation,
} from "./rows/row-case.ts";
import { rowGoals } from "./rows/row-goals.ts";
import { rowWorkload } from "./rows/row-workloads.ts";
import { verifyRowReport } from "./rows/verify-row-report.ts";
import { rowWorkloadFacts, rowWorkloadNames } from "./rows/workload-facts.ts";

/** The comparison of Variant with nlohmann::json: many rows, written, read, serialized and deserialized. */
export const rowsSuite: Suite<RowImplementation> = {
  name: "rows",
  title: "Rows: the Variant study",
  unit: "ms",
  higherIsBetter: false,
  layout: "time-and-ratio",
  operations: [
    timed("write", "Plain values of the language, objects or columns → the engine's form.", {
      published: publishedRows("write"),
    }),
    timed("read", "Every field of every row of the engine's form, strings made, all of it summed.", {
      published: publishedRows("read"),
    }),
    timed("read numbers", "`id` and `value` of every row, summed; nothing else is looked at."),
    timed(
      "serialize",
      "The engine's form → one array of bytes. Encoders of plain values write in doing so. A batch of Variant rows is its bytes " +
        "already: there is no work, and a ratio only says so. What it costs is in write.",
      { published: publishedRows("serialize"), comparesSizes: true },
    ),
    timed(
      "deserialize",
      "These bytes → what can be read. What is read in place is only looked up at first, which is next to no work: what it costs " +
        "is in deserialize validated and read.",
      { published: publishedRows("deserialize") },
    ),
    timed("deserialize validated", "The same, all of it checked. Eager decoders do so as they decode."),
    timed("deserialize to objects", "These bytes → plain JavaScript objects."),
    timed(
      "partial read",
      "`value` of 1,000 rows in no order, from these bytes. Eager decoders must decode all of them.",
    ),
    ...METERED_OPERATIONS.map(peakMemory),
  ],
  races: [
    // Encoders are timed once for both, eager decoders for all of what follows deserializing.
    { operations: ["write", "serialize"] },
    { operations: ["read", "read numbers"] },
    { operations: ["deserialize", "deserialize validated", "deserialize to objects", "partial read"] },
    { operations: METERED_OPERATIONS.map(peakMemoryOf), workloads: rowWorkloadNames("rows") },
  ],
  goals: rowGoals,
  workloads: rowWorkloadFacts,
  brief: rowBriefs,
  entrants: [...variantRows, ...rowPeers, ...nlohmannRows],
  method: [
    "A figure is the time of one call in ms, for all rows: the median of the samples. Less is better; a ratio says how many times as " +
      "fast as nlohmann a configuration is. nlohmann's binary form is CBOR, unless its name says otherwise.",
    "The engine's form is, for a library that encodes plain JavaScript values, its bytes; so that write and serialize are the same " +
      "work, which is timed once. A library that decodes all at once is timed once for deserialize, deserialize validated, deserialize to " +
      "objects and partial read (of which reading the thousand rows, a few microseconds, is left out). In C++ results are destroyed " +
      "within the time.",
    "Before anything is timed a result is compared with the workload: sums over every field of every row, and a thousand rows field by " +
      "field; what was written and serialized is read back for that. The program in C++ hands over its sums and some rows.",
    "A run of all suites has 100,000 rows of everyone, and 1,000,000 of nlohmann and this project's engine in its main configuration; a run that " +
      "names this suite 1,000,000 of everyone, and 4,000,000 of nlohmann and the engine; the profile `seed` has all of everyone. What was left out is " +
      `listed under *not measured*. Without that profile a case has at most ${rowBriefs.named.samples} samples, and no more once they have taken ` +
      `${rowBriefs.named.samplingMilliseconds} ms (${rowBriefs.shared.samplingMilliseconds} ms in a run of all suites); memory is measured once.`,
  ],
  published: [
    "The Variant study compares rows of an int, a bool, a string and a double in its own Variant and in nlohmann::json, on an i5-12400F with 16 GB " +
      "under Ubuntu 20.04, compiled by GCC 9.4. Its figures stand under ours; that of its Variant beside our main configuration. It does " +
      "not say whether its rows have names for their fields.",
  ],
  outsideEntrant: ({ name, binaryFormat }) => ({
    engine: name,
    config: name,
    kind: "engine",
    about: `An engine given by \`--engine\`, all rows being one value; its binary form is ${binaryFormat}.`,
    operations: Object.fromEntries(OUTSIDE_OPERATIONS.map((operation) => [operation, operation])),
  }),
  implementationOf: (engine) => outsideRows(engine),
  read: (workload) => writeColumnFile(rowWorkload(workload)),
  prepare: prepareRowCase,
  verify: verifyRowReport,
  value: ({ calls, elapsed, held }, _, operation) => (measuresMemory(operation) ? held! : elapsed / calls),
  statistic: medianOf,
};

function timed(name: RowOperation, description: string, rest: Partial<Operation> = {}): Operation {
  return { name, description, baseline: NLOHMANN, ...rest };
}

function peakMemory(operation: RowOperation): Operation {
  return {
    name: peakMemoryOf(operation),
    description:
      `By how many bytes a new process grows at most in its first \`${operation}\`: the peak of its resident memory, less what was resident ` +
      "when its input lay ready. Ratios say how many times as small.",
    baseline: NLOHMANN,
    unit: "bytes",
    higherIsBetter: false,
    freshProcess: true,
  };
}
