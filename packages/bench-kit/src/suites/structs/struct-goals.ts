/** The comparisons that the suite `structs` is there for: this project's records, the study's peer and JavaScript's best. */
import { MEMORY_NATIVE, MEMORY_PORTABLE, RETAINING, VIEW } from "../../engines/dataio/dataio.ts";
import { BOOST_MEMORY } from "../../peers/built/boost-serialization.ts";
import type { Goal } from "../../suite.ts";
import { STRUCT_OPERATIONS, type StructOperation } from "./struct-case.ts";

/** What may be this many times as slow, and not more. */
const WITHIN = 1 / 1.3;

/** The ratios that are wanted; one that is undefined is only shown. */
interface Wanted {
  readonly boost: number | undefined;
  readonly bestInJs: number;
}

export const structGoals: readonly Goal[] = [
  ...rows("objects", MEMORY_NATIVE, ["vector<MyData1>", "vector<MyData23>"], { boost: 1, bestInJs: 1.3 }),
  ...rows("objects", MEMORY_NATIVE, ["loop{MyData1}"], { boost: 1, bestInJs: 1.2 }),
  ...row("save", "objects", MEMORY_NATIVE, ["loop{VarIntD}"], { boost: 1.5, bestInJs: 1 }),
  ...row("load", "objects", MEMORY_NATIVE, ["loop{VarIntD}"], { boost: 1, bestInJs: 1 }),
  ...rows("objects", MEMORY_NATIVE, ["map<int,string>"], { boost: 0.8, bestInJs: 1 }),
  ...rows("objects", MEMORY_NATIVE, ["vector<string>"], { boost: undefined, bestInJs: 1 }),
  ...rows("objects", MEMORY_NATIVE, ["vector<pair<int,int>>"], { boost: undefined, bestInJs: 1.3 }),
  ...rows("columns in place", VIEW, ["vector<pair<int,int>>", "vector<MyData1>", "vector<MyData23>"], {
    boost: 1,
    bestInJs: 20,
  }),
  ...STRUCT_OPERATIONS.map(
    (operation): Goal => ({
      title: `${operation}, portable order`,
      operation,
      configs: [MEMORY_PORTABLE],
      against: [MEMORY_NATIVE],
      atLeast: WITHIN,
    }),
  ),
  {
    title: "load, first results retained",
    operation: "load",
    configs: [RETAINING],
    against: [MEMORY_NATIVE],
    atLeast: WITHIN,
  },
  {
    title: "size (times as small)",
    operation: "save",
    configs: [MEMORY_NATIVE],
    against: [BOOST_MEMORY],
    compares: "bytes",
    atLeast: 1,
  },
];

function rows(form: string, config: string, workloads: readonly string[], wanted: Wanted): Goal[] {
  return STRUCT_OPERATIONS.flatMap((operation) => row(operation, form, config, workloads, wanted));
}

function row(
  operation: StructOperation,
  form: string,
  config: string,
  workloads: readonly string[],
  { boost, bestInJs }: Wanted,
): Goal[] {
  const common = { title: `${operation}, ${form}: ${workloads.join(", ")}`, operation, configs: [config], workloads };
  return [
    { ...common, against: [BOOST_MEMORY], ...(boost !== undefined && { atLeast: boost }) },
    { ...common, againstBestOf: "peer-js", atLeast: bestInJs },
  ];
}
