import { locate, toError } from "../refusal.ts";
import type { ElementsView } from "./elements-view.ts";
import type { MemberLayout } from "./layout.ts";
import type { Part } from "./part.ts";

/**
 * A value as its view shows it: the members of a record can be read and set in place; a member that is a record itself, or an
 * array, is a view again.
 */
export type ViewOf<Value> = Value extends number | bigint | boolean | string | Date | Uint8Array | undefined
  ? Value
  : Value extends readonly (infer Element)[]
    ? number extends Value["length"]
      ? ElementsView<Element>
      : { [K in Extract<keyof Value, `${number}`>]: ViewOf<Value[K]> }
    : { [K in keyof Value]: ViewOf<Value[K]> };

/** A member and what reads and writes it. */
export interface Member extends MemberLayout {
  readonly part: Part;
}

/** Makes a view of the record that is so many bytes from the start of a view. */
export type RecordViewConstructor = new (view: DataView, start: number) => object;

/** Where the bytes of a record are: the state of each view of one, which its properties read and nobody else sees. */
class RecordPlace {
  readonly #view: DataView;
  readonly #start: number;

  constructor(view: DataView, start: number) {
    this.#view = view;
    this.#start = start;
  }

  static get(place: RecordPlace, { part, offset }: Member): unknown {
    return part.get(place.#view, place.#start + offset);
  }

  static load(place: RecordPlace, load: Part["load"]): unknown {
    return load(place.#view, place.#start);
  }

  static set(place: RecordPlace, { part, offset, name }: Member, value: unknown): void {
    try {
      part.set(place.#view, place.#start + offset, value);
    } catch (caught) {
      throw toError(locate(caught, name));
    }
  }
}

/** By this name Node's `console.log` asks an object how it is to be shown. */
const INSPECT = /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom");

/**
 * A class with a property for each member, which reads and sets the bytes. Made of closures rather than of generated code: so
 * it works everywhere. `JSON.stringify` and `console.log` show the record as `load` gives it.
 */
export function recordViewClass(members: readonly Member[], load: Part["load"]): RecordViewConstructor {
  class RecordView extends RecordPlace {}
  for (const name of ["toJSON", INSPECT]) {
    Object.defineProperty(RecordView.prototype, name, {
      configurable: true,
      value(this: RecordPlace) {
        return RecordPlace.load(this, load);
      },
    });
  }
  // Behind these, as a member may have one of these names.
  for (const member of members) {
    Object.defineProperty(RecordView.prototype, member.name, {
      enumerable: true,
      configurable: true,
      get(this: RecordPlace) {
        return RecordPlace.get(this, member);
      },
      set(this: RecordPlace, value: unknown) {
        RecordPlace.set(this, member, value);
      },
    });
  }
  return RecordView;
}
