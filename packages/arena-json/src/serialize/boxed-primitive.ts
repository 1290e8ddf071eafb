/**
 * The primitive in a `Number`, `String`, `Boolean` or `BigInt` object, converted as ECMA-262, SerializeJSONProperty
 * does it; any other value as it is.
 */
export function boxedPrimitive(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  // Nearly all objects say at once that they are none of these.
  if (Object.prototype.toString.call(value) === "[object Object]" && !(Symbol.toStringTag in value)) return value;
  if (isBoxed(value, Number.prototype.valueOf)) return +(value as unknown as number);
  if (isBoxed(value, String.prototype.valueOf)) return String(value);
  if (isBoxed(value, Boolean.prototype.valueOf)) return Boolean.prototype.valueOf.call(value);
  if (isBoxed(value, BigInt.prototype.valueOf)) return BigInt.prototype.valueOf.call(value);
  return value;
}

/** Whether the object is one of the class whose `valueOf` is given: on any other that method throws. */
function isBoxed(value: object, unbox: (this: never) => unknown): boolean {
  try {
    unbox.call(value as never);
    return true;
  } catch {
    return false;
  }
}
