import { arrayLength } from "./array-length.ts";
import { boxedPrimitive } from "./boxed-primitive.ts";
import { ByteWriter, type Fragment } from "./byte-writer.ts";
import { compileMembers } from "./compile-members.ts";
import { Members, Slot } from "./members.ts";
import { rawJson } from "./raw-json.ts";
import { ValueWriter } from "./value-writer.ts";

/** Deeper values are left to a writer that does not recurse. */
const MAX_DEPTH = 64;
/** Objects with more keys are taken for dictionaries: their keys are not worth remembering. */
const MAX_KEYS = 128;
const MAX_KEY_UNITS = 4096;
/** How many key sequences are remembered for one place, and in all. */
const MAX_PER_SLOT = 4;
const MAX_MEMBERS = 1024;
/** Compiling pays after so many objects. */
const MIN_USES = 100;

const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The only key of what `JSON.rawJSON` makes. */
const RAW_JSON_KEY = "rawJSON";

/** Thrown for what has no form or no end; another writer finds out where. */
export const UNWRITABLE: unique symbol = Symbol("unwritable");

/**
 * Writes any JavaScript value as `JSON.stringify` does (ECMA-262, SerializeJSONProperty), with the same calls in the
 * same order. The keys of objects are remembered from one value to the next, by the place where they are met: such
 * objects are written by code of their own where code may be made of strings, and of their keys nothing is left to do
 * but copy them.
 */
export class PlainWriter {
  readonly #out: ByteWriter;
  readonly #open: object[] = [];
  #depth = 0;
  readonly #encoder = new TextEncoder();
  #root = new Slot();
  #remembered = 0;
  #mayCompile = true;
  #isBusy = false;

  constructor(out: ByteWriter = new ByteWriter()) {
    this.#out = out;
  }

  /** Whether a value is being written: its own code may ask for another one meanwhile. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** The text, or undefined if the value has none. Throws `UNWRITABLE`. O(n). */
  write(root: unknown): Uint8Array | undefined {
    this.#isBusy = true;
    this.#out.reset();
    this.#depth = 0;
    try {
      return this.value(root, "", this.#root) ? this.#out.takeBytes() : undefined;
    } finally {
      this.#out.reset();
      this.#isBusy = false;
      this.#open.length = 0;
    }
  }

  /** A member of an object, if it has a form. */
  member(value: unknown, key: string, fragment: Fragment, slot: Slot): void {
    const out = this.#out;
    const start = out.position;
    out.fragment(fragment);
    if (!this.value(value, key, slot)) out.position = start;
  }

  /** Any value; answers whether it has a form. */
  value(value: unknown, key: string | number, slot: Slot): boolean {
    switch (typeof value) {
      case "object":
        if (value === null) break;
        return this.#object(value, key, slot);
      case "function":
      case "bigint": {
        const { toJSON } = value as { toJSON?: unknown };
        if (typeof toJSON === "function") return this.#replaced(toJSON.call(value, String(key)), slot);
        break;
      }
    }
    return this.#primitive(value);
  }

  #object(value: object, key: string | number, slot: Slot): boolean {
    const { toJSON } = value as { toJSON?: unknown };
    if (typeof toJSON === "function") return this.#replaced(toJSON.call(value, String(key)), slot);
    this.#container(value, slot);
    return true;
  }

