/** The part of a memory that its weight has: so much that what is dropped is found in time, little where it is counted twice. */
const PART = 4;

/**
 * Memory that nobody uses, so that a kernel's weighs with the garbage collector. V8 comes to collect when there is much to
 * free, but from Node 26 on does not count what a WebAssembly memory holds (measured: of a hundred documents of 18 MB that were
 * dropped it freed none). It counts this, which costs nothing else: memory that is never touched is only an address.
 *
 * @param bytes the size of a memory. Answers undefined if that cannot be had, which is no reason to fail.
 */
export function weightOf(bytes: number): ArrayBuffer | undefined {
  try {
    return new ArrayBuffer(bytes / PART);
  } catch {
    return undefined;
  }
}
