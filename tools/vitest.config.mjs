import { defineConfig } from "vitest/config";

export default defineConfig({ test: { dir: "tools", include: ["**/*.test.mjs"] } });
