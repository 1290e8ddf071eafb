import { defineConfig } from "tsdown";

export default defineConfig({
  entry: ["src/index.ts", "src/file.ts", "src/streams.ts", "src/text.ts"],
  format: "esm",
  dts: true,
  platform: "neutral",
  deps: { neverBundle: [/^node:/] },
  sourcemap: true,
  // What all entries have in common is one file, since each file that has to be found and read delays a program's start.
  outputOptions: {
    codeSplitting: { groups: [{ name: "contract", test: /src\/(allocate|engine-error|memory|sink|source)\.ts$/ }] },
  },
  // Consumers whose `lib` has no `Symbol.dispose` could not read the declarations otherwise.
  banner: { dts: '/// <reference lib="esnext.disposable" />' },
});
