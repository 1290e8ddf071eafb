/**
 * Where two plain values first differ, as a sentence with a JSON Pointer; undefined if they do not.
 *
 * Beyond `deepStrictEqual` the order of keys counts, since a parser must keep it. O(n), with an explicit stack, since a
 * document may be nested as deeply as a parser allows.
 */
export function firstDifference(
  found: unknown,
  expected: unknown,
  { signOfZero = true }: Strictness = {},
): string | undefined {
  const same = signOfZero ? Object.is : sameButForSignOfZero;
  const pending: Pair[] = [{ found, expected, key: "", parent: undefined }];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const difference = compare(pair, pending, same);
    if (difference !== undefined) return `${difference} at "${pointerTo(pair)}"`;
  }
  return undefined;
}

/** What counts as a difference. */
export interface Strictness {
  /** Whether -0 differs from 0. Default true. */
  readonly signOfZero?: boolean;
}

type Same = (a: unknown, b: unknown) => boolean;

function sameButForSignOfZero(a: unknown, b: unknown): boolean {
  return a === b || Object.is(a, b);
}

interface Pair {
  readonly found: unknown;
  readonly expected: unknown;
  readonly key: string | number;
  readonly parent: Pair | undefined;
}

/** Compares two values but not their children, which it leaves to be compared. */
function compare(pair: Pair, pending: Pair[], same: Same): string | undefined {
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
  return compareMembers(found as Members, expected as Members, pair, pending, same);
}

type Members = Readonly<Record<string, unknown>>;

function compareMembers(
  found: Members,
  expected: Members,
  pair: Pair,
  pending: Pair[],
  same: Same,
): string | undefined {
  const foundKeys = Object.keys(found);
  const expectedKeys = Object.keys(expected);
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
