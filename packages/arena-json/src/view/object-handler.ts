import { arrayIndex } from "../pointer.ts";
import type { JsonValue } from "../value.ts";
import { readOnly, readOnlyMember } from "./read-only.ts";
import type { Views } from "./views.ts";

/** ECMA-262, section 6.1.7: greater integers are keys like any other. */
const MAX_INTEGER_KEY = 2 ** 32 - 2;

/** Makes a proxy of an empty object answer as if it had the members of a JSON object. */
export function objectHandler(object: JsonValue, views: Views): ProxyHandler<Record<string, unknown>> {
  const member = (key: string | symbol): JsonValue | undefined =>
    typeof key === "string" ? object.get(key) : undefined;
  return {
    ...readOnly,
    get(target, key) {
      const found = member(key);
      // What is not there may be inherited, such as `toString`.
      return found === undefined ? Reflect.get(target, key) : views.of(found);
    },
    has: (target, key) => member(key) !== undefined || Reflect.has(target, key),
    // A set, as a proxy must not repeat a key, which a forged snapshot can make an object do.
    ownKeys: () => inOrderOfObject([...new Set(object.keys())]),
    getOwnPropertyDescriptor(_, key) {
      const found = member(key);
      if (found === undefined) return undefined;
      return readOnlyMember(views.of(found));
    },
  };
}

/** Integers first, by value; then the rest as they come. */
function inOrderOfObject(keys: string[]): string[] {
  const integers = keys.filter(isIntegerKey);
  if (integers.length === 0) return keys;
  integers.sort((one, other) => Number(one) - Number(other));
  return [...integers, ...keys.filter((key) => !isIntegerKey(key))];
}

function isIntegerKey(key: string): boolean {
  const integer = arrayIndex(key);
  return integer !== undefined && integer <= MAX_INTEGER_KEY;
}
