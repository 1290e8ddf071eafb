import type { ByteWriter, Fragment } from "./byte-writer.ts";
import type { PlainWriter } from "./plain-writer.ts";

/** Writes the members of an object with known keys. */
export type WriteMembers = (writer: PlainWriter, out: ByteWriter, object: Record<string, unknown>) => void;

/** A place in values where objects are met, and the key sequences they had there, the latest first. */
export class Slot {
  latest: Members | undefined = undefined;
  readonly others: Members[] = [];
  #items: Slot | undefined = undefined;

  /** The place of the elements, for an array in this place. */
  get items(): Slot {
    if (this.#items === undefined) this.#items = new Slot();
    return this.#items;
  }
}

/** How the objects with a sequence of keys are written. */
export class Members {
  readonly keys: readonly string[];
  /** Each key with what stands around it: `,"key":`. */
  readonly fragments: readonly Fragment[];
  /** The place of each member's value. */
  readonly slots: readonly Slot[];
  uses = 0;
  /** Code for these keys alone, once that is worth having and if it may be made. */
  compiled: WriteMembers | undefined = undefined;

  constructor(keys: readonly string[], fragments: readonly Fragment[]) {
    this.keys = keys;
    this.fragments = fragments;
    this.slots = keys.map(() => new Slot());
  }

  fits(keys: readonly string[]): boolean {
    const own = this.keys;
    if (keys.length !== own.length) return false;
    for (let i = 0; i < own.length; i++) if (keys[i] !== own[i]) return false;
    return true;
  }
}
