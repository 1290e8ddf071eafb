import { mergeConfig } from "vitest/config";
import shared from "../../vitest.config.ts";

export default mergeConfig(shared, {
  // Large texts may take their time on a busy machine; nothing here is proven by a clock.
  test: { testTimeout: 60_000 },
});
