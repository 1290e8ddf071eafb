import { expect, it } from "vitest";
import { compileKernel } from "./inline-module.ts";
import { platformWasm } from "./platform-wasm.ts";

const SMALLEST = -342;
const LARGEST = 324;
const FIRST_ROUNDED_UP = -27;
const BITS = 128n;

function bitLength(value: bigint): bigint {
  return BigInt(value.toString(2).length);
}

/** The first 128 bits of a power of five, as `assembly/powers-of-five.ts` wants them, by exact arithmetic. */
function powerOfFive(power: number): bigint {
  if (power >= 0) {
    const value = 5n ** BigInt(power);
    const excess = bitLength(value) - BITS;
    return excess > 0n ? value >> excess : value << -excess;
  }
  const divisor = 5n ** BigInt(-power);
  const floor = (1n << (bitLength(divisor) + 2n * BITS)) / divisor;
  return (floor >> (bitLength(floor) - BITS)) + (power < FIRST_ROUNDED_UP ? 0n : 1n);
}

it("the powers of five that the kernel makes are exact", () => {
  const expected = new BigUint64Array(2 * (LARGEST - SMALLEST + 1));
  for (let power = SMALLEST, i = 0; power <= LARGEST; power++) {
    const value = powerOfFive(power);
    expected[i++] = value >> 64n;
    expected[i++] = value & 0xffff_ffff_ffff_ffffn;
  }
  const { exports } = new (platformWasm()!.Instance)(compileKernel(), { platform: { toNumber: Number } });
  expect(exports.prepare(0)).toBe(1);
  const memory = new BigUint64Array(exports.memory.buffer);
  const start = memory.indexOf(expected[0]!);
  expect(memory.slice(start, start + expected.length)).toEqual(expected);
});
