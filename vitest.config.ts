import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    environment: "node",
    // No test is about time. The limit only ends what hangs, also on a machine that is busy with other things.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
