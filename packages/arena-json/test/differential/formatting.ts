import { Arena } from "../../src/arena.ts";
import { compileKernel } from "../../src/wasm/inline-module.ts";
import { Kernel } from "../../src/wasm/kernel.ts";
import type { Random } from "./random.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Doubles in one text. */
const BATCH = 1000;
const bits = new DataView(new ArrayBuffer(8));

/**
 * Has the kernel format so many random doubles anew; answers those that it formats otherwise than JSON.stringify. They are
 * spelled with more digits than needed, so that it cannot do it by copying.
 */
export function compareFormatting(random: Random, count: number): string[] {
  const kernel = new Kernel(compileKernel());
  const wrong: string[] = [];
  for (let done = 0; done < count; done += BATCH) {
    const doubles = Array.from({ length: BATCH }, () => anyDouble(random));
    const text = encoder.encode(`[${doubles.map((each) => each.toExponential(19))}]`);
    const length = kernel.parse(text, 1);
    const arena = new Arena(kernel.words, kernel.doubles, length, kernel.source.subarray(0, text.length));
    const written = decoder
      .decode(kernel.write(arena, 0, true))
      .slice(1, -1)
      .split(",");
    doubles.forEach((each, i) => {
      if (written[i] !== JSON.stringify(each)) wrong.push(`${each}: ${written[i]}`);
    });
  }
  return wrong;
}

/** A finite double of one of the kinds that go different ways. */
function anyDouble(random: Random): number {
  const make = random.pick([anyBits, subnormal, decimal, integer, powerOfTwo, powerOfTen]);
  const value = make(random);
  const neighbour = random.oneIn(4) ? nextTo(value, random.oneIn(2) ? 1n : -1n) : value;
  return Number.isFinite(neighbour) ? neighbour : value;
}

function anyBits(random: Random): number {
  const value = fromBits(random.below(2 ** 32), random.below(2 ** 32));
  return Number.isFinite(value) ? value : 0;
}

function subnormal(random: Random): number {
  return fromBits(random.below(2 ** random.below(21)), random.oneIn(2) ? random.below(2 ** 32) : random.below(100));
}

/** Few digits and a small exponent, as people write numbers. */
function decimal(random: Random): number {
  const digits = random.below(10 ** (1 + random.below(9))) * 10 ** random.below(9) + random.below(10 ** 8);
  return Number(`${random.oneIn(2) ? "-" : ""}${digits}e${random.below(40) - 25}`);
}

function integer(random: Random): number {
  return random.below(2 ** 32) * random.pick([1, 2 ** 21, 2 ** 32]) + random.below(2 ** random.below(32));
}

function powerOfTwo(random: Random): number {
  return 2 ** (random.below(2098) - 1074);
}

function powerOfTen(random: Random): number {
  return Number(`1e${random.below(632) - 323}`);
}

function fromBits(high: number, low: number): number {
  bits.setUint32(0, high);
  bits.setUint32(4, low);
  return bits.getFloat64(0);
}

function nextTo(value: number, step: bigint): number {
  bits.setFloat64(0, value);
  bits.setBigUint64(0, bits.getBigUint64(0) + step);
  return bits.getFloat64(0);
}
