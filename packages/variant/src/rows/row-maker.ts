import * as format from "../encoding/format.ts";
import { DOUBLE_BYTE, FALSE_BYTE, INT8_BYTE, INT16_BYTE, INT32_BYTE, TRUE_BYTE } from "./first-bytes.ts";
import { generalValue, generated, literal, MOST_KEYS, type PlainParts } from "./object-maker.ts";
import type { WindowText } from "./window-text.ts";

/** Rows that are alike: their keys, which differ from each other, and what is found of their values in one of them. */
export interface PlainShape {
  readonly keys: readonly string[];
  /** The first byte of each value, which those of other rows are expected to be like. */
  readonly firsts: readonly number[];
  /** Bytes of an offset. */
  readonly offsetSize: number;
}

/** Makes an object of a row, of which it is told where its offsets, its values and their end are: the first two are within the bytes. */
export type RowMaker = (
  parts: PlainParts,
  bytes: Uint8Array,
  view: DataView,
  text: WindowText,
  offsetsAt: number,
  dataAt: number,
  end: number,
) => object;

/** The most that is generated for one reader: rows of ever other keys are not to fill the memory with code. */
const MOST_GENERATED = 64;

/** Makers of objects by what rows have in common. */
export class RowMakers {
  readonly #known = new Map<string, RowMaker>();

  /** Undefined where there is to be none. */
  makerOf({ keys, firsts, offsetSize }: PlainShape): RowMaker | undefined {
    if (keys.length > MOST_KEYS) return undefined;
    const reads = firsts.map((first, index) => readOf(first, index, offsetSize));
    const name = JSON.stringify([keys, reads]);
    const known = this.#known.get(name);
    if (known !== undefined || this.#known.size >= MOST_GENERATED) return known;
    const maker = generateMaker(keys, reads);
    if (maker !== undefined) this.#known.set(name, maker);
    return maker;
  }
}

/** Code that reads a value of the kind that is expected, and leaves the block `expected` if it is another. */
interface Read {
  readonly statements: string;
  readonly value: string;
}

/** Undefined where code may not be generated. */
function generateMaker(keys: readonly string[], reads: readonly Read[]): RowMaker | undefined {
  return generated(
    ["parts", "bytes", "view", "text", "offsetsAt", "dataAt", "end"],
    `expected: {
${reads.map(({ statements }) => statements).join("")}return ${literal(keys, (index) => reads[index]!.value)};
}
return ${literal(keys, generalValue)};`,
  );
}

/** What is found at an offset is compared with the end of the values before it is believed, for a row may be damaged. */
function readOf(first: number, index: number, offsetSize: number): Read {
  const at = `at${index}`;
  const value = `value${index}`;
  const kind = kindOf(first);
  if (kind === undefined || offsetSize > 2) return { statements: "", value: generalValue(index) };
  const offset =
    offsetSize === 1
      ? `bytes[offsetsAt + ${index}]`
      : `bytes[offsetsAt + ${2 * index}] + bytes[offsetsAt + ${2 * index + 1}] * 256`;
  const located = `const ${at} = dataAt + ${offset};
if (${at} >= end) break expected;
const first${index} = bytes[${at}];
`;
  return { statements: located + READ[kind](at, `first${index}`, value), value };
}

type Kind = "text" | "boolean" | "integer" | "double";

function kindOf(first: number): Kind | undefined {
  if ((first & format.BASIC_TYPE_MASK) === format.SHORT_STRING) return "text";
  if (first === TRUE_BYTE || first === FALSE_BYTE) return "boolean";
  if (first === INT8_BYTE || first === INT16_BYTE || first === INT32_BYTE) return "integer";
  return first === DOUBLE_BYTE ? "double" : undefined;
}

const READ: Readonly<Record<Kind, (at: string, first: string, value: string) => string>> = {
  text: (at, first, value) => `const ${at}end = ${at} + 1 + (${first} >>> ${format.HEADER_SHIFT});
if ((${first} & ${format.BASIC_TYPE_MASK}) !== ${format.SHORT_STRING} || ${at}end > end) break expected;
const ${value} = text.read(${at} + 1, ${at}end);
`,
  boolean: (_at, first, value) => `const ${value} = ${first} === ${TRUE_BYTE};
if (!${value} && ${first} !== ${FALSE_BYTE}) break expected;
`,
  integer: (at, first, value) => `let ${value} = 0;
if (${first} === ${INT32_BYTE} && ${at} + 5 <= end) ${value} = view.getInt32(${at} + 1, true);
else if (${first} === ${INT16_BYTE} && ${at} + 3 <= end) ${value} = view.getInt16(${at} + 1, true);
else if (${first} === ${INT8_BYTE} && ${at} + 2 <= end) ${value} = view.getInt8(${at} + 1);
else break expected;
`,
  // NaN is left to the general way, for JSON text has none.
  double: (at, first, value) => `if (${first} !== ${DOUBLE_BYTE} || ${at} + 9 > end) break expected;
const ${value} = view.getFloat64(${at} + 1, true);
if (${value} !== ${value}) break expected;
`,
};
