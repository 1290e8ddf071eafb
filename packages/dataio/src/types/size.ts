import { EngineError } from "@enginebay/core";
import type { ReferenceNode } from "../kinds/reference.ts";
import type { TypeNode } from "../type.ts";

/**
 * The fewest bytes that a value of a type takes, whatever the options of the codec. Infinity for a type of which every value
 * would contain another one.
 */
export function minSize(node: TypeNode): number {
  // A type that contains itself takes no more than was found so far, which is nothing yet, hence infinity; where that is less than
  // what was assumed, it may be less for others too.
  const assumed = new Map<ReferenceNode, number>();
  for (;;) {
    const round = new Round(assumed);
    const size = round.of(node);
    if (!round.findsLess()) return size;
  }
}

/** The fewest bytes that the parts of a type take. */
export interface LeastSizes {
  of(node: TypeNode): number;
  ofReference(node: ReferenceNode): number;
}

/** The sizes of the parts of a type, each found once: a part may be used in very many places. */
class Round implements LeastSizes {
  readonly #assumed: Map<ReferenceNode, number>;
  readonly #found = new Map<TypeNode, number>();
  readonly #references = new Set<ReferenceNode>();

  constructor(assumed: Map<ReferenceNode, number>) {
    this.#assumed = assumed;
  }

  of(node: TypeNode): number {
    let size = this.#found.get(node);
    if (size === undefined) {
      size = node.leastSize(this);
      this.#found.set(node, size);
    }
    return size;
  }

  ofReference(node: ReferenceNode): number {
    this.#references.add(node);
    return this.#assumed.get(node) ?? Number.POSITIVE_INFINITY;
  }

  /** Whether a reference takes less than was assumed, which is assumed from then on. */
  findsLess(): boolean {
    let isLess = false;
    // Those that are found on the way are looked at as well.
    for (const node of this.#references) {
      const size = this.of(node.resolve());
      if (size >= this.ofReference(node)) continue;
      this.#assumed.set(node, size);
      isLess = true;
    }
    return isLess;
  }
}

/** Whether a value of a type may end with all that is left of the input, so that only the end of that shows where it ends. */
export function takesRest(node: TypeNode): boolean {
  return mayEndWithRest(node, new Set());
}

function mayEndWithRest(node: TypeNode, seen: Set<TypeNode>): boolean {
  if (seen.has(node)) return false;
  seen.add(node);
  if (node.kind === "restAll") return true;
  return partsAtEnd(node).some((part) => mayEndWithRest(part, seen));
}

/** The parts of a type that end where the whole ends. */
function partsAtEnd(node: TypeNode): readonly TypeNode[] {
  return node.endsWith === "any" ? node.parts() : node.endsWith === "last" ? node.parts().slice(-1) : [];
}

/**
 * Refuses a type that no codec can have, as `invalid-argument`: one that always contains itself, one with something behind
 * `restAll`, and a container whose elements take no bytes, of which a short input could claim any number.
 */
export function requireSound(root: TypeNode): void {
  if (minSize(root) === Number.POSITIVE_INFINITY) throw unsound("every value of the type contains another of it");
  checkParts(root, true, new Map());
}

/** Which parts have been looked at, and whether as what is last: where that is not asked, it is the stricter of the two. */
type Seen = Map<TypeNode, boolean>;

function checkParts(node: TypeNode, isLast: boolean, seen: Seen): void {
  if (node.kind === "restAll") {
    if (!isLast) throw unsound("restAll takes everything to the end, so that nothing can follow it");
    return;
  }
  if (seen.get(node) === isLast || seen.get(node) === false) return;
  seen.set(node, isLast);
  const parts = node.parts();
  if (node.repeats !== undefined && parts.every((part) => minSize(part) === 0)) {
    throw unsound(`the ${node.repeats} of a ${node.kind} take no bytes`);
  }
  const firstAtEnd = parts.length - partsAtEnd(node).length;
  parts.forEach((part, i) => {
    checkParts(part, isLast && i >= firstAtEnd, seen);
  });
}

function unsound(message: string): EngineError {
  return new EngineError("invalid-argument", message);
}
