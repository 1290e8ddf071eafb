/** The cases of the suite `structs` for dataio's views: records that stay in their bytes, columns in and columns out. */
import { memorySink } from "@enginebay/core";
import type { StructWorkloadName } from "@enginebay/corpus";
import type { Codec, ElementsView, StridedColumn } from "@enginebay/dataio";
import { WrongResult } from "../../suite.ts";
import type { StructImplementation, StructInput } from "../../suites/structs/struct-case.ts";
import type { CodecOf } from "./stream-cases.ts";

type Path = readonly (string | number)[];

const MY_DATA_1: readonly Path[] = [["a"], ["b"], ["c"], ["d", 0], ["d", 1], ["d", 2], ["d", 3], ["d", 4]];
const MY_DATA_3: readonly Path[] = [["a"], ["b"], ["c"], ["d"]];

/** Every number of a record, by workload: of those whose records have a fixed layout. */
const COLUMNS: { readonly [Name in StructWorkloadName]?: readonly Path[] } = {
  "vector<pair<int,int>>": [[0], [1]],
  "vector<MyData1>": MY_DATA_1,
  "vector<MyData23>": [...within([0], [...MY_DATA_3, ...within(["e"], MY_DATA_1)]), ...within([1], MY_DATA_3)],
};

function within(outer: Path, paths: readonly Path[]): Path[] {
  return paths.map((path) => [...outer, ...path]);
}

/** The workloads that these cases can be made for. */
export const VIEWED_WORKLOADS = Object.keys(COLUMNS) as readonly StructWorkloadName[];

interface Loaded {
  readonly view: ElementsView<unknown>;
  readonly columns: readonly StridedColumn[];
}

/** Views of saved bytes are saved; of saved bytes views and their columns are made. */
export function viewCases(codecOf: CodecOf): StructImplementation {
  return {
    save: (input) => {
      const codec = codecOf(input);
      const view = viewOf(codec, codec.save(input.value));
      const sink = memorySink();
      return {
        call: () => {
          sink.position = 0;
          codec.saveTo(sink, view);
          return sink.writtenBytes();
        },
        plain: (saved) => codec.load(saved as Uint8Array),
        byteLength: () => sink.written,
      };
    },
    load: (input) => {
      const codec = codecOf(input);
      const paths = columnsOf(input);
      const saved = codec.save(input.value);
      return {
        call: (): Loaded => {
          const view = viewOf(codec, saved);
          return { view, columns: paths.map((path) => view.column(...path).strided!) };
        },
        plain: (result) => checkedRecords(result as Loaded, paths),
        byteLength: () => saved.byteLength,
      };
    },
  };
}

function viewOf(codec: Codec<unknown>, bytes: Uint8Array): ElementsView<unknown> {
  return codec.view(bytes) as ElementsView<unknown>;
}

function columnsOf({ name }: StructInput): readonly Path[] {
  const paths = COLUMNS[name];
  if (paths === undefined) throw new Error(`the records of ${name} have no fixed layout`);
  return paths;
}

/** The records as objects, once all columns have been found to hold the same. */
function checkedRecords({ view, columns }: Loaded, paths: readonly Path[]): unknown[] {
  const records = view.toJS();
  for (const [i, path] of paths.entries()) {
    const { array, offset, stride } = columns[i]!;
    for (const [row, record] of records.entries()) {
      const expected = path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], record);
      const found = array[offset + row * stride];
      if (found !== expected) {
        throw new WrongResult(`found ${found} in the column ${path.join(".")} of record ${row}, expected ${expected}`);
      }
    }
  }
  return records;
}
