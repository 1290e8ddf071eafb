import { damaged } from "./encoding/damaged.ts";
import type { Variant } from "./variant.ts";

/**
 * How much of a value may be walked through. Where nothing has been validated, offsets may overlap, and a few bytes stand for more
 * values than anyone can read; but of values that do not overlap each takes a byte at least.
 */
export class Budget {
  #left: number;

  constructor(value: Variant) {
    this.#left = value.budget;
  }

  /** Counts a value. Throws `damaged` when there are more than there can be. */
  spend(): void {
    if (this.#left-- <= 0) throw damaged("values of a container overlap", 0);
  }
}
