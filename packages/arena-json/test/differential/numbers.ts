import { compileKernel } from "../../src/wasm/inline-module.ts";
import { Kernel } from "../../src/wasm/kernel.ts";
import type { Random } from "./random.ts";
import { number } from "./random-text.ts";

const utf8 = new TextEncoder();
/** Numbers in one text. */
const BATCH = 1000;

/** Reads so many random numbers with the kernel; answers the texts that it reads otherwise than JSON.parse. */
export function compareNumbers(random: Random, count: number): string[] {
  const kernel = new Kernel(compileKernel());
  const wrong: string[] = [];
  for (let done = 0; done < count; done += BATCH) {
    const texts = Array.from({ length: BATCH }, () => (random.oneIn(2) ? double(random) : number(random)));
    const text = `[${texts.join(",")}]`;
    const length = kernel.parse(utf8.encode(text), 1);
    const expected: number[] = JSON.parse(text);
    texts.forEach((each, i) => {
      if (length !== 2 + 2 * BATCH || !Object.is(kernel.doubles[3 + 2 * i], expected[i])) wrong.push(each);
    });
  }
  return wrong;
}

/** Any finite double, in one of the forms that name it. */
function double(random: Random): string {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setUint32(0, random.below(2 ** 32));
  bits.setUint32(4, random.below(2 ** 32));
  const value = bits.getFloat64(0);
  if (!Number.isFinite(value)) return "0";
  return random.pick([() => JSON.stringify(value), () => value.toPrecision(17), () => value.toExponential()])();
}
