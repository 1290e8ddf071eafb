/**
 * Where two plain values first differ, as a sentence with a JSON Pointer; undefined if they do not.
 *
 * Beyond `deepStrictEqual` the order of keys counts, since a parser must keep it. O(n), with an explicit stack, since a
 * document may be nested as deeply as a parser allows.
 */
export function firstDifference(
  found: unknown,
  expected: unknown,
  { signOfZero = true, keyOrder = true, ulps = 0 }: Strictness = {},
): string | undefined {
  const same = sameWithin(signOfZero, ulps);
  const pending: Pair[] = [{ found, expected, key: "", parent: undefined }];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const difference = compare(pair, pending, same, keyOrder);
    if (difference !== undefined) return `${difference} at "${pointerTo(pair)}"`;
  }
  return undefined;
}

/** What counts as a difference. */
export interface Strictness {
  /** Whether -0 differs from 0. Default true. */
  readonly signOfZero?: boolean;
  /** Whether objects whose keys are ordered differently differ. Default true. */
  readonly keyOrder?: boolean;
  /** How many units in the last place two doubles may be apart. Default 0. */
  readonly ulps?: number;
}

type Same = (a: unknown, b: unknown) => boolean;

function sameWithin(signOfZero: boolean, ulps: number): Same {
  const same: Same = signOfZero ? Object.is : (a, b) => a === b || Object.is(a, b);
  if (ulps === 0) return same;
  return (a, b) => same(a, b) || (typeof a === "number" && typeof b === "number" && areNear(a, b, ulps));
}

/** A unit in the last place is at most 2⁻⁵² of a double, and the least double at least. Whole numbers must be equal. */
function areNear(a: number, b: number, ulps: number): boolean {
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) return false;
  return Math.abs(a - b) <= ulps * Math.max(Number.EPSILON * Math.abs(b), Number.MIN_VALUE);
}

interface Pair {
  readonly found: unknown;
  readonly expected: unknown;
  readonly key: string | number;
  readonly parent: Pair | undefined;
}

/** Compares two values but not their children, which it leaves to be compared. */
function compare(pair: Pair, pending: Pair[], same: Same, keyOrder: boolean): string | undefined {
  const { found, expected } = pair;
  if (same(found, expected)) return undefined; // the two roots
  if (!isContainer(found) || !isContainer(expected) || !sameKind(found, expected)) {
    return `found ${describe(found)}, expected ${describe(expected)}`;
  }
  if (Array.isArray(expected)) {
    const elements = found as unknown[];
    if (elements.length !== expected.length) {
      return `found ${elements.length} elements, expected ${expected.length}`;
    }
    for (let i = expected.length - 1; i >= 0; i--) {
      leave(pending, same, { found: elements[i], expected: expected[i], key: i, parent: pair });
    }
    return undefined;
  }
  return compareMembers(found as Members, expected as Members, pair, pending, same, keyOrder);
}

type Members = Readonly<Record<string, unknown>>;

function compareMembers(
  found: Members,
  expected: Members,
  pair: Pair,
  pending: Pair[],
  same: Same,
  keyOrder: boolean,
): string | undefined {
  const foundKeys = keysOf(found, keyOrder);
  const expectedKeys = keysOf(expected, keyOrder);
  const size = Math.max(foundKeys.length, expectedKeys.length);
  for (let i = 0; i < size; i++) {
    if (foundKeys[i] !== expectedKeys[i]) {
      return `found ${describeKey(foundKeys[i])} as member ${i}, expected ${describeKey(expectedKeys[i])}`;
    }
  }
  for (let i = size - 1; i >= 0; i--) {
    const key = expectedKeys[i]!;
    leave(pending, same, { found: found[key], expected: expected[key], key, parent: pair });
  }
  return undefined;
}

function keysOf(members: Members, keyOrder: boolean): string[] {
  const keys = Object.keys(members);
  return keyOrder ? keys : keys.sort();
}

/** Most values are equal primitives: telling them here keeps the stack small. */
function leave(pending: Pair[], same: Same, pair: Pair): void {
  if (!same(pair.found, pair.expected)) pending.push(pair);
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function sameKind(a: object, b: object): boolean {
  return Object.getPrototypeOf(a) === Object.getPrototypeOf(b);
}

const SHOWN_LENGTH = 40;

function describe(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (isContainer(value)) {
    const name = (value as { constructor?: { name?: unknown } }).constructor?.name;
    return name === "Object" ? "an object" : `an object of ${typeof name === "string" ? name : "no class"}`;
  }
  if (Object.is(value, -0)) return "-0";
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

function describeKey(key: string | undefined): string {
  return key === undefined ? "no key" : describe(key);
}

function pointerTo(pair: Pair): string {
  const keys: string[] = [];
  for (let at = pair; at.parent !== undefined; at = at.parent) {
    keys.push(String(at.key).replaceAll("~", "~0").replaceAll("/", "~1"));
  }
  return keys
    .reverse()
    .map((key) => `/${key}`)
    .join("");
}
