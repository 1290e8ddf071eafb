import { type AnyStructWorkload, type StructWorkloadName, structWorkload } from "@enginebay/corpus";
import { dataio } from "../engines/dataio/dataio.ts";
import { BOOST_MEMORY, boostSerialization } from "../peers/built/boost-serialization.ts";
import { structPeers } from "../peers/structs/struct-peers.ts";
import { medianOf } from "../statistics.ts";
import type { Suite } from "../suite.ts";
import { nativeBytes } from "./structs/native-bytes.ts";
import { outsideCases } from "./structs/outside-engine.ts";
import { publishedStructs } from "./structs/published.ts";
import { prepareStructCase, type StructImplementation } from "./structs/struct-case.ts";
import { structGoals } from "./structs/struct-goals.ts";
import { verifyNativeBytes } from "./structs/verify-native-bytes.ts";
import { structWorkloadFacts } from "./structs/workload-facts.ts";

const MICROSECONDS_PER_MILLISECOND = 1e3;

/** The comparison of febird.dataio with boost.serialization: seven workloads, saved and loaded. */
export const structsSuite: Suite<StructImplementation> = {
  name: "structs",
  title: "Structs: the seven workloads of the febird.dataio study",
  unit: "µs",
  higherIsBetter: false,
  layout: "time-and-ratio",
  // Some three hundred cases, of calls that take 1 µs to 5 ms.
  pace: 0.3,
  operations: [
    {
      name: "save",
      description: "The whole workload → bytes, once.",
      baseline: BOOST_MEMORY,
      published: publishedStructs.save,
      comparesSizes: true,
    },
    {
      name: "load",
      description: "These bytes → the whole workload, once.",
      baseline: BOOST_MEMORY,
      published: publishedStructs.load,
    },
  ],
  races: [{ operations: ["save"] }, { operations: ["load"] }],
  goals: structGoals,
  workloads: structWorkloadFacts,
  entrants: [...dataio, ...structPeers, ...boostSerialization],
  method: [
    "A figure is the time of one call in µs, which saves or loads the whole workload: the median of the samples. Less is better; a " +
      "ratio says how many times as fast as the baseline a configuration is, as in the study. The study's names for streams are " +
      "kept: File, Memory (every access checked) and Unchecked, each in Native (little endian) and Portable (big endian) order. File " +
      "rows include opening and closing the file, ours and boost's.",
    "A loop{X} is 4,000 saves of one object into one target, and as many loads from it: in C++ into one object again and again, in " +
      "JavaScript of a new object each time, which is put where it could be read. In C++ also vectors, strings and maps are loaded " +
      "into what was there before, except in the row named (fresh); in JavaScript everything is made anew.",
    "A peer gets the value in the form in which a program that uses it would hold it: an object with `first` and `second` for a pair, a message " +
      "around an array, entries for a map, where it has no other. Making that form is not timed. Before anything is timed, what was " +
      "saved is loaded and compared with the workload's value; the program in C++ gives what it has loaded in febird's native format, " +
      "which is compared byte by byte.",
  ],
  published: [
    "febird's study printed its figures in µs, of a boost.serialization of its time and on hardware of its time; they stand under ours. In its " +
      "ratios the file rows, too, are compared with boost's archive in memory.",
  ],
  outsideEntrant: ({ name, binaryFormat }) => ({
    engine: name,
    config: name,
    kind: "engine",
    about:
      `An engine given by \`--engine\`: \`save(fromJS(value), sink)\` with one sink, and \`toJS(load(source))\`; its binary form is ` +
      `${binaryFormat}.`,
    operations: { save: "save", load: "load" },
  }),
  implementationOf: (engine) => outsideCases(engine),
  read: (workload) => {
    const value = structWorkload(workload as StructWorkloadName) as AnyStructWorkload;
    return Buffer.concat([Buffer.from(`${workload}\n`), nativeBytes(value)]);
  },
  prepare: prepareStructCase,
  verify: verifyNativeBytes,
  value: ({ calls, elapsed }) => (elapsed * MICROSECONDS_PER_MILLISECOND) / calls,
  statistic: medianOf,
};
