import { mergeConfig } from "vitest/config";
import shared from "../../vitest.config.ts";

// Many tests start processes, which takes long on a busy machine.
export default mergeConfig(shared, { test: { testTimeout: 60_000 } });
