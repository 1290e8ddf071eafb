import { arrayIndex } from "../pointer.ts";
import type { JsonValue } from "../value.ts";
import { readOnly, readOnlyMember } from "./read-only.ts";
import type { Views } from "./views.ts";

/** Makes a proxy of an empty array answer as if it had the elements of a JSON array. */
export function arrayHandler(array: JsonValue, views: Views): ProxyHandler<unknown[]> {
  const element = (key: string | symbol): JsonValue | undefined => {
    const position = typeof key === "string" ? arrayIndex(key) : undefined;
    return position === undefined ? undefined : array.at(position);
  };
  return {
    ...readOnly,
    get(target, key) {
      if (key === "length") return array.size;
      const found = element(key);
      // What is not there may be inherited, such as `map`, which will ask the proxy for the elements.
      return found === undefined ? Reflect.get(target, key) : views.of(found);
    },
    has: (target, key) => element(key) !== undefined || Reflect.has(target, key),
    ownKeys: () => [...Array.from({ length: array.size }, (_, position) => String(position)), "length"],
    getOwnPropertyDescriptor(_, key) {
      // An array's own length is writable and not configurable, and a proxy of one must not say otherwise.
      if (key === "length") return { __proto__: null, value: array.size, writable: true } as PropertyDescriptor;
      const found = element(key);
      if (found === undefined) return undefined;
      return readOnlyMember(views.of(found));
    },
  };
}
