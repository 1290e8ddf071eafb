/**
 * `@enginebay/core/text`: what engines that read JSON text by themselves have in common: a reader of its tokens, and errors
 * with line and column.
 */
export { JsonReader, type JsonReaderOptions, type JsonType } from "./text/json-reader.ts";
export { jsonText } from "./text/json-text.ts";
export { checkedMaxDepth, DEFAULT_MAX_DEPTH } from "./text/max-depth.ts";
export { platformLimit } from "./text/platform-limit.ts";
export { BYTE_ORDER_MARK, found, hasByteOrderMark, textError } from "./text/text-error.ts";
export { illFormedUtf8 } from "./text/utf8.ts";
