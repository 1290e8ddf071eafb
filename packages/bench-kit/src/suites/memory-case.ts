/**
 * How many bytes a parsed document holds.
 *
 * Documents are made and kept, garbage is collected, and the memory in use is compared with that before: the JavaScript heap
 * and what ArrayBuffers hold outside it. Each document is made of a copy of the text of its own, so that one which refers to
 * its text is charged with it.
 */
import type { Sample } from "../sampler.ts";
import type { Trial } from "../suite.ts";
import { type JsonImplementation, prepareJsonCase } from "./json-case.ts";

/** The operation of the suite `json` that measures it. */
export const MEMORY = "memory";

/** Text to be parsed for one sample: much against what a collection leaves by chance … */
const TEXT_BYTES = 4e6;
/** … but of small files no more documents than this. */
const MOST_DOCUMENTS = 32;
const FEWEST_DOCUMENTS = 2;

/**
 * Makes a case whose samples say what one document holds; its call is that of `parse`, which is checked as ever.
 *
 * @throws WrongResult as `prepareJsonCase`; Error where garbage cannot be collected on request
 */
export function prepareMemoryCase(implementation: JsonImplementation, input: Uint8Array): Trial {
  const trial = prepareJsonCase(implementation, "parse", input);
  const parse = () => {
    const copy = Buffer.from(new Uint8Array(input).buffer);
    return implementation.parse!({ bytes: copy, value: () => JSON.parse(copy.toString()) as unknown }).call();
  };
  const count = Math.min(MOST_DOCUMENTS, Math.max(FEWEST_DOCUMENTS, Math.ceil(TEXT_BYTES / input.byteLength)));
  return { ...trial, measure: () => measureHeld(parse, count) };
}

/** @param count documents that are kept while as many more are made and counted */
function measureHeld(parse: () => unknown, count: number): Sample {
  const kept: unknown[] = new Array(2 * count).fill(undefined);
  // The first half takes the buffers that were left for reuse, which cost nothing now but did before.
  for (let i = 0; i < count; i++) kept[i] = parse();
  const before = bytesInUse();
  const began = performance.now();
  for (let i = count; i < 2 * count; i++) kept[i] = parse();
  const elapsed = performance.now() - began;
  const held = (bytesInUse() - before) / count;
  // Read, so that all of them lived until here.
  if (kept.includes(undefined)) throw new Error("a document is undefined");
  return { calls: count, elapsed, held };
}

function bytesInUse(): number {
  const { gc } = globalThis;
  if (gc === undefined) throw new Error("memory can be measured under --expose-gc only");
  // The memory of dead ArrayBuffers is released beside the collection, for which the next one waits.
  for (let i = 0; i < 3; i++) gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
