export { TapeParser } from "./portable/tape-parser.ts";
