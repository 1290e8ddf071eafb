import { defineConfig } from "tsdown";

export default defineConfig({
  // Two entries: the manifest and the generators run anywhere; only `files` needs Node.
  entry: ["src/index.ts", "src/files.ts"],
  format: "esm",
  dts: true,
  platform: "neutral",
  deps: { neverBundle: [/^node:/] },
  sourcemap: true,
});
