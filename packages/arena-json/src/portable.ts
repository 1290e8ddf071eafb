/**
 * `@enginebay/arena-json/portable`: everything in plain TypeScript, for places where WebAssembly may not run.
 */
import type { Engine } from "@enginebay/core";
import type { JsonDocument } from "./document.ts";
import { arenaEngine } from "./engine.ts";
import { load, save } from "./portable/load-save.ts";
import { parse } from "./portable/parse.ts";

/** This package as an engine of Enginebay. */
export const engine: Engine<JsonDocument> = /* @__PURE__ */ arenaEngine({ parse, save, load });

export { EngineError, type EngineErrorCode, isEngineError } from "@enginebay/core";
export type { JsonType } from "@enginebay/core/text";
export type { Backend } from "./arena.ts";
export { JsonDocument } from "./document.ts";
export type { ParseOptions } from "./options.ts";
export { init, initSync } from "./portable/init.ts";
export { JsonParser } from "./portable/parser.ts";
export { serialize } from "./serialize/serialize.ts";
export type { NumberForm, SerializeOptions } from "./serialize/serialize-options.ts";
export type { LoadOptions } from "./snapshot.ts";
export { JsonValue } from "./value.ts";
export type { View } from "./view/view.ts";
export { load, parse, save };
