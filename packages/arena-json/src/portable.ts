/**
 * `@enginebay/arena-json/portable`: everything in plain TypeScript, for places where WebAssembly may not run.
 */

export { EngineError, type EngineErrorCode, isEngineError } from "@enginebay/core";
export type { Backend } from "./arena.ts";
export { JsonDocument } from "./document.ts";
export type { JsonType } from "./json-type.ts";
export type { ParseOptions } from "./options.ts";
export { engine } from "./portable/engine.ts";
export { parse } from "./portable/parse.ts";
export { JsonParser } from "./portable/parser.ts";
export { serialize } from "./serialize/serialize.ts";
export { JsonValue } from "./value.ts";
export type { View } from "./view/view.ts";
