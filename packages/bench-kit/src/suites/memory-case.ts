/**
 * How many bytes a parsed document holds.
 *
 * A document is made and kept, garbage is collected, and the memory in use is compared with that before: the JavaScript heap
 * and what ArrayBuffers hold outside it. The document is made of a copy of the text of its own, so that one which refers to
 * its text is charged with it. It is the only one alive, since V8 shares short strings between all objects.
 */
import type { Sample } from "../sampler.ts";
import type { Trial } from "../suite.ts";
import { inputOf, type JsonImplementation, prepareJsonCase } from "./json-case.ts";

/** The operation of the suite `json` that measures it. */
export const MEMORY = "memory";

/**
 * Makes a case whose samples say what a document holds; its call is that of `parse`, which is checked as ever.
 *
 * @throws WrongResult as `prepareJsonCase`; Error where garbage cannot be collected on request
 */
export function prepareMemoryCase(implementation: JsonImplementation, input: Uint8Array): Trial {
  // Of the checked case only the facts are kept: its closures keep the reference value alive, and with it strings.
  const { bytes, firstCall, backend } = prepareJsonCase(implementation, "parse", input);
  const parse = () => {
    const copy = inputOf(new Uint8Array(input));
    return implementation.parse!({ ...copy, value: () => JSON.parse(copy.text()) as unknown }).call();
  };
  return { call: parse, bytes, firstCall, backend, measure: () => measureHeld(parse) };
}

function measureHeld(parse: () => unknown): Sample {
  // This one takes the buffer that a document left for reuse, which would cost nothing now but did before.
  parse();
  const before = bytesInUse();
  const began = performance.now();
  const document = parse();
  const elapsed = performance.now() - began;
  const held = bytesInUse() - before;
  // Read, so that it has lived until here.
  if (document === undefined) throw new Error("the document is undefined");
  return { calls: 1, elapsed, held };
}

function bytesInUse(): number {
  const { gc } = globalThis;
  if (gc === undefined) throw new Error("memory can be measured under --expose-gc only");
  // The memory of dead ArrayBuffers is released beside the collection, for which the next one waits.
  for (let i = 0; i < 3; i++) gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
