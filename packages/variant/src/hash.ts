import type { Scalar } from "./encoding/read-scalar.ts";
import { withinPlatform } from "./limits.ts";
import { canonicalNumber } from "./numeric.ts";
import { ARRAY_RANK, NUMBER_RANK, OBJECT_RANK, rankOf } from "./rank.ts";
import { Timestamp } from "./types/temporal.ts";
import type { Variant } from "./variant.ts";
import { Walk } from "./walk.ts";

/** 32 bits of a value: see `Variant.hash`. */
export function hashValue(value: Variant): number {
  return withinPlatform(() => new Hashing(value).hash(value, FNV_OFFSET, 0)) >>> 0;
}

/** FNV-1a (draft-eastlake-fnv), over bytes that are the same for equal values. */
const FNV_OFFSET = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;
/** Ends of containers, which no rank is. */
const ARRAY_END = 0xfe;
const OBJECT_END = 0xff;

class Hashing {
  readonly #walk: Walk;
  /** Of keys: they may stand in a value any number of times, and are as long as they like. */
  readonly #keys = new Map<string, number>();

  constructor(value: Variant) {
    this.#walk = new Walk(value);
  }

  hash(value: Variant, seed: number, depth: number): number {
    this.#walk.visit(value, depth);
    const rank = rankOf(value);
    let state = addByte(seed, rank);
    if (rank === ARRAY_RANK) {
      for (const element of value.elements()) state = this.hash(element, state, depth + 1);
      return addByte(state, ARRAY_END);
    }
    if (rank === OBJECT_RANK) {
      for (const [key, member] of value.entries())
        state = this.hash(member, addInteger(state, this.#key(key)), depth + 1);
      return addByte(state, OBJECT_END);
    }
    return addScalar(state, value.scalar(), rank);
  }

  #key(key: string): number {
    let hash = this.#keys.get(key);
    if (hash === undefined) {
      hash = addText(FNV_OFFSET, key);
      this.#keys.set(key, hash);
    }
    return hash;
  }
}

function addScalar(seed: number, scalar: Scalar, rank: number): number {
  if (scalar instanceof Uint8Array) return addInteger(scalar.reduce(addByte, seed), scalar.length);
  if (rank === NUMBER_RANK) return addText(seed, canonicalNumber(scalar as Parameters<typeof canonicalNumber>[0]));
  // Of micros and nanos alike.
  return addText(seed, String(scalar instanceof Timestamp ? scalar.nanos : scalar));
}

/** The units of a text and its length, so that nothing that follows is taken for a part of it. */
function addText(seed: number, text: string): number {
  let state = seed;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    state = addByte(addByte(state, unit & 0xff), unit >>> 8);
  }
  return addInteger(state, text.length);
}

function addInteger(seed: number, value: number): number {
  let state = seed;
  for (let shift = 0; shift < 32; shift += 8) state = addByte(state, (value >>> shift) & 0xff);
  return state;
}

function addByte(state: number, byte: number): number {
  return Math.imul(state ^ byte, FNV_PRIME);
}
