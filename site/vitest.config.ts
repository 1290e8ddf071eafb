import { mergeConfig } from "vitest/config";
import shared from "../vitest.config.ts";

export default mergeConfig(shared, { test: { include: ["{.vitepress,reports,try}/**/*.test.ts"] } });
