/** Which differences do not count. */
export interface Comparison {
  /** `free`: objects may list their members in any order. */
  readonly keyOrder: "kept" | "free";
  /** `ecmascript`: the sign of zero does not count, and null stands for an infinity, as after `JSON.stringify`. */
  readonly numbers: "exact" | "ecmascript";
}

/** Everything counts. */
export const EXACT: Comparison = { keyOrder: "kept", numbers: "exact" };

/**
 * Where two values of JSON differ, in words with the JSON Pointer of the place, or undefined where they are equal.
 *
 * Equality is that of `node:assert`'s `deepStrictEqual` for what `JSON.parse` can give: same primitive by `Object.is`
 * (so -0 is not 0), same prototype, same own keys. Beyond it the order of keys counts, since it shows in every output.
 * O(size), with an explicit stack: values may be nested to any depth.
 */
export function firstDifference(
  actual: unknown,
  expected: unknown,
  comparison: Comparison = EXACT,
): string | undefined {
  const stack: Frame[] = [];
  let difference = enter(stack, actual, expected, comparison);
  while (difference === undefined && stack.length > 0) {
    const frame = stack[stack.length - 1]!;
    frame.index++;
    if (frame.index === frame.size) {
      stack.pop();
      continue;
    }
    const key = keyAtWork(frame);
    difference = enter(stack, frame.actual[key], frame.expected[key], comparison);
    if (difference !== undefined) return `at "${pointerTo(stack, frame)}": ${difference}`;
  }
  return difference;
}

type Container = Record<string | number, unknown>;

/** A pair of containers whose children are being compared. */
interface Frame {
  readonly actual: Container;
  readonly expected: Container;
  /** Undefined for arrays, whose keys are the indices. */
  readonly keys: readonly string[] | undefined;
  readonly size: number;
  /** Which child is at work. */
  index: number;
}

function keyAtWork({ keys, index }: Frame): string | number {
  return keys === undefined ? index : keys[index]!;
}

/** Compares two values except for their children, for which it pushes a frame. */
function enter(stack: Frame[], actual: unknown, expected: unknown, comparison: Comparison): string | undefined {
  if (typeof expected !== "object" || expected === null) {
    return samePrimitive(actual, expected, comparison) ? undefined : mismatch(actual, expected);
  }
  if (typeof actual !== "object" || actual === null) return mismatch(actual, expected);
  if (Object.getPrototypeOf(actual) !== Object.getPrototypeOf(expected)) {
    return `found another prototype than that of ${show(expected)}`;
  }
  if (Array.isArray(expected)) {
    const size = Array.isArray(actual) ? actual.length : Number.NaN;
    if (size !== expected.length) return `found ${size} elements, expected ${expected.length}`;
    push(stack, actual, expected, undefined, size);
    return undefined;
  }
  const keys = memberKeys(actual, expected, comparison);
  if (typeof keys === "string") return keys;
  push(stack, actual, expected, keys, keys.length);
  return undefined;
}

function push(stack: Frame[], actual: object, expected: object, keys: Frame["keys"], size: number): void {
  if (size === 0) return;
  stack.push({ actual: actual as Container, expected: expected as Container, keys, size, index: -1 });
}

function samePrimitive(actual: unknown, expected: unknown, { numbers }: Comparison): boolean {
  if (Object.is(actual, expected)) return true;
  if (numbers === "exact" || typeof expected !== "number") return false;
  if (expected === 0) return actual === 0;
  return actual === null && !Number.isFinite(expected);
}

/** The keys to compare, or what is wrong with the members as a whole. */
function memberKeys(actual: object, expected: object, { keyOrder }: Comparison): string | string[] {
  const expectedKeys = Object.keys(expected);
  const actualKeys = Object.keys(actual);
  if (keyOrder === "free") {
    expectedKeys.sort();
    actualKeys.sort();
  }
  const length = Math.max(expectedKeys.length, actualKeys.length);
  for (let i = 0; i < length; i++) {
    if (actualKeys[i] !== expectedKeys[i]) {
      return `found ${showKey(actualKeys[i])} as key number ${i}, expected ${showKey(expectedKeys[i])}`;
    }
  }
  return expectedKeys;
}

function mismatch(actual: unknown, expected: unknown): string {
  return `found ${show(actual)}, expected ${show(expected)}`;
}

function showKey(key: string | undefined): string {
  return key === undefined ? "no key" : show(key);
}

function show(value: unknown): string {
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === "object" && value !== null) return `an object of ${Object.keys(value).length}`;
  if (typeof value === "string")
    return value.length > SHOWN_UNITS ? `${quote(value.slice(0, SHOWN_UNITS))}…` : quote(value);
  return Object.is(value, -0) ? "-0" : String(value);
}

/** JSON.stringify shows lone surrogates and control characters as escapes, which a message needs. */
function quote(text: string): string {
  return JSON.stringify(text);
}

/** The pointer to the child at work in `last`, which may no longer be the top of the stack. */
function pointerTo(stack: readonly Frame[], last: Frame): string {
  const depth = stack.indexOf(last) + 1;
  const tokens = stack.slice(0, Math.min(depth, SHOWN_LEVELS)).map((frame) => `/${escapeToken(keyAtWork(frame))}`);
  return tokens.join("") + (depth > SHOWN_LEVELS ? `/… (${depth} levels)` : "");
}

function escapeToken(key: string | number): string {
  return String(key).replaceAll("~", "~0").replaceAll("/", "~1");
}

const SHOWN_UNITS = 60;
const SHOWN_LEVELS = 20;
