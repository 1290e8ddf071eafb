import { EngineError } from "@enginebay/core";
import { DEFAULT_SEED } from "../random.ts";
import { requireInteger } from "../require-integer.ts";

/** Two integers, both included. */
export type Range = readonly [least: number, most: number];

/** The kinds of scalar in a random document. */
export const SCALAR_KINDS = ["string", "integer", "decimal", "exponent", "extreme", "boolean", "null"] as const;

/** One of the kinds of scalar. */
export type ScalarKind = (typeof SCALAR_KINDS)[number];

/**
 * How white space is put between tokens: none at all, line breaks and an indentation of two spaces (which stops to grow
 * 32 levels down, or a deep document would be nothing else), or random runs of all four white-space characters.
 */
export type WhiteSpaceStyle = "compact" | "pretty" | "random";

/** What a random document looks like. Shares are numbers from 0 to 1. */
export interface RandomDocumentOptions {
  /** An integer from 0 to 2^32 - 1. Default 1. */
  readonly seed?: number;
  /**
   * The length to aim for, in bytes. The outermost container takes members until the length is reached, whatever its
   * width; then every open container is closed. The document is thus never shorter, and longer by no more than a
   * scalar, the closing brackets and what the depth still demands. Default 16,384.
   */
  readonly size?: number;
  /**
   * How many levels of containers there are: never more, and always one path of that many, even when the document gets
   * longer than `size`. At 0 the document is one scalar of any length. At most 2^24. Default 6.
   */
  readonly depth?: number;
  /** Members of an object or elements of an array, except where `size` or `depth` has a say. Default [0, 10]. */
  readonly width?: Range;
  /** The share of containers among the values that may be one. Default 0.3. */
  readonly containers?: number;
  /** The share of objects among the containers; the rest are arrays. Default 0.6. */
  readonly objects?: number;
  /**
   * Relative frequencies of the kinds of scalar; a kind that is not named does not occur. A `decimal` has a fraction and
   * an `exponent` an exponent; an `extreme` number is at or beyond an edge of what a double can hold, or very long.
   * Default `{ string: 16, integer: 12, decimal: 8, exponent: 2, extreme: 1, boolean: 4, null: 2 }`.
   */
  readonly scalars?: { readonly [Kind in ScalarKind]?: number };
  /** Characters (code points) in a string that is a value. Default [0, 24]. */
  readonly stringLength?: Range;
  /**
   * The share of characters, in keys and strings, that are written as an escape: those that must be (of which there are
   * none at 0) and others that need not. Default 0.05.
   */
  readonly escapes?: number;
  /** The share of characters, in keys and strings, beyond ASCII: of two, three and four bytes in UTF-8. Default 0.1. */
  readonly unicode?: number;
  /** The share of lone surrogates among the escapes. They are valid JSON that not every parser takes. Default 0. */
  readonly loneSurrogates?: number;
  /**
   * The keys: how many different ones to make up (1 to 65,536), or the keys themselves. An object that is wider than
   * this numbers them. Default 64.
   */
  readonly keys?: number | readonly string[];
  /**
   * The share of members whose key the same object has already. Most readers then keep the last of them, so that a
   * repeated key may hide what `depth` and `width` promise of the text. Default 0.
   */
  readonly duplicateKeys?: number;
  /** Default `"compact"`. */
  readonly whiteSpace?: WhiteSpaceStyle;
}

/** All options, with their defaults in place and checked. */
export type Settings = { readonly [Name in keyof RandomDocumentOptions]-?: NonNullable<RandomDocumentOptions[Name]> };

const DEFAULTS: Settings = {
  seed: DEFAULT_SEED,
  size: 16_384,
  depth: 6,
  width: [0, 10],
  containers: 0.3,
  objects: 0.6,
  scalars: { string: 16, integer: 12, decimal: 8, exponent: 2, extreme: 1, boolean: 4, null: 2 },
  stringLength: [0, 24],
  escapes: 0.05,
  unicode: 0.1,
  loneSurrogates: 0,
  keys: 64,
  duplicateKeys: 0,
  whiteSpace: "compact",
};

const WHITE_SPACE_STYLES: readonly WhiteSpaceStyle[] = ["compact", "pretty", "random"];
/** The stack of open containers takes some 100 bytes for each: this many are a gigabyte or two. */
const MAX_DEPTH = 2 ** 24;
const MAX_KEYS = 2 ** 16;
/** Widths and string lengths beyond this are reached by no document that fits anywhere. */
const MAX_LENGTH = 2 ** 31;

/**
 * Fills in the defaults and checks every option.
 *
 * @throws EngineError `invalid-argument`, naming the option and what it may be
 */
export function settingsOf(options: RandomDocumentOptions): Settings {
  const settings: Settings = { ...DEFAULTS, ...withoutUndefined(options) };
  requireInteger("size", settings.size, 0, Number.MAX_SAFE_INTEGER);
  requireInteger("depth", settings.depth, 0, MAX_DEPTH);
  requireRange("width", settings.width, settings.depth > 1 ? 1 : 0);
  requireRange("stringLength", settings.stringLength, 0);
  for (const name of ["containers", "objects", "escapes", "unicode", "loneSurrogates", "duplicateKeys"] as const) {
    requireShare(name, settings[name]);
  }
  requireScalars(settings.scalars);
  requireKeys(settings.keys);
  if (!WHITE_SPACE_STYLES.includes(settings.whiteSpace)) {
    refuse(`whiteSpace must be one of ${WHITE_SPACE_STYLES.join(", ")}; it is ${settings.whiteSpace}`);
  }
  return settings;
}

function requireRange(name: string, [least, most]: Range, lowestMost: number): void {
  requireInteger(`the least ${name}`, least, 0, MAX_LENGTH);
  requireInteger(`the most ${name}`, most, Math.max(least, lowestMost), MAX_LENGTH);
}

function requireShare(name: string, share: number): void {
  if (!(share >= 0 && share <= 1)) refuse(`${name} must be from 0 to 1; it is ${share}`);
}

function requireScalars(scalars: Settings["scalars"]): void {
  let sum = 0;
  for (const [kind, frequency] of Object.entries(scalars)) {
    if (!SCALAR_KINDS.includes(kind as ScalarKind)) {
      refuse(`there is no scalar "${kind}"; there are ${SCALAR_KINDS.join(", ")}`);
    }
    if (!(frequency >= 0 && frequency < Number.POSITIVE_INFINITY)) {
      refuse(`the frequency of "${kind}" must be 0 or more; it is ${frequency}`);
    }
    sum += frequency;
  }
  if (sum === 0) refuse("one kind of scalar must have a frequency above 0");
}

function requireKeys(keys: Settings["keys"]): void {
  if (typeof keys === "number") {
    requireInteger("keys", keys, 1, MAX_KEYS);
    return;
  }
  requireInteger("the number of keys", keys.length, 1, MAX_KEYS);
  if (new Set(keys).size < keys.length) refuse("the keys must differ from each other; duplicateKeys repeats them");
}

function withoutUndefined(options: RandomDocumentOptions): RandomDocumentOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function refuse(message: string): never {
  throw new EngineError("invalid-argument", message);
}
