import type { LoadableEntrant } from "../entrant.ts";
import type { JsonImplementation } from "../suites/json-case.ts";
import { simdjsonAddon } from "./built/simdjson-addon.ts";
import { fastJsonStringify } from "./fast-json-stringify.ts";
import { jsonBigint } from "./json-bigint.ts";
import { jsonparse } from "./jsonparse.ts";
import { losslessJson } from "./lossless-json.ts";
import { nativeJson } from "./native-json.ts";
import { secureJsonParse } from "./secure-json-parse.ts";
import { streamparserJson } from "./streamparser-json.ts";

/** The built-in JSON and the packages that read or write it, in the order of the reports. */
export const jsonPeers: readonly LoadableEntrant<JsonImplementation>[] = [
  ...nativeJson,
  secureJsonParse,
  jsonBigint,
  losslessJson,
  streamparserJson,
  jsonparse,
  fastJsonStringify,
  simdjsonAddon,
];
