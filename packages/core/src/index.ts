export type { Engine } from "./engine.ts";
export { EngineError, type EngineErrorCode, type EngineErrorDetails, isEngineError } from "./engine-error.ts";
export { fixedSink, memorySink, memorySource } from "./memory.ts";
export { requireBytes } from "./require-bytes.ts";
export { Sink, type SinkStrategy } from "./sink.ts";
export { Source, type SourceStrategy } from "./source.ts";
