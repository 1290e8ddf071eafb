import { damaged } from "./encoding/damaged.ts";
import { tooDeep } from "./limits.ts";
import type { Variant } from "./variant.ts";

/**
 * Watches over what goes through all of a value. Where nothing has been validated, offsets may overlap, and a few bytes stand for more
 * than anyone can read, in number or in size; but values that do not overlap are together no larger than what they are in.
 */
export class Walk {
  readonly #maxDepth: number;
  /** How many bytes have not been read yet. */
  #left: number;

  /** Of a value, or of all the values in so many bytes. */
  constructor(values: Pick<Variant, "extent" | "maxDepth">, maxDepth: number = values.maxDepth) {
    this.#maxDepth = maxDepth;
    this.#left = values.extent;
  }

  /** Comes to a value with so many containers around it. Throws `damaged` where values overlap, and `depth-exceeded`. */
  visit(value: Variant, depth: number): void {
    if (depth >= this.#maxDepth && value.isContainer) throw tooDeep(this.#maxDepth);
    this.spend(value.ownSize);
  }

  /** Counts bytes that are read. */
  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw damaged("values of a container overlap", 0);
  }
}
