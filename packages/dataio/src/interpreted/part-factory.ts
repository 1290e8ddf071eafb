import type { TypeNode } from "../type.ts";
import type { WireOptions } from "../wire/wire-options.ts";

/** Makes one thing for each part of a type: a part may be used so often that making one for each use would never end. */
export abstract class PartFactory<Made> {
  readonly options: WireOptions;
  readonly #made = new Map<TypeNode, Made>();

  constructor(options: WireOptions) {
    this.options = options;
  }

  /** What is made for a part. */
  make(node: TypeNode): Made {
    return this.#made.get(node) ?? this.remember(node, this.makeNew(node));
  }

  /** Says what is made for a part; for parts that contain themselves, before that is done. */
  remember(node: TypeNode, made: Made): Made {
    this.#made.set(node, made);
    return made;
  }

  protected abstract makeNew(node: TypeNode): Made;
}
