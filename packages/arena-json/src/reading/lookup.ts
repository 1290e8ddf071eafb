import type { Arena } from "../arena.ts";
import { LENGTH_MASK, nextIndex } from "../tape.ts";
import { keyEquals } from "../text/key-equals.ts";
import { indexMembers, type MemberIndex } from "./member-index.ts";
import { RepeatedKeys } from "./repeated-keys.ts";

/** Containers with more children are indexed; looking through fewer is about as fast as asking an index. */
const MAX_SCANNED = 32;
/** Objects with more members are not: a `Map` of V8 holds no more. */
const MAX_INDEXED_MEMBERS = 2 ** 24;
/** Where there is nothing. */
export const NOWHERE = -1;

/**
 * Finds members by key and elements by position in one document.
 *
 * A tape is made for walking, so finding the n-th child takes n steps. For a large container that is asked a second
 * time, an index is made and kept as long as the document: looking up every child of it takes linear time in all, and
 * the memory of all indexes is bounded by the number of children in the document. (Not so objects beyond what a `Map`
 * can hold: finding a member there stays linear.)
 */
export class Lookup {
  readonly #arena: Arena;
  readonly #repeatedKeys = new RepeatedKeys();
  /** Large containers that have been looked through once. */
  #scanned: Set<number> | undefined;
  #members: Map<number, MemberIndex> | undefined;
  #elements: Map<number, Uint32Array> | undefined;

  constructor(arena: Arena) {
    this.#arena = arena;
  }

  /** Word index of the value of the last member with this key, or {@link NOWHERE}. */
  member(object: number, key: string): number {
    if (this.#isSmall(object) || this.#isHuge(object) || this.#isFirstVisit(object)) {
      return scanMembers(this.#arena, object, key);
    }
    const found = this.#memberIndex(object).get(key);
    return found === undefined ? NOWHERE : nextIndex(this.#arena.words, found);
  }

  /** Word index of the element at a position that the array has. */
  element(array: number, position: number): number {
    if (this.#isSmall(array) || this.#isFirstVisit(array)) return scanElements(this.#arena, array, position);
    this.#elements ??= new Map();
    let elements = this.#elements.get(array);
    if (elements === undefined) {
      elements = indexElements(this.#arena, array);
      this.#elements.set(array, elements);
    }
    return elements[position]!;
  }

  /** The members of an object in which keys are repeated; undefined where walking along the tape meets every key once. */
  repeatedMembers(object: number): MemberIndex | undefined {
    const known = this.#members?.get(object);
    if (known !== undefined) return known;
    return this.#repeatedKeys.mayBeIn(this.#arena, object) ? indexMembers(this.#arena, object) : undefined;
  }

  #isSmall(container: number): boolean {
    return (this.#arena.words[2 * container + 1]! & LENGTH_MASK) <= MAX_SCANNED;
  }

  #isHuge(object: number): boolean {
    return (this.#arena.words[2 * object + 1]! & LENGTH_MASK) > MAX_INDEXED_MEMBERS;
  }

  /** One look-up pays for no index. */
  #isFirstVisit(container: number): boolean {
    this.#scanned ??= new Set();
    if (this.#scanned.has(container)) return false;
    this.#scanned.add(container);
    return true;
  }

  #memberIndex(object: number): MemberIndex {
    this.#members ??= new Map();
    let members = this.#members.get(object);
    if (members === undefined) {
      members = indexMembers(this.#arena, object);
      this.#members.set(object, members);
    }
    return members;
  }
}

function scanMembers(arena: Arena, object: number, key: string): number {
  const { words } = arena;
  const end = words[2 * object]!;
  let found = NOWHERE;
  for (let i = object + 2; i < end; ) {
    const value = nextIndex(words, i);
    if (keyEquals(arena, i, key)) found = value;
    i = nextIndex(words, value);
  }
  return found;
}

function scanElements({ words }: Arena, array: number, position: number): number {
  let i = array + 2;
  for (let n = 0; n < position; n++) i = nextIndex(words, i);
  return i;
}

function indexElements({ words }: Arena, array: number): Uint32Array {
  const elements = new Uint32Array(words[2 * array + 1]! & LENGTH_MASK);
  let i = array + 2;
  for (let n = 0; n < elements.length; n++) {
    elements[n] = i;
    i = nextIndex(words, i);
  }
  return elements;
}
