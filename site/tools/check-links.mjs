#!/usr/bin/env node
/**
 * Checks every link of the built site that stays within it: that the page or file is there, and that the page has the anchor.
 * VitePress checks the pages that Markdown links to, but neither anchors nor what components and the navigation link to.
 *
 *     node tools/check-links.mjs [FOLDER] [BASE]
 *
 * Prints each broken link once, with the pages that have it, and ends with status 1 if there are any.
 */
import { fileURLToPath } from "node:url";
import { brokenLinks } from "./broken-links.mjs";

const BUILT = fileURLToPath(new URL("../.vitepress/dist/", import.meta.url));

const [folder = BUILT, base = process.env.SITE_BASE || "/"] = process.argv.slice(2);
const { pages, links, broken } = brokenLinks(folder, base);
for (const { target, reason, from } of broken) {
  process.stderr.write(`${target}: ${reason}, linked from ${from.slice(0, 3).join(", ")}\n`);
}
process.stdout.write(`${links} links and anchors on ${pages} pages, ${broken.length} broken\n`);
if (broken.length > 0 || pages === 0) process.exitCode = 1;
