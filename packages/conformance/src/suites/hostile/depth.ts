import type { Engine, EngineError } from "@enginebay/core";
import { attempt, describeError, must } from "../../attempt.ts";
import { bytesOf, referenceParse } from "../../bytes.ts";
import { type CheckContext, DEPTH_FOR_ALL, type ProcedureCase } from "../../case.ts";
import { fail } from "../../check-failure.ts";
import { firstDifference } from "../../first-difference.ts";
import { comparisonAfterFromJS, comparisonAfterWriting } from "../../verbs.ts";

/** One level of nesting, spelled out; its first byte is the bracket that opens it. */
interface Nesting {
  readonly name: string;
  readonly open: string;
  readonly close: string;
  wrap(inner: unknown): unknown;
}

const NESTINGS: readonly Nesting[] = [
  { name: "arrays", open: "[", close: "]", wrap: (inner) => [inner] },
  { name: "objects", open: '{"a":', close: "}", wrap: (a) => ({ a }) },
  { name: "arrays with elements before", open: '[1, "[{" ,', close: "]", wrap: (inner) => [1, "[{", inner] },
];

/** Containers within containers: as deep as it goes, and never a crash. */
export function depthCases(): readonly ProcedureCase[] {
  return NESTINGS.flatMap((nesting) => [
    procedure(`depth: ${DEEP} ${nesting.name}, closed`, (engine, context) => {
      checkDeep(engine, nesting, context);
    }),
    procedure(`depth: ${DEEP} ${nesting.name}, never closed`, (engine, context) => {
      checkOpened(engine, nesting, DEEP, context);
    }),
    procedure(`depth: the limit, if there is one, is exact, with ${nesting.name}`, (engine, context) => {
      checkLimit(engine, nesting, context);
    }),
    procedure(`depth: a plain value of ${DEEP} ${nesting.name}`, (engine, { policy }) => {
      const plain = nest(nesting, DEEP);
      const value = orTooDeep("fromJS", () => engine.fromJS(plain));
      if (value !== undefined) checkDeepValue(engine, value, plain, comparisonAfterFromJS(policy));
    }),
  ]);
}

/** Sixteen mebibytes of openings: what a stack of a few bytes per level makes of it. */
export function openingBombs(): readonly ProcedureCase[] {
  return NESTINGS.slice(0, 2).map((nesting) =>
    procedure(`depth: 16 MiB of ${nesting.open}`, (engine, context) => {
      checkOpened(engine, nesting, Math.floor(BOMB_BYTES / nesting.open.length), context);
    }),
  );
}

const DEEP = 100_000;
const BOMB_BYTES = 16 * 1024 * 1024;

function procedure(name: string, check: ProcedureCase["check"]): ProcedureCase {
  return { kind: "procedure", name, check, requires: { values: "any" } };
}

function checkDeep(engine: Engine, nesting: Nesting, { policy }: CheckContext): void {
  const parsed = attempt("parse", () => engine.parse(nested(nesting, DEEP)));
  if (parsed.done) checkDeepValue(engine, parsed.value, nest(nesting, DEEP), comparisonAfterWriting(policy));
  else requireTooDeep(parsed.error);
}

/** Whatever an engine accepted it gives back unchanged, or says that this is too deep for it. */
function checkDeepValue(
  engine: Engine,
  value: unknown,
  expected: unknown,
  comparison: Parameters<typeof firstDifference>[2],
): void {
  const plain = orTooDeep("toJS", () => engine.toJS(value));
  if (plain === undefined) return;
  const difference = firstDifference(plain, expected, comparison);
  if (difference !== undefined) fail(`toJS: ${difference}`);
  const text = orTooDeep("serialize", () => engine.serialize(value));
  if (text === undefined) return;
  const written = firstDifference(referenceParse(text), expected, comparison);
  if (written !== undefined) fail(`serialize, JSON.parse: ${written}`);
}

function checkOpened(engine: Engine, nesting: Nesting, levels: number, { policy }: CheckContext): void {
  const text = bytesOf(nesting.open.repeat(levels));
  const parsed = attempt("parse", () => engine.parse(text));
  if (parsed.done) fail("parse accepts containers that are never closed");
  const { error } = parsed;
  if (policy.errors === "unlocated") return;
  if (error.code === "unexpected-end" && error.offset === text.byteLength) return;
  limitOf(error, nesting);
}

/** If the engine has a limit, exactly so many levels are accepted, and the bracket of the next one is refused. */
function checkLimit(engine: Engine, nesting: Nesting, { policy }: CheckContext): void {
  must(`parse of ${DEPTH_FOR_ALL} levels`, () => engine.parse(nested(nesting, DEPTH_FOR_ALL)));
  const deep = attempt(`parse of ${DEEP} levels`, () => engine.parse(nested(nesting, DEEP)));
  if (deep.done || policy.errors === "unlocated") return;
  const limit = limitOf(deep.error, nesting);
  must(`parse of ${limit} levels, the limit`, () => engine.parse(nested(nesting, limit)));
  const above = attempt("parse of one level more", () => engine.parse(nested(nesting, limit + 1)));
  if (above.done)
    fail(`${limit + 1} levels are accepted, but of ${DEEP} the one at byte ${deep.error.offset} is refused`);
  if (limitOf(above.error, nesting) !== limit)
    fail(`the limit changes from ${limit} to ${limitOf(above.error, nesting)}`);
}

/** How many levels an engine allows, from the bracket at which it refuses one more. */
function limitOf(error: EngineError, { open, name }: Nesting): number {
  requireTooDeep(error);
  const levels = error.offset! / open.length;
  if (!Number.isInteger(levels)) fail(`too many ${name} are found at byte ${error.offset}, where no bracket opens one`);
  if (levels < DEPTH_FOR_ALL) fail(`${levels} levels are the limit; every engine must take ${DEPTH_FOR_ALL}`);
  return levels;
}

function requireTooDeep(error: EngineError): void {
  if (error.code !== "depth-exceeded") fail(`refused as ${describeError(error)}; expected "depth-exceeded"`, error);
}

function orTooDeep<T>(action: string, call: () => T): T | undefined {
  const result = attempt(action, call);
  if (result.done) return result.value;
  requireTooDeep(result.error);
  return undefined;
}

function nested({ open, close }: Nesting, levels: number): Uint8Array {
  return bytesOf(`${open.repeat(levels)}1${close.repeat(levels)}`);
}

function nest({ wrap }: Nesting, levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
}
