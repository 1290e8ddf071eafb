import { defineConfig } from "tsdown";

export default defineConfig({
  entry: ["src/index.ts", "src/file.ts", "src/streams.ts", "src/text.ts"],
  format: "esm",
  dts: true,
  platform: "neutral",
  deps: { neverBundle: [/^node:/] },
  sourcemap: true,
  // Consumers whose `lib` has no `Symbol.dispose` could not read the declarations otherwise.
  banner: { dts: '/// <reference lib="esnext.disposable" />' },
});
