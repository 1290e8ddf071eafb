import { Refusal } from "../refusal.ts";

/** What is refused for being another kind of value than the type wants. */
export function mismatch(expected: string, value: unknown): Refusal {
  return new Refusal("type-mismatch", `found ${describe(value)}, expected ${expected}`);
}

/** What is refused although it is of the right kind. */
export function outOfRange(expected: string, value: unknown): Refusal {
  return new Refusal("value-range", `${describe(value)} is not ${expected}`);
}

const MAX_SHOWN = 40;

/** A value as a message shows it, whatever it is: no method of the value is called. */
export function describe(value: unknown): string {
  switch (typeof value) {
    case "string":
      return `the string ${JSON.stringify(value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value)}`;
    case "object":
      return value === null ? "null" : Array.isArray(value) ? `an array of ${value.length}` : kindOf(value);
    case "function":
    case "undefined":
      return typeof value;
    default:
      return `the ${typeof value} ${Object.is(value, -0) ? "-0" : String(value)}`;
  }
}

/** Built-in classes of objects that are more than their members. */
const KINDS = [Map, Set, Date, ArrayBuffer, RegExp, Promise, Error, String, Number, Boolean] as const;

function kindOf(value: object): string {
  if (ArrayBuffer.isView(value)) return "a view of bytes";
  const kind = KINDS.find((one) => value instanceof one);
  return kind === undefined ? "an object" : `an object (${kind.name})`;
}
