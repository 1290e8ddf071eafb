export { type CorpusFile, type CorpusFileName, corpusFile, corpusFiles } from "./manifest.ts";
export { perlRange } from "./perl-range.ts";
export { type PerlStudyDocument, perlStudyDocument } from "./perl-study.ts";
export { Random } from "./random.ts";
export type { RandomDocumentOptions, Range, ScalarKind, WhiteSpaceStyle } from "./random-document/options.ts";
export { RANDOM_DOCUMENT_VERSION, randomDocument, writeRandomDocument } from "./random-document/random-document.ts";
export type { Row } from "./rows/row.ts";
export type { RowColumns } from "./rows/row-columns.ts";
export { ROWS_VERSION, type Rows, type RowsOptions, rows } from "./rows/rows.ts";
export type { MyData1, MyData2, MyData3, MyData23, Pair, VarIntD } from "./structs/record-types.ts";
export {
  type AnyStructWorkload,
  STRUCT_WORKLOADS_VERSION,
  type StructWorkload,
  type StructWorkloadKind,
  type StructWorkloadName,
  type StructWorkloadOptions,
  type StructWorkloadValues,
  structWorkload,
  structWorkloadNames,
  structWorkloads,
} from "./structs/workloads.ts";
