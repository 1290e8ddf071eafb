export { Codec, type CodecOptions, codec, type Loaded } from "./codec.ts";
export { conformancePolicy, engine, engineFor } from "./json/engine-for.ts";
export { fromJsonSchema } from "./json-schema/from-json-schema.ts";
export { RecordStream } from "./records/record-stream.ts";
export { records } from "./records/records.ts";
export { streamRecords } from "./records/stream-records.ts";
export type { OnTornTail, TornTail } from "./records/torn-tail.ts";
export type { Saveable } from "./saveable.ts";
export { type Infer, Type } from "./type.ts";
export { type Case, date, enumeration, json, nil, nullable, optional, union } from "./types/additions.ts";
export { map, multimap, unorderedMap } from "./types/maps.ts";
export {
  asNumber,
  bool,
  f32,
  f64,
  i8,
  i16,
  i32,
  i64,
  u8,
  u16,
  u32,
  u64,
  varI32,
  varI64,
  varSize,
  varU30,
  varU32,
  varU61,
  varU64,
} from "./types/numbers.ts";
export { recursive } from "./types/recursive.ts";
export { array, deque, list, multiset, pair, set, tuple, unorderedSet, vector } from "./types/sequences.ts";
export { type Fields, type Members, rawStruct, type StructOptions, struct } from "./types/structs.ts";
export { bytes, chars, fixedBytes, restAll, string } from "./types/text.ts";
export { type Since, since, type VersionedFields, versioned } from "./types/versioned.ts";
export type { Column, StridedColumn } from "./view/column.ts";
export { ElementsView } from "./view/elements-view.ts";
export type { ViewOf } from "./view/record-view.ts";
export type { TypedArray } from "./view/typed-array.ts";
export type { InvalidUtf8 } from "./wire/wire-options.ts";
