/**
 * The primitive in a `Number`, `String`, `Boolean` or `BigInt` object, converted as ECMA-262, SerializeJSONProperty
 * does it; any other value as it is.
 */
export function boxedPrimitive(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const box = boxOf(value);
  if (box === Number) return +(value as unknown as number);
  if (box === String) return String(value);
  if (box === Boolean) return Boolean.prototype.valueOf.call(value);
  if (box === BigInt) return BigInt.prototype.valueOf.call(value);
  return value;
}

type Box = typeof Number | typeof String | typeof Boolean | typeof BigInt;

/** What kind of box an object is, whatever its prototype. */
function boxOf(value: object): Box | undefined {
  switch (tagOf(value)) {
    case "[object Number]":
      return Number;
    case "[object String]":
      return String;
    case "[object Boolean]":
      return Boolean;
    case undefined:
      return [Number, String, Boolean, BigInt].find((box) => isBoxed(value, box));
    default:
      return undefined;
  }
}

/** How the language names what an object is; undefined if a tag of its own choosing hides that. */
function tagOf(value: object): string | undefined {
  try {
    return Symbol.toStringTag in value ? undefined : Object.prototype.toString.call(value);
  } catch {
    // A proxy that refuses such questions.
    return undefined;
  }
}

/** Whether the object is a box of this kind: on any other object its `valueOf` throws. */
function isBoxed(value: object, box: Box): boolean {
  const unbox: (this: never) => unknown = box.prototype.valueOf;
  try {
    unbox.call(value as never);
    return true;
  } catch {
    return false;
  }
}
