/**
 * `@enginebay/core/streams`: the asynchronous edges, by web-standard streams. Engines are synchronous, so a stream is
 * collected before one reads it, and piped out after one wrote.
 */
export { type CollectOptions, collectSource } from "./streams/collect-source.ts";
export { type PipeOptions, pipeSink } from "./streams/pipe-sink.ts";
