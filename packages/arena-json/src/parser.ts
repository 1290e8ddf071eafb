import { BorrowingParser } from "./borrowing-parser.ts";
import type { ParseOptions } from "./options.ts";
import { coldStart } from "./wasm/cold-start.ts";
import { WasmTapeParser } from "./wasm/wasm-tape-parser.ts";

/**
 * Parses one document after the other into the same memory: the fastest way to parse, as nothing is allocated once
 * the buffers have grown to the largest document.
 *
 * The price is that only the latest document lives. Parsing again ends the one before: using it then throws
 * `document-expired`. For documents that must live on, use `parse`.
 */
export class JsonParser extends BorrowingParser {
  constructor(options: ParseOptions = {}) {
    super(new WasmTapeParser(), options, coldStart);
  }
}
