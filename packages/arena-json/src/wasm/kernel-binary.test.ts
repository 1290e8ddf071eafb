import { expect, it } from "vitest";
import { compileKernel, kernelModule } from "../../tools/build-kernel.mjs";
import { KERNEL_HEX } from "./kernel-binary.ts";

const MAX_BYTES = 40_000;

it("the kernel in the package is the one that `assembly/` gives: else run tools/build-kernel.mjs", async () => {
  const binary = await compileKernel();
  expect(kernelModule(binary)).toContain(`"${KERNEL_HEX}"`);
  expect(binary.length).toBeLessThan(MAX_BYTES);
}, 60_000);
