/**
 * `@enginebay/arena-json`: parses with the WebAssembly kernel, or with the portable parser where that is not possible.
 */
import type { Engine } from "@enginebay/core";
import type { JsonDocument } from "./document.ts";
import { arenaEngine } from "./engine.ts";
import { load, save } from "./load-save.ts";
import { parse } from "./parse.ts";

/** This package as an engine of Enginebay. */
export const engine: Engine<JsonDocument> = /* @__PURE__ */ arenaEngine({ parse, save, load });

export { EngineError, type EngineErrorCode, isEngineError } from "@enginebay/core";
export type { JsonType } from "@enginebay/core/text";
export type { Backend } from "./arena.ts";
export { JsonDocument } from "./document.ts";
export type { ParseOptions } from "./options.ts";
export { JsonParser } from "./parser.ts";
export { serialize } from "./serialize/serialize.ts";
export type { NumberForm, SerializeOptions } from "./serialize/serialize-options.ts";
export type { LoadOptions } from "./snapshot.ts";
export { JsonValue } from "./value.ts";
export type { View } from "./view/view.ts";
export { init, initSync } from "./wasm/init.ts";
export { load, parse, save };