  /** What a `toJSON` gave: another one is not called. */
  #replaced(value: unknown, slot: Slot): boolean {
    if (typeof value !== "object" || value === null) return this.#primitive(value);
    this.#container(value, slot);
    return true;
  }

  #primitive(value: unknown): boolean {
    const out = this.#out;
    switch (typeof value) {
      case "string":
        out.string(value);
        return true;
      case "number":
        out.number(value);
        return true;
      case "boolean":
        out.boolean(value);
        return true;
      case "object":
        out.null();
        return true;
      case "bigint":
        throw UNWRITABLE;
      default:
        return false;
    }
  }

  #container(value: object, slot: Slot): void {
    const isArray = Array.isArray(value);
    if (!isArray) {
      const primitive = boxedPrimitive(value);
      if (primitive !== value) {
        this.#primitive(primitive);
        return;
      }
    }
    const depth = this.#depth;
    const open = this.#open;
    if (depth === MAX_DEPTH) {
      this.#writeDeep(value);
      return;
    }
    for (let i = 0; i < depth; i++) if (open[i] === value) throw UNWRITABLE;
    open[depth] = value;
    this.#depth = depth + 1;
    if (isArray) this.#array(value as unknown[], slot.items);
    else this.#members(value as Record<string, unknown>, slot);
    this.#depth = depth;
  }

  #writeDeep(value: object): void {
    const writer = new ValueWriter();
    try {
      this.#out.append(writer.writeWithin(this.#open.slice(0, this.#depth), value));
    } catch (error) {
      throw writer.failed ? UNWRITABLE : error;
    }
  }

  #array(array: readonly unknown[], items: Slot): void {
    const out = this.#out;
    const length = arrayLength(array);
    out.byte(OPEN_ARRAY);
    for (let i = 0; i < length; i++) {
      if (i > 0) out.byte(COMMA);
      const value = array[i];
      if (typeof value === "number") out.number(value);
      else if (typeof value === "string") out.string(value);
      else if (!this.value(value, i, items)) out.null();
    }
    out.byte(CLOSE_ARRAY);
  }

  #members(object: Record<string, unknown>, slot: Slot): void {
    const out = this.#out;
    const keys = Object.keys(object);
    if (keys.length === 1 && keys[0] === RAW_JSON_KEY) {
      const raw = rawJson(object);
      if (raw !== undefined) {
        out.text(raw);
        return;
      }
    }
    const start = out.position;
    let members = slot.latest;
    if (members === undefined || !members.fits(keys)) members = this.#find(keys, slot);
    if (members === undefined) this.#dictionary(object, keys, slot.items);
    else if (members.compiled !== undefined) members.compiled(this, out, object);
    else this.#each(object, members);
    if (out.position === start) out.byte(OPEN_OBJECT);
    // In place of the comma before the first member.
    else out.bytes[start] = OPEN_OBJECT;
    out.byte(CLOSE_OBJECT);
  }

  #each(object: Record<string, unknown>, members: Members): void {
    const { keys, fragments, slots } = members;
    if (++members.uses === MIN_USES) this.#compile(members);
    for (let i = 0; i < keys.length; i++) this.member(object[keys[i]!], keys[i]!, fragments[i]!, slots[i]!);
  }

  #dictionary(object: Record<string, unknown>, keys: readonly string[], slot: Slot): void {
    const out = this.#out;
    for (const key of keys) {
      const value = object[key];
      const start = out.position;
      out.byte(COMMA);
      out.string(key);
      out.byte(COLON);
      if (!this.value(value, key, slot)) out.position = start;
    }
  }

  #compile(members: Members): void {
    if (!this.#mayCompile) return;
    try {
      members.compiled = compileMembers(members);
    } catch {
      this.#mayCompile = false;
    }
  }

  #find(keys: readonly string[], slot: Slot): Members | undefined {
    const { latest, others } = slot;
    for (let i = 0; i < others.length; i++) {
      const members = others[i]!;
      if (!members.fits(keys)) continue;
      others[i] = latest!;
      slot.latest = members;
      return members;
    }
    if (others.length === MAX_PER_SLOT || !isWorthRemembering(keys)) return undefined;
    if (this.#remembered === MAX_MEMBERS) this.#forget();
    this.#remembered++;
    if (latest !== undefined) others.push(latest);
    slot.latest = new Members(
      keys,
      keys.map((key) => this.#fragment(key)),
    );
    return slot.latest;
  }

  /** Makes room: what matters will be met again. */
  #forget(): void {
    this.#root = new Slot();
    this.#remembered = 0;
  }

  #fragment(key: string): Fragment {
    const bytes = this.#encoder.encode(`,${JSON.stringify(key)}:`);
    const padded = new Uint8Array((bytes.length + 3) & ~3);
    padded.set(bytes);
    const view = new DataView(padded.buffer);
    const words = Int32Array.from({ length: padded.length / 4 }, (_, i) => view.getInt32(4 * i, true));
    return { words, size: bytes.length };
  }
}

function isWorthRemembering(keys: readonly string[]): boolean {
  if (keys.length > MAX_KEYS) return false;
  let units = 0;
  for (const key of keys) units += key.length;
  return units <= MAX_KEY_UNITS;
}
