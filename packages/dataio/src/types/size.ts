import { EngineError } from "@enginebay/core";
import type { ReferenceNode, TypeNode } from "../type.ts";
import { FIXED_NUMBERS } from "../wire/numbers.ts";

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
    const size = round.sizeOf(node);
    if (!round.findsLess()) return size;
  }
}

/** The sizes of the parts of a type, each found once: a part may be used in very many places. */
class Round {
  readonly #assumed: Map<ReferenceNode, number>;
  readonly #found = new Map<TypeNode, number>();
  readonly #references = new Set<ReferenceNode>();

  constructor(assumed: Map<ReferenceNode, number>) {
    this.#assumed = assumed;
  }

  sizeOf(node: TypeNode): number {
    let size = this.#found.get(node);
    if (size === undefined) {
      size = leastSize(node, this);
      this.#found.set(node, size);
    }
    return size;
  }

  sizeOfReference(node: ReferenceNode): number {
    this.#references.add(node);
    return this.#assumed.get(node) ?? Number.POSITIVE_INFINITY;
  }

  /** Whether a reference takes less than was assumed, which is assumed from then on. */
  findsLess(): boolean {
    let isLess = false;
    // Those that are found on the way are looked at as well.
    for (const node of this.#references) {
      const size = this.sizeOf(node.resolve());
      if (size >= this.sizeOfReference(node)) continue;
      this.#assumed.set(node, size);
      isLess = true;
    }
    return isLess;
  }
}

function leastSize(node: TypeNode, round: Round): number {
  switch (node.kind) {
    case "i8":
    case "u8":
    case "i16":
    case "u16":
    case "i32":
    case "u32":
    case "f32":
    case "f64":
      return FIXED_NUMBERS[node.kind].bytes;
    case "i64":
    case "u64":
    case "date":
      return 8;
    case "chars":
    case "fixedBytes":
      return node.length;
    case "restAll":
      return 0;
    case "array":
      return node.length === 0 ? 0 : node.length * round.sizeOf(node.element);
    case "tuple":
      return sum(node.elements, round);
    case "struct":
      return sum(
        node.fields.map((field) => field.type),
        round,
      );
    case "rawStruct":
      return node.size;
    case "versioned":
      return (
        1 +
        sum(
          node.fields.filter((field) => field.since === 0).map((field) => field.type),
          round,
        )
      );
    case "union":
      return 1 + node.cases.reduce((least, one) => Math.min(least, round.sizeOf(one.type)), Number.POSITIVE_INFINITY);
    case "reference":
      return round.sizeOfReference(node);
    default:
      return 1;
  }
}

function sum(nodes: readonly TypeNode[], round: Round): number {
  return nodes.reduce((total, node) => total + round.sizeOf(node), 0);
}

/** Whether a value of a type may end with all that is left of the input, so that only the end of that shows where it ends. */
export function takesRest(node: TypeNode): boolean {
  return mayEndWithRest(node, new Set());
}

function mayEndWithRest(node: TypeNode | undefined, seen: Set<TypeNode>): boolean {
  if (node === undefined || seen.has(node)) return false;
  seen.add(node);
  switch (node.kind) {
    case "restAll":
      return true;
    case "tuple":
      return mayEndWithRest(node.elements.at(-1), seen);
    case "struct":
    case "versioned":
      return mayEndWithRest(node.fields.at(-1)?.type, seen);
    case "optional":
      return mayEndWithRest(node.element, seen);
    case "union":
      return node.cases.some((one) => mayEndWithRest(one.type, seen));
    default:
      return false;
  }
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
  switch (node.kind) {
    case "array":
      checkParts(node.element, false, seen);
      return;
    case "vector":
    case "list":
    case "deque":
    case "multiset":
    case "set":
      if (minSize(node.element) === 0) throw unsound(`the elements of a ${node.kind} take no bytes`);
      checkParts(node.element, false, seen);
      return;
    case "map":
    case "multimap":
      if (minSize(node.key) + minSize(node.value) === 0) throw unsound(`the entries of a ${node.kind} take no bytes`);
      checkParts(node.key, false, seen);
      checkParts(node.value, false, seen);
      return;
    case "tuple":
      checkSequence(node.elements, isLast, seen);
      return;
    case "struct":
    case "rawStruct":
    case "versioned":
      checkSequence(
        node.fields.map((field) => field.type),
        isLast,
        seen,
      );
      return;
    case "optional":
      checkParts(node.element, isLast, seen);
      return;
    case "union":
      for (const one of node.cases) checkParts(one.type, isLast, seen);
      return;
    case "reference":
      checkParts(node.resolve(), false, seen);
  }
}

function checkSequence(nodes: readonly TypeNode[], isLast: boolean, seen: Seen): void {
  nodes.forEach((node, i) => {
    checkParts(node, isLast && i === nodes.length - 1, seen);
  });
}

function unsound(message: string): EngineError {
  return new EngineError("invalid-argument", message);
}
