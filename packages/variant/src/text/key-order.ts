import { compareText } from "./compare-text.ts";

/** Longer keys are compared once. */
const SHORT_KEY = 64;

/**
 * Compares keys as {@link compareText} does, and remembers what it found out about long ones: a key may be as long as it likes and stand
 * in any number of objects, as a number of one byte in each.
 */
export class KeyOrder {
  readonly #known = new Map<string, Map<string, number>>();

  compare(a: string, b: string): number {
    if (a.length <= SHORT_KEY || b.length <= SHORT_KEY) return compareText(a, b);
    let others = this.#known.get(a);
    if (others === undefined) {
      others = new Map();
      this.#known.set(a, others);
    }
    let order = others.get(b);
    if (order === undefined) {
      order = compareText(a, b);
      others.set(b, order);
    }
    return order;
  }
}
