import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/browser/*.spec.ts"],
    environment: "node",
    // No test is about time. The limits only end what hangs, also on a machine that is busy with other things.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Each file has a browser of its own: one after the other, they leave each other the memory.
    fileParallelism: false,
  },
});
