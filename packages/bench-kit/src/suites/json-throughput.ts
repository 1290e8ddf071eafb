/** The part of the suite `json` that is about text alone, and can be measured in a browser too. */
import { JSON_PARSE_BYTES, JSON_STRINGIFY_BYTES } from "../peers/native-json.ts";
import type { Sample } from "../sampler.ts";
import type { Operation } from "../suite.ts";

const BYTES_PER_MEGABYTE = 1e6;
const MILLISECONDS_PER_SECOND = 1e3;

/** Its operations. */
export const THROUGHPUT_OPERATIONS: readonly Operation[] = [
  {
    name: "parse",
    description: "JSON text in UTF-8 → the engine's in-memory form. Counts bytes of input.",
    baseline: JSON_PARSE_BYTES,
  },
  {
    name: "parse+toJS",
    description: "JSON text in UTF-8 → a plain JavaScript value. Counts bytes of input.",
    baseline: JSON_PARSE_BYTES,
  },
  {
    name: "serialize",
    description: "The in-memory form → compact JSON text in UTF-8. Counts bytes of output.",
    baseline: JSON_STRINGIFY_BYTES,
  },
];

/** How they are measured, in Markdown paragraphs. */
export const THROUGHPUT_METHOD: readonly string[] = [
  "A sample is MB/s = bytes × calls / time (1 MB = 10⁶ bytes). The value is the Boost.JSON study's statistic: of " +
    "more than two samples all but the middle two are dropped, and those two averaged; a single sample is the value. A " +
    "peer that works on strings is charged with decoding and encoding unless its name says (string).",
  "A result is disposed of within the time where it can be (`using`); the C++ originals destroy theirs too. An entrant " +
    "whose in-memory form is the plain value is timed once and stands under parse and under parse+toJS.",
];

/** The value of a sample. */
export function megabytesPerSecond({ calls, elapsed }: Sample, bytes: number): number {
  return (bytes * calls) / BYTES_PER_MEGABYTE / (elapsed / MILLISECONDS_PER_SECOND);
}
