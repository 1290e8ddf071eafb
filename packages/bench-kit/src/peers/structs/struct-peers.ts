import type { LoadableEntrant } from "../../entrant.ts";
import type { StructImplementation } from "../../suites/structs/struct-case.ts";
import { avsc } from "./avsc.ts";
import { bebop } from "./bebop.ts";
import { bufbuildProtobuf } from "./bufbuild-protobuf.ts";
import { cborX } from "./cbor-x.ts";
import { flatbuffers } from "./flatbuffers.ts";
import { jsonStructs } from "./json-structs.ts";
import { msgpackr } from "./msgpackr.ts";
import { protobufjs } from "./protobufjs.ts";
import { schemapack } from "./schemapack.ts";
import { seqproto } from "./seqproto.ts";
import { v8Structs } from "./v8-structs.ts";

/** What saves and loads values in JavaScript, in the order of the reports: without a schema, then with one. */
export const structPeers: readonly LoadableEntrant<StructImplementation>[] = [
  jsonStructs,
  v8Structs,
  ...msgpackr,
  cborX,
  avsc,
  protobufjs,
  bufbuildProtobuf,
  bebop,
  flatbuffers,
  seqproto,
  schemapack,
];
