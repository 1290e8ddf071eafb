/** Bundles a project's page as users of Vite, webpack and esbuild do, with what these do unless told otherwise. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { build as esbuild } from "esbuild";
import { library } from "./runtimes.mjs";

const PAGE = "page.js";

/**
 * Each takes the folder with the modules and the one for the bundle, which is then to have an `index.html`.
 *
 * @type {Record<string, (modules: string, output: string) => Promise<void>>}
 */
export const bundlers = {
  async Vite(modules, output) {
    const { build } = await library("vite");
    writeFileSync(join(modules, "index.html"), htmlFor(`./${PAGE}`));
    await build({
      configFile: false,
      root: modules,
      base: "./",
      logLevel: "error",
      build: { outDir: output, emptyOutDir: true, chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
    });
  },

  async webpack(modules, output) {
    const { default: webpack } = await library("webpack");
    const compiler = webpack({
      mode: "production",
      context: modules,
      entry: `./${PAGE}`,
      output: { path: output, filename: PAGE },
      performance: { hints: false },
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString("errors-warnings"));
    writeFileSync(join(output, "index.html"), htmlFor(`./${PAGE}`));
  },

  async esbuild(modules, output) {
    const { warnings } = await esbuild({
      entryPoints: [join(modules, PAGE)],
      outdir: output,
      bundle: true,
      splitting: true,
      format: "esm",
      minify: true,
      logLevel: "silent",
    });
    if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join("\n"));
    writeFileSync(join(output, "index.html"), htmlFor(`./${PAGE}`));
  },
};

function htmlFor(module) {
  return `<!doctype html><meta charset="utf-8"><title>enginebay</title><script type="module" src="${module}"></script>\n`;
}
