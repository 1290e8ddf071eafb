import { defineConfig } from "vitepress";
import { publishedFiles } from "../reports/published-files.ts";
import { nav, sidebar } from "./navigation.ts";

/** Where the site will be served from, such as "/enginebay/"; the workflow that publishes it says so. */
const base = process.env.SITE_BASE || "/";

export default defineConfig({
  title: "Enginebay",
  description: "Pluggable serialization engines for TypeScript, with one conformance suite and one benchmark",
  lang: "en",
  base,
  cleanUrls: true,
  head: [["link", { rel: "icon", type: "image/svg+xml", href: `${base}logo.svg` }]],
  // Workers import engines when they are asked for one, which only modules can.
  vite: { plugins: [publishedFiles()], worker: { format: "es" } },
  themeConfig: { logo: "/logo.svg", nav, sidebar, outline: [2, 3], search: { provider: "local" } },
});
