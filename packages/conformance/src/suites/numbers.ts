import fc from "fast-check";
import type { Suite, TextCase } from "../case.ts";
import { aroundHalfway, doubleOf } from "./numbers/halfway.ts";
import { HARD_NUMBERS, type HardNumber, INFINITE_NUMBERS } from "./numbers/hard-numbers.ts";
import { numberToken } from "./properties/arbitraries.ts";
import { accepts, acceptsAs } from "./text/text-case.ts";

/** What numbers stand for, bit by bit. */
export const numbersSuite: Suite = {
  name: "numbers",
  about: "Reads every number as the nearest double, ties to even, and keeps it through all verbs.",
  cases: () => [
    ...[...HARD_NUMBERS, ...INFINITE_NUMBERS].flatMap(hardNumber),
    ...integersAroundPowersOfTwo(),
    ...powersOfTen(),
    ...halfwayBetweenRandomDoubles(),
    ...randomDoubles(),
    ...randomSpellings(),
  ],
};

function hardNumber([name, lexeme, bits]: HardNumber): TextCase[] {
  const value = doubleOf(BigInt(`0x${bits}`));
  return [
    acceptsAs(`hard numbers: ${name}`, value, lexeme),
    // A number at the end of the input is often read on a path of its own.
    acceptsAs(
      `hard numbers: ${name}, in an array`,
      [value, { a: value }, value],
      `[${lexeme},{"a":${lexeme}}, ${lexeme} ]`,
    ),
  ];
}

/** Integers are often kept in integer types, which have edges of their own. */
function integersAroundPowersOfTwo(): TextCase[] {
  return [7, 8, 15, 16, 24, 31, 32, 52, 53, 54, 62, 63, 64, 65, 127, 128].map((power) => {
    const edge = 1n << BigInt(power);
    const integers = [-2n, -1n, 0n, 1n, 2n].flatMap((step) => [edge + step, -edge - step]);
    return acceptsAs(`integers: around 2^${power}`, integers.map(Number), `[${integers.join(",")}]`);
  });
}

/** Every power of ten that a double can hold, and a few beyond either end, with mantissas of one and of nineteen digits. */
function powersOfTen(): TextCase[] {
  return ["1", "9", "1234567890123456789", "9999999999999999999", "0.0000001"].map((mantissa) => {
    const lexemes = Array.from({ length: 680 }, (_, index) => `${mantissa}e${index - 345}`);
    return accepts(`powers of ten: ${mantissa}`, `[${lexemes.join(",")}]`);
  });
}

function halfwayBetweenRandomDoubles(): TextCase[] {
  const largest = 0x7fef_ffff_ffff_fffen;
  const ranges: readonly (readonly [name: string, min: bigint, max: bigint])[] = [
    ["any doubles", 1n, largest],
    ["subnormals", 0n, 0x000f_ffff_ffff_ffffn],
    ["doubles from 1 to 2^64", 0x3ff0_0000_0000_0000n, 0x43f0_0000_0000_0000n],
    ["doubles around the largest", largest - 2000n, largest],
  ];
  return ranges.map(([name, min, max]) => {
    const spelled = fc.sample(fc.bigInt({ min, max }), { seed: SEED, numRuns: 60 }).flatMap(aroundHalfway);
    const lexemes = spelled.map(({ lexeme }) => lexeme);
    return acceptsAs(
      `halfway: between random ${name}, exactly and a little off`,
      spelled.map(({ value }) => value),
      `[${lexemes.join(",\n")}]`,
    );
  });
}

function randomDoubles(): TextCase[] {
  const bits = fc.sample(fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn }), { seed: SEED, numRuns: RANDOM_NUMBERS });
  const doubles = bits.map(doubleOf).filter(Number.isFinite);
  const spellings: Readonly<Record<string, (value: number) => string>> = {
    "shortest form": (value) => (Object.is(value, -0) ? "-0" : String(value)),
    "17 digits": (value) => value.toPrecision(17),
    "25 digits": (value) => value.toPrecision(25),
    "100 digits": (value) => value.toExponential(99),
  };
  return Object.entries(spellings).map(([name, spell]) =>
    acceptsAs(`random doubles: ${name}`, doubles, `[${doubles.map(spell).join(",")}]`),
  );
}

/** Mostly no doubles, but decimals of any length around them. */
function randomSpellings(): TextCase[] {
  return [1, 2, 3].map((batch) => {
    const lexemes = fc.sample(numberToken(), { seed: SEED + batch, numRuns: RANDOM_NUMBERS });
    return accepts(`random spellings: batch ${batch}`, `[${lexemes.join(" , ")}]`);
  });
}

const SEED = 754;
const RANDOM_NUMBERS = 2000;
