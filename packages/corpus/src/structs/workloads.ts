import { EngineError } from "@enginebay/core";
import { Random } from "../random.ts";
import { requireInteger } from "../require-integer.ts";
import type { MyData1, MyData23, Pair, VarIntD } from "./record-types.ts";
import { intPair, intStringMap, myData1, myData23, text, varIntD } from "./records.ts";

/** Version of the struct workloads: same seed and version, same values. */
export const STRUCT_WORKLOADS_VERSION = 1;

/** The largest `count`: the keys of so large a map still fit the study's `int`. */
const MAX_COUNT = 2 ** 24;

/** The type of each workload's value, by the study's name for the workload. */
export interface StructWorkloadValues {
  "vector<pair<int,int>>": Pair<number, number>[];
  "vector<MyData1>": MyData1[];
  "vector<string>": string[];
  "map<int,string>": Map<number, string>;
  "loop{MyData1}": MyData1;
  "loop{VarIntD}": VarIntD;
  "vector<MyData23>": MyData23[];
}

/** The name of one of the seven workloads, as the study writes it. */
export type StructWorkloadName = keyof StructWorkloadValues;

/**
 * What is written: a `vector` or a `map` as one value that knows its length, a `loop` as the same object `count` times
 * over, with nothing between or around.
 */
export type StructWorkloadKind = "vector" | "map" | "loop";

/** One workload of febird's study with the value to be saved and loaded. */
export interface StructWorkload<Name extends StructWorkloadName = StructWorkloadName> {
  readonly name: Name;
  readonly kind: StructWorkloadKind;
  /** Elements of the vector, entries of the map, rounds of the loop. */
  readonly count: number;
  /** One sentence on what the value is. */
  readonly description: string;
  /** The whole vector or map; for a loop the one object that is written `count` times. */
  readonly value: StructWorkloadValues[Name];
}

/** Every {@link StructWorkload}, as a union that its `name` discriminates. */
export type AnyStructWorkload = { [Name in StructWorkloadName]: StructWorkload<Name> }[StructWorkloadName];

/** What {@link structWorkload} is to generate. */
export interface StructWorkloadOptions {
  /** An integer from 0 to 2^32 - 1; 1 unless given. */
  readonly seed?: number;
  /** Another size than the study's. */
  readonly count?: number;
}

interface Definition<Name extends StructWorkloadName> {
  readonly kind: StructWorkloadKind;
  readonly count: number;
  readonly description: string;
  make(random: Random, count: number): StructWorkloadValues[Name];
}

/** In the study's order. The position is also the workload's random stream, so each is independent of the others. */
const DEFINITIONS: { readonly [Name in StructWorkloadName]: Definition<Name> } = {
  "vector<pair<int,int>>": {
    kind: "vector",
    count: 4000,
    description: "Pairs of signed 32-bit numbers.",
    make: (random, count) => repeat(count, () => intPair(random)),
  },
  "vector<MyData1>": {
    kind: "vector",
    count: 4000,
    description: "Records of three unsigned 32-bit numbers and an array of five.",
    make: (random, count) => repeat(count, () => myData1(random)),
  },
  "vector<string>": {
    kind: "vector",
    count: 4000,
    description: "Strings of sixteen letters and digits.",
    make: (random, count) => repeat(count, () => text(random)),
  },
  "map<int,string>": {
    kind: "map",
    count: 3756,
    description: "Strings of sixteen letters and digits under distinct numbers, in the order of the numbers.",
    make: intStringMap,
  },
  "loop{MyData1}": {
    kind: "loop",
    count: 4000,
    description: "One record of eight unsigned 32-bit numbers, again and again.",
    make: (random) => myData1(random),
  },
  "loop{VarIntD}": {
    kind: "loop",
    count: 4000,
    description: "One record of six variable-length numbers, 127 and the powers of 128 among them, again and again.",
    make: () => varIntD(),
  },
  "vector<MyData23>": {
    kind: "vector",
    count: 4000,
    description: "Pairs of a nested record, written field by field, and a record written as raw memory.",
    make: (random, count) => repeat(count, () => myData23(random)),
  },
};

/** The names of the seven workloads, in the study's order. */
export const structWorkloadNames = /* @__PURE__ */ Object.keys(DEFINITIONS) as readonly StructWorkloadName[];

/**
 * Generates one workload. The value is fresh: the caller may change it. O(count).
 *
 * @throws EngineError `invalid-argument` for an unknown name (the message lists the known ones), a seed that is no
 * unsigned 32-bit integer, or a count that is no integer from 0 to 2^24.
 */
export function structWorkload<Name extends StructWorkloadName>(
  name: Name,
  options: StructWorkloadOptions = {},
): StructWorkload<Name> {
  if (!Object.hasOwn(DEFINITIONS, name)) {
    const known = structWorkloadNames.join(", ");
    throw new EngineError("invalid-argument", `there is no struct workload "${name}"; there are ${known}`);
  }
  const { kind, count: usualCount, description, make } = DEFINITIONS[name];
  const count = options.count ?? usualCount;
  requireInteger("count", count, 0, MAX_COUNT);
  const random = new Random(options.seed, structWorkloadNames.indexOf(name));
  return { name, kind, count, description, value: make(random, count) };
}

/** Generates all seven workloads in the study's sizes and order. The error is that of {@link structWorkload}. */
export function structWorkloads(options: Pick<StructWorkloadOptions, "seed"> = {}): AnyStructWorkload[] {
  return structWorkloadNames.map((name) => structWorkload(name, options) as AnyStructWorkload);
}

function repeat<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
