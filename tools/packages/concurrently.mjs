/** Does work for each of many things, some of them at a time. */
import { availableParallelism } from "node:os";

/**
 * @template T, R
 * @param {readonly T[]} things
 * @param {(thing: T) => Promise<R>} work
 * @returns {Promise<R[]>} in the order of the things; rejects with the first error
 */
export async function concurrently(things, work) {
  const results = new Array(things.length);
  const left = things.entries();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const [index, thing] of left) results[index] = await work(thing);
  });
  await Promise.all(workers);
  return results;
}
