import { afterEach, expect, it, vi } from "vitest";
import { compileKernel } from "./inline-module.ts";
import { Kernel } from "./kernel.ts";
import { weightOf } from "./weight.ts";

afterEach(() => vi.unstubAllGlobals());

const TEXT = new TextEncoder().encode(`[${"1,".repeat(100_000)}1]`);

it("a kernel's memory weighs with the garbage collector, as large as it grows", () => {
  const sizes: number[] = [];
  const { ArrayBuffer: original } = globalThis;
  vi.stubGlobal(
    "ArrayBuffer",
    class extends original {
      constructor(size: number) {
        super(size);
        sizes.push(size);
      }
    },
  );
  const kernel = new Kernel(compileKernel());
  for (const text of [TEXT.subarray(0, 2), TEXT, TEXT]) {
    kernel.parse(text, 10);
    expect(sizes.at(-1)).toBe(kernel.words.buffer.byteLength / 4);
  }
  // It did not grow the last time.
  expect(new Set(sizes).size).toBe(sizes.length);
});

it("where there is no memory for that, it does without", () => {
  expect(weightOf(Number.MAX_SAFE_INTEGER)).toBeUndefined();
});
