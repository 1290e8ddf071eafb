import { allocate } from "../allocate.ts";
import type { CompactPlan } from "./plan-compact.ts";

/** How many bytes are copied at a time. */
const STEP = 8;
/** From about here on, what a bulk copy costs to set up is less than what it saves. */
const MIN_BULK = 512;

/**
 * Bytes of their own: the stretches of `source` that the plan names, one after the other. O(n).
 *
 * Most stretches are shorter than the set-up of a bulk copy is worth, so they are copied eight bytes at a time, as
 * doubles, and too far: the next stretch overwrites what is too much. A double that is not a number may lose bits on its way
 * through a JavaScript engine, but UTF-8 holds none: its two highest bytes, which follow each other in the text,
 * would be F0 or more, which begins a sequence, and then 7F or FF, which does not continue one.
 */
export function copySpans(source: Uint8Array, { spans, byteLength }: CompactPlan): Uint8Array {
  const target = allocate(byteLength, (size) => new Uint8Array(size));
  const from = new DataView(source.buffer, source.byteOffset, source.byteLength);
  const to = new DataView(target.buffer);
  const lastRead = source.byteLength - STEP;
  const lastWrite = byteLength - STEP;
  let at = 0;
  for (let i = 0; i < spans.length; i += 2) {
    let start = spans[i]!;
    const end = spans[i + 1]!;
    const next = at + (end - start);
    if (next - at >= MIN_BULK || end > lastRead || next > lastWrite) {
      target.set(source.subarray(start, end), at);
    } else {
      for (; at < next; at += STEP, start += STEP) to.setFloat64(at, from.getFloat64(start, true), true);
    }
    at = next;
  }
  return target;
}
