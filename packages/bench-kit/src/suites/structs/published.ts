/** The tables that febird's study printed, in µs, under the names of our configurations; measured on other hardware. */
import type { StructWorkloadName } from "@enginebay/corpus";
import { streamModes } from "../../engines/dataio/dataio.ts";
import { BOOST_MEMORY } from "../../peers/built/boost-serialization.ts";
import type { PublishedFigure } from "../../suite.ts";

type Rows = { readonly [Name in StructWorkloadName]: readonly number[] };

/** boost.serialization, then File, Memory, Unchecked, each Native and Portable. */
const SAVE: Rows = {
  "vector<pair<int,int>>": [1004, 593, 1114, 198, 557, 173, 518],
  "vector<MyData1>": [23_918, 1043, 4044, 510, 2392, 480, 2415],
  "vector<string>": [9266, 3741, 3480, 3088, 2916, 2480, 2430],
  "map<int,string>": [19_434, 5018, 5089, 3679, 3563, 3436, 3599],
  "loop{MyData1}": [23_592, 2898, 3622, 1106, 2203, 1070, 2037],
  "loop{VarIntD}": [52_832, 8664, 7255, 7546, 7307, 7110, 7476],
  "vector<MyData23>": [68_581, 5768, 6831, 2242, 3742, 2155, 3740],
};

const LOAD: Rows = {
  "vector<pair<int,int>>": [766, 400, 500, 170, 301, 172, 281],
  "vector<MyData1>": [26_738, 868, 1543, 505, 1182, 530, 1199],
  "vector<string>": [41_097, 3812, 3924, 3134, 3150, 2985, 2731],
  "map<int,string>": [63_985, 58_671, 58_689, 58_097, 57_657, 57_228, 57_136],
  "loop{MyData1}": [23_486, 1547, 2957, 114, 1549, 17, 1578],
  "loop{VarIntD}": [88_218, 2580, 2575, 4586, 4610, 2472, 2628],
  "vector<MyData23>": [75_386, 4667, 5375, 1894, 2650, 1838, 2420],
};

/** The figures of both tables. */
export const publishedStructs = { save: figuresOf(SAVE), load: figuresOf(LOAD) };

function figuresOf(rows: Rows): PublishedFigure[] {
  const configs = [BOOST_MEMORY, ...streamModes];
  return Object.entries(rows).flatMap(([workload, values]) =>
    values.map((value, column) => ({ workload, config: configs[column]!, value })),
  );
}
