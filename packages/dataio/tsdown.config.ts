import { defineConfig } from "tsdown";

export default defineConfig({
  entry: ["src/index.ts"],
  format: "esm",
  dts: true,
  platform: "neutral",
  sourcemap: true,
  // Consumers whose `lib` has no `Symbol.dispose` could not read the declarations otherwise.
  banner: { dts: '/// <reference lib="esnext.disposable" />' },
});
