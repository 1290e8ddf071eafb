import type { Entrant } from "../../entrant.ts";

const COMMON = { engine: "boost.serialization", kind: "peer-native", built: "boost-serialization" } as const;
const OPERATIONS = { save: "save", load: "load" };

/** The baseline of the suite `structs`. */
export const BOOST_MEMORY = "boost.serialization";

/** The peer of febird's study. Its program is `tools/native-peers/cpp/boost-serialization.cpp`. */
export const boostSerialization: readonly Entrant[] = [
  {
    ...COMMON,
    config: BOOST_MEMORY,
    about:
      "A binary archive in memory that is used again: save overwrites one buffer, load fills one object, vector or map again " +
      "and again, so that little is allocated. A loop saves one object into one archive, and loads into one object.",
    operations: OPERATIONS,
  },
  {
    ...COMMON,
    config: "boost.serialization (fresh)",
    about: "The same with a new buffer for each save, and a new object, vector or map for each load.",
    operations: OPERATIONS,
  },
  {
    ...COMMON,
    config: "boost.serialization (file)",
    about:
      "A binary archive in a temporary file, which each call opens and closes; load fills one object again and again.",
    operations: OPERATIONS,
  },
];
