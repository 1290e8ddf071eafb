import { mergeConfig } from "vitest/config";
import shared from "../../vitest.config.ts";

export default mergeConfig(shared, {
  test: {
    // Large texts may take their time on a busy machine; nothing here is proven by a clock.
    testTimeout: 60_000,
    // No module of this package has state, so test files may share them instead of loading them anew.
    isolate: false,
  },
});
