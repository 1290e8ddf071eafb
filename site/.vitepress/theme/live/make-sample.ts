import { memorySink } from "@enginebay/core";
import { randomDocument, rows } from "@enginebay/corpus";
import type { SampleName } from "./samples.ts";

const MEGABYTE = 1e6;

/** No number is beyond a double, which `JSON.stringify` could not write again. */
const WRITABLE = { string: 16, integer: 12, decimal: 8, exponent: 2, boolean: 4, null: 2 };

/** The samples, by the generators of the corpus. */
const MAKERS: Readonly<Record<SampleName, () => Uint8Array>> = {
  "rows.json": () => rowsText(MEGABYTE),
  "mixed.json": () => randomDocument({ size: MEGABYTE, depth: 8, scalars: WRITABLE }),
  "indented.json": () => randomDocument({ size: MEGABYTE, depth: 8, scalars: WRITABLE, whiteSpace: "pretty", seed: 2 }),
  "numbers.json": () =>
    randomDocument({ size: MEGABYTE, depth: 3, objects: 0, width: [2, 12], scalars: { decimal: 8, integer: 1 } }),
  "strings.json": () => randomDocument({ size: MEGABYTE, depth: 4, scalars: { string: 1 }, stringLength: [20, 200] }),
  "mixed-10mb.json": () => randomDocument({ size: 10 * MEGABYTE, depth: 12, seed: 3 }),
  "rows-100mb.json": () => rowsText(100 * MEGABYTE),
};

/** Makes a sample: JSON text. Takes seconds for the largest, so it is to be called in a worker. */
export function makeSample(name: string): Uint8Array {
  if (!Object.hasOwn(MAKERS, name)) throw new RangeError(`there is no sample "${name}"`);
  return MAKERS[name as SampleName]();
}

/** No row is shorter, none longer. */
const LEAST_ROW_BYTES = 50;
const MOST_ROW_BYTES = 120;
/** Rows that become bytes at a time: enough for the conversion not to matter. */
const BATCH = 1000;

/** An array of the corpus's rows, as many as make the text at least `bytes` long. */
function rowsText(bytes: number): Uint8Array {
  const encoder = new TextEncoder();
  const all = rows(Math.ceil(bytes / LEAST_ROW_BYTES) + BATCH);
  const sink = memorySink(bytes + BATCH * MOST_ROW_BYTES);
  for (let first = 0; sink.position < bytes; first += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, i) => JSON.stringify(all.at(first + i)));
    sink.write(encoder.encode((first === 0 ? "[" : ",") + batch.join(",")));
  }
  sink.write(encoder.encode("]"));
  return sink.writtenBytes();
}
