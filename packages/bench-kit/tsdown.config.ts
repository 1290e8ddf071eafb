import { defineConfig } from "tsdown";
import manifest from "./package.json" with { type: "json" };

export default defineConfig({
  // `child` is the program that each engine's process runs; `browser` and `charts` need nothing of Node.
  entry: {
    index: "src/index.ts",
    browser: "src/browser.ts",
    charts: "src/charts.ts",
    cli: "src/cli.ts",
    child: "src/process/child.ts",
  },
  format: "esm",
  dts: true,
  platform: "node",
  fixedExtension: false,
  sourcemap: true,
  // Peers are development dependencies. Bundled, they could not be absent, and would not be measured as published. That goes for
  // modules deep within them, too.
  deps: { neverBundle: Object.keys(manifest.devDependencies).map((name) => new RegExp(`^${name}(/|$)`)) },
});
