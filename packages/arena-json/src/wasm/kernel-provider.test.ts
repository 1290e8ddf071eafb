import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["performance"] });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("asks for instances seldom once there can be no more, and has them when there can be again", async () => {
  const { kernelProvider } = await import("./kernel-provider.ts");
  expect(kernelProvider.createKernel()).toBeDefined();
  let refusals = 0;
  class NoMemory {
    constructor() {
      refusals++;
      vi.advanceTimersByTime(1000);
      throw new RangeError("WebAssembly.Instance(): Out of memory");
    }
  }
  const { WebAssembly } = globalThis as unknown as { WebAssembly: object };
  const { Module } = WebAssembly as { Module: unknown };
  vi.stubGlobal("WebAssembly", { Module, Instance: NoMemory });
  for (let second = 0; second < 128; second++) {
    for (let i = 0; i < 10; i++) expect(kernelProvider.createKernel()).toBeUndefined();
    expect(kernelProvider.createSnapshotKernel()).toBeUndefined();
    vi.advanceTimersByTime(1000);
  }
  expect(refusals).toBe(2);

  vi.stubGlobal("WebAssembly", WebAssembly);
  vi.advanceTimersByTime(64_000);
  expect(kernelProvider.createKernel()).toBeDefined();
  expect(kernelProvider.createSnapshotKernel()).toBeDefined();
});
