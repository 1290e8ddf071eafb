#!/usr/bin/env node
/**
 * Builds the pages, `.vitepress/dist`, with VitePress, and fails on a warning as on an error: what is published was built clean.
 * What it prints is passed on.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const SITE = fileURLToPath(new URL("..", import.meta.url));
const VITEPRESS = fileURLToPath(new URL("../node_modules/vitepress/bin/vitepress.js", import.meta.url));
/** How Rollup, Vite and VitePress mark what they warn of. */
const WARNING = /^\s*\(!\)|\bwarn(?:ing)?\b/im;

let printed = "";
const child = spawn(process.execPath, [VITEPRESS, "build", SITE], { stdio: ["ignore", "pipe", "pipe"] });
for (const [from, to] of [
  [child.stdout, process.stdout],
  [child.stderr, process.stderr],
]) {
  from.setEncoding("utf8").on("data", (part) => {
    printed += part;
    to.write(part);
  });
}
child.on("close", (status) => {
  process.exitCode = status ?? 1;
  if (status !== 0 || !WARNING.test(printed)) return;
  process.stderr.write("the site was built with a warning, which is not allowed\n");
  process.exitCode = 1;
});
