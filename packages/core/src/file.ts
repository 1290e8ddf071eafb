/**
 * `@enginebay/core/file`: sinks and sources over files, pipes and devices. For Node and what offers `node:fs` as Node
 * does; the main entry stays free of it.
 */
export type { FileLocation } from "./file/descriptor.ts";
export { type FileSinkOptions, fileSink } from "./file/file-sink.ts";
export { type FileSourceOptions, fileSource } from "./file/file-source.ts";
