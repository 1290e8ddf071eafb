import { Pace } from "./pace.ts";

/** How many sequences of keys are told apart at once. */
const MAX_KINDS = 64;
/** Objects with more keys are one kind: their keys are data. */
const MAX_KEYS = 64;

/** The kind of objects with these keys. */
interface ObjectKind {
  readonly keys: readonly string[];
  readonly pace: Pace;
}

/**
 * What is learned about each kind of value: objects by their keys, arrays by the type of their first element. Values
 * themselves are not remembered, and no getter is called to tell.
 */
export class Paces {
  /** The kind last met first. */
  readonly #objects: ObjectKind[] = [];
  readonly #arrays = new Map<string, Pace>();
  readonly #dictionaries = new Pace();

  /** That of a value's kind; undefined for a proxy that refuses to be looked at. */
  of(value: object): Pace | undefined {
    try {
      return Array.isArray(value) ? this.#ofArray(value) : this.#ofObject(Object.keys(value));
    } catch {
      return undefined;
    }
  }

  #ofArray(array: object): Pace {
    const first: unknown = Object.getOwnPropertyDescriptor(array, 0)?.value;
    const type = Array.isArray(first) ? "array" : typeof first;
    let pace = this.#arrays.get(type);
    if (pace === undefined) {
      pace = new Pace();
      this.#arrays.set(type, pace);
    }
    return pace;
  }

  #ofObject(keys: readonly string[]): Pace {
    if (keys.length > MAX_KEYS) return this.#dictionaries;
    const kinds = this.#objects;
    if (kinds.length > 0 && isSame(kinds[0]!.keys, keys)) return kinds[0]!.pace;
    const at = kinds.findIndex((kind) => isSame(kind.keys, keys));
    const kind = at < 0 ? { keys, pace: new Pace() } : kinds.splice(at, 1)[0]!;
    kinds.unshift(kind);
    // The kind not met for longest makes room.
    if (kinds.length > MAX_KINDS) kinds.pop();
    return kind.pace;
  }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
