import type { Form } from "../kinds/kind.ts";
import type { VersionedNode } from "../kinds/versioned.ts";
import type { TypeNode } from "../type.ts";
import type { WireOptions } from "../wire/wire-options.ts";

/** Most elements of an array for which code is written one by one; longer ones get a loop. */
export const MAX_UNROLLED = 8;
/** A part of more leaves than this becomes a function of its own, so that parts that are used twice do not multiply the code. */
const MAX_INLINE = 48;
/** A part of fixed width with more leaves than this is not read or written in one run. */
const MAX_RUN = 256;
/** What has more members than this is left to the interpreter: it would be more code than engines optimize. */
const MAX_MEMBERS = 1000;
/** So many versions of a struct are read by compiled code: each of them has code of its own. */
const MAX_VERSIONS = 3;
/** Counts stop here. */
const MANY = 1_000_000;

/** Decides which {@link Form} each part of a type takes. Remembers what it has counted. */
export class Forms {
  readonly #options: WireOptions;
  readonly #leaves = new Map<TypeNode, number>();

  constructor(options: WireOptions) {
    this.#options = options;
  }

  /** The form of a part. */
  of(node: TypeNode): Form {
    if (node.form !== "inline") return node.form;
    const leaves = this.#count(node);
    if (node.parts().length > MAX_MEMBERS) return "interpreted";
    // The image of a raw struct is one run.
    if (node.kind === "rawStruct" && leaves > MAX_RUN) return "interpreted";
    if (node.kind === "array" && node.length > MAX_UNROLLED && !this.isRun(node)) return "function";
    return leaves > MAX_INLINE ? "function" : "inline";
  }

  /** Whether a part of fixed width is read or written as a whole. */
  isRun(node: TypeNode): boolean {
    return node.width(this.#options) !== undefined && this.#count(node) <= MAX_RUN;
  }

  /** Values that the code of a part has to name. */
  #count(node: TypeNode): number {
    const known = this.#leaves.get(node);
    if (known !== undefined) return known;
    let leaves = 1;
    if (node.kind === "array") {
      const each = this.#count(node.element);
      leaves = node.length > MAX_UNROLLED ? 1 + each : node.length * each;
    } else if (node.form === "inline") for (const part of node.parts()) leaves += this.#count(part);
    if (node.kind === "versioned") leaves *= compiledVersions(node).length;
    leaves = Math.min(MANY, leaves);
    this.#leaves.set(node, leaves);
    return leaves;
  }
}

/** The versions of a struct that are read by compiled code, the latest first. */
export function compiledVersions({ version }: VersionedNode): number[] {
  return Array.from({ length: Math.min(MAX_VERSIONS, version + 1) }, (_, i) => version - i);
}
