import type { JsonValue } from "@enginebay/arena-json";
import { type Child, type Children, childrenOf } from "./children.ts";

/** More children than this are shown in ranges, which unfold like containers. */
export const RANGE_SIZE = 1000;
/** With more visible rows a list would be higher than browsers can make an element. */
export const MAX_ROWS = 300_000;

/** A row: the child of an unfolded container or range. */
export interface Place {
  readonly branch: Branch;
  readonly index: number;
}

/**
 * A container, or a range of its children, that is unfolded. Its rows are values, or ranges of `step` children each.
 */
export class Branch {
  readonly children: Children;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly parent: Branch | undefined;
  /** Which of the parent's rows this belongs to. */
  readonly index: number;
  /** The level of its rows, from 1. */
  readonly level: number;
  /** The unfolded ones among its rows, in order. */
  readonly open: Branch[] = [];
  /** Rows beneath it, its own and those of all that is unfolded in it. */
  visible = 0;

  constructor(children: Children, from: number, to: number, parent: Branch | undefined, index: number) {
    this.children = children;
    this.from = from;
    this.to = to;
    this.parent = parent;
    this.index = index;
    this.level = parent === undefined ? 1 : parent.level + 1;
    this.step = 1;
    while ((to - from) / this.step > RANGE_SIZE) this.step *= RANGE_SIZE;
  }

  /** How many rows are its own. */
  get size(): number {
    return Math.ceil((this.to - this.from) / this.step);
  }

  /** The unfolded branch at one of its rows. */
  openAt(index: number): Branch | undefined {
    return this.open.find((branch) => branch.index === index);
  }
}

/**
 * The rows of a tree of which only some containers are unfolded. It holds no rows, only what is unfolded: a row is found by
 * counting. Nothing recurses, since documents may be nested more deeply than any stack.
 */
export class VisibleTree {
  /** Its one row is the outermost value. */
  readonly #top: Branch;

  /** Unfolds the outermost value. */
  constructor(root: JsonValue) {
    this.#top = new Branch(
      { count: 1, at: () => ({ key: undefined, value: root }), positionOf: () => 0 },
      0,
      1,
      undefined,
      0,
    );
    this.#top.visible = 1;
    const place = { branch: this.#top, index: 0 };
    if (isExpandable(place)) this.expand(place);
  }

  /** How many rows are visible. */
  get total(): number {
    return this.#top.visible;
  }

  /** The row of a number below `total`. O(levels + unfolded siblings). */
  at(row: number): Place {
    let branch = this.#top;
    let offset = row;
    for (;;) {
      const { index, within } = stepInto(branch, offset);
      if (within === undefined) return { branch, index };
      branch = within.branch;
      offset = within.offset;
    }
  }

  /** The number of a row. */
  rowOf({ branch, index }: Place): number {
    let row = 0;
    let at: Branch | undefined = branch;
    let position = index;
    while (at !== undefined) {
      row += position;
      for (const open of at.open) {
        if (open.index >= position) break;
        row += open.visible;
      }
      if (at.parent !== undefined) row++;
      position = at.index;
      at = at.parent;
    }
    return row;
  }

  /** Unfolds a row. False if too many rows would be visible. */
  expand(place: Place): boolean {
    const branch = unfolded(place);
    if (this.total + branch.size > MAX_ROWS) return false;
    insert(place.branch, branch);
    account(branch, new Set([branch]));
    return true;
  }

  /** Folds a row and all beneath it. */
  collapse({ branch, index }: Place): void {
    const position = branch.open.findIndex((open) => open.index === index);
    const [closed] = branch.open.splice(position, 1);
    for (let at: Branch | undefined = branch; at !== undefined; at = at.parent) at.visible -= closed!.visible;
  }

  /**
   * Unfolds the way to the value that reference tokens lead to, and gives its row; undefined if too many rows would be
   * visible.
   *
   * @param tokens of a JSON Pointer that leads somewhere, still escaped
   */
  reveal(tokens: readonly string[]): number | undefined {
    const fresh = new Set<Branch>();
    let place: Place = { branch: this.#top, index: 0 };
    let added = 0;
    const enter = (): Branch => {
      const known = place.branch.openAt(place.index);
      if (known !== undefined) return known;
      const branch = unfolded(place);
      fresh.add(branch);
      added += branch.size;
      return branch;
    };
    for (const token of tokens) {
      const { value } = childAt(place)!;
      let branch = enter();
      const position = branch.children.positionOf(value.at(`/${token}`)!, token);
      while (branch.step > 1) {
        place = { branch, index: Math.floor((position - branch.from) / branch.step) };
        branch = enter();
      }
      place = { branch, index: position - branch.from };
    }
    if (this.total + added > MAX_ROWS) return undefined;
    for (const branch of fresh) insert(branch.parent!, branch);
    account(place.branch, fresh);
    return this.rowOf(place);
  }
}

/** Counts the rows of new branches, of which one is the deepest, in all above them. */
function account(deepest: Branch, fresh: ReadonlySet<Branch>): void {
  let added = 0;
  for (let at: Branch | undefined = deepest; at !== undefined; at = at.parent) {
    if (fresh.has(at)) added += at.size;
    at.visible += added;
  }
}

/** Which of a branch's rows an offset is at, or which branch it is within, and where there. */
function stepInto(
  branch: Branch,
  offset: number,
): { readonly index: number; readonly within?: { readonly branch: Branch; readonly offset: number } } {
  let passed = 0;
  for (const open of branch.open) {
    const row = open.index + passed;
    if (offset <= row) break;
    if (offset <= row + open.visible) return { index: open.index, within: { branch: open, offset: offset - row - 1 } };
    passed += open.visible;
  }
  return { index: offset - passed };
}

/** The value at a row; undefined for a range. */
export function childAt({ branch, index }: Place): Child | undefined {
  return branch.step === 1 ? branch.children.at(branch.from + index) : undefined;
}

/** The first and the last position of the range at a row. */
export function rangeAt({ branch, index }: Place): readonly [first: number, last: number] {
  const first = branch.from + index * branch.step;
  return [first, Math.min(branch.to, first + branch.step) - 1];
}

/** Whether there is something to unfold at a row. */
export function isExpandable(place: Place): boolean {
  const child = childAt(place);
  return child === undefined || (isContainer(child.value) && child.value.size > 0);
}

export function isContainer({ type }: JsonValue): boolean {
  return type === "array" || type === "object";
}

function unfolded(place: Place): Branch {
  const { branch, index } = place;
  const child = childAt(place);
  if (child === undefined) {
    const [first, last] = rangeAt(place);
    return new Branch(branch.children, first, last + 1, branch, index);
  }
  const children = childrenOf(child.value);
  return new Branch(children, 0, children.count, branch, index);
}

function insert(parent: Branch, branch: Branch): void {
  const later = parent.open.findIndex((open) => open.index > branch.index);
  parent.open.splice(later < 0 ? parent.open.length : later, 0, branch);
}
