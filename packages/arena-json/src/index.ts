/**
 * `@enginebay/arena-json`: parses with the WebAssembly kernel, or with the portable parser where that is not possible.
 */

export { EngineError, type EngineErrorCode, isEngineError } from "@enginebay/core";
export type { Backend } from "./arena.ts";
export { JsonDocument } from "./document.ts";
export { engine } from "./engine.ts";
export type { JsonType } from "./json-type.ts";
export type { ParseOptions } from "./options.ts";
export { parse } from "./parse.ts";
export { JsonParser } from "./parser.ts";
export { serialize } from "./serialize/serialize.ts";
export { JsonValue } from "./value.ts";
export type { View } from "./view/view.ts";
export { init, initSync } from "./wasm/init.ts";
