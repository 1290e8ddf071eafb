import type { Comparison } from "./compare.ts";
import { mutate } from "./mutate.ts";
import type { Random } from "./random.ts";
import { randomText } from "./random-text.ts";

const utf8 = new TextEncoder();
/** Mutants of one document, before the next is made. */
const MUTANTS = 20;

/** Compares the backends on so many texts, most of them damaged. Answers the first on which they differ, and how. */
export function fuzz(comparison: Comparison, random: Random, count: number): { text: string; how: string } | undefined {
  let bytes: Uint8Array = new Uint8Array(0);
  for (let i = 0; i < count; i++) {
    const isFresh = i % MUTANTS === 0;
    if (isFresh) bytes = utf8.encode((random.oneIn(20) ? "\ufeff" : "") + randomText(random));
    const text = isFresh ? bytes : mutate(bytes, random);
    const how = comparison.differenceOn(text, random.oneIn(10) ? 3 : 1024);
    if (how !== undefined) return { text: JSON.stringify(String.fromCharCode(...text)), how };
  }
  return undefined;
}
