import type { Random } from "./random.ts";

/**
 * Random JSON text that looks for trouble: every kind of token and escape, numbers of every shape, and runs of white
 * space and of string that carry whatever follows over the kernel's 64-byte steps and its blocks.
 */

const PLAIN = ["", ".5", "a", "key", "x y", "0123456789", ",:[]{}", "//", "\u007f"];
const ESCAPES = ['\\"', "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\u00e9", "\\uD83D\\uDE00", "\\udead"];
const NON_ASCII = ["é", "ß", "日本", "\u0800", "\uffff", "😀", "\u{10ffff}", "\u0080"];
const LITERALS = ["true", "false", "null"];
const EXPONENTS = ["", "", "", "e1", "E-7", "e+22", "e-30", "e308", "e-320", "e400"];
const SPACES = ["", "", "", "", " ", "\n", "\r\n", "\t", "  ", "\n    ", " ".repeat(70)];
/** Lengths around those at which the kernel changes its ways: a window of bits, a step, a block. */
const LENGTHS = [15, 16, 55, 56, 57, 63, 64, 65, 127, 128, 1000, 16_382, 16_383, 16_384, 16_385];

export function randomText(random: Random): string {
  const size = random.pick([0, 1, 2, 4, 8]);
  return space(random) + value(random, size, 0) + space(random);
}

function value(random: Random, size: number, depth: number): string {
  if (size === 0 || random.oneIn(depth + 4)) return scalar(random);
  const count = random.below(size + 1);
  const child = random.oneIn(4) ? () => number(random) : () => value(random, size >> 1, depth + 1);
  if (random.oneIn(2)) return `[${list(random, count, child)}]`;
  return `{${list(random, count, () => `${string(random)}${space(random)}:${space(random)}${child()}`)}}`;
}

function list(random: Random, count: number, item: () => string): string {
  let text = space(random);
  for (let i = 0; i < count; i++) text += `${i > 0 ? `,${space(random)}` : ""}${item()}${space(random)}`;
  return text;
}

function scalar(random: Random): string {
  const kind = random.below(5);
  if (kind < 2) return number(random);
  return kind < 4 ? string(random) : random.pick(LITERALS);
}

function space(random: Random): string {
  return random.oneIn(400) ? " ".repeat(random.pick(LENGTHS)) : random.pick(SPACES);
}

function string(random: Random): string {
  let text = random.oneIn(30) ? "s".repeat(random.pick(LENGTHS) - random.below(4)) : "";
  const parts = random.below(5);
  for (let i = 0; i < parts; i++) {
    text += random.pick(random.oneIn(2) ? PLAIN : random.oneIn(2) ? ESCAPES : NON_ASCII);
  }
  if (random.oneIn(40)) text += "\\\\".repeat(random.below(70));
  return `"${text}"`;
}

/** A number's text, most often one that rounding has work with. */
export function number(random: Random): string {
  const sign = random.oneIn(3) ? "-" : "";
  const integer = random.oneIn(4)
    ? "0"
    : digits(random, 1 + random.below(random.oneIn(3) ? 22 : 4)).replace(/^0+/, "7");
  const fraction = random.oneIn(2) ? `.${digits(random, 1 + random.below(random.oneIn(3) ? 24 : 17))}` : "";
  return sign + integer + fraction + random.pick(EXPONENTS);
}

function digits(random: Random, count: number): string {
  let text = "";
  for (let i = 0; i < count; i++) text += random.below(10);
  return text;
}
