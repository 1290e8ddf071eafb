import type { JsonValue } from "../value.ts";
import { arrayHandler } from "./array-handler.ts";
import { objectHandler } from "./object-handler.ts";

/** Where Node's `console.log` looks for what to show of an object; it would show the target of a proxy otherwise. */
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/** The views of one document: a container has one, however often it is reached, so that views can be compared. */
export class Views {
  readonly #views = new Map<number, object>();

  /** What stands for a value in a view: a scalar itself, a proxy for a container. */
  of(value: JsonValue): unknown {
    switch (value.type) {
      case "null":
        return null;
      case "boolean":
        return value.boolean();
      case "number":
        return value.number();
      case "string":
        return value.string();
      default:
        return this.#container(value);
    }
  }

  #container(value: JsonValue): object {
    let view = this.#views.get(value.index);
    if (view === undefined) {
      view =
        value.type === "array"
          ? new Proxy(inspectable<unknown[]>([], value), arrayHandler(value, this))
          : new Proxy(inspectable<Record<string, unknown>>({}, value), objectHandler(value, this));
      this.#views.set(value.index, view);
    }
    return view;
  }
}

/** Lets an object, the target of a proxy, be shown as the value it stands for. */
function inspectable<Target extends object>(target: Target, value: JsonValue): Target {
  // Without a prototype, from which it could have a `get` or `set`.
  const inspect = { __proto__: null, value: () => value.toJS(), configurable: true };
  return Object.defineProperty(target, INSPECT, inspect as PropertyDescriptor);
}
