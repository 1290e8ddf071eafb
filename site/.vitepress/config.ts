import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitepress";
import { publishedFiles } from "../reports/published-files.ts";
import { LICENCES, licences } from "./licences.ts";
import { includeDocuments } from "./markdown/include-documents.ts";
import { placeOf } from "./markdown/places.ts";
import { nav, sidebar } from "./navigation.ts";
import { ROOT, repositoryUrl } from "./repository.ts";
import { renderForSearch } from "./search.ts";

/** Where the site will be served from, such as "/enginebay/"; the workflow that publishes it says so. */
const base = process.env.SITE_BASE || "/";
const repository = repositoryUrl();

export default defineConfig({
  title: "Enginebay",
  description:
    "Serialization engines for TypeScript, each installed on its own, with one conformance suite and one benchmark",
  lang: "en",
  base,
  cleanUrls: true,
  head: [["link", { rel: "icon", type: "image/svg+xml", href: `${base}logo.svg` }]],
  // Workers import engines when they are asked for one, which only modules can.
  vite: { plugins: [publishedFiles(), licences()], worker: { format: "es" } },
  markdown: {
    theme: { light: "github-light", dark: "github-dark" },
    config(md) {
      const access = { read: (path: string) => readFileSync(join(ROOT, path), "utf8"), addressOf: placeOf };
      md.core.ruler.before("normalize", "include-documents", (state) => {
        state.src = includeDocuments(state.src, access);
      });
    },
  },
  themeConfig: {
    logo: "/logo.svg",
    nav,
    sidebar,
    outline: [2, 3],
    search: { provider: "local", options: { _render: renderForSearch } },
    externalLinkIcon: true,
    ...(repository !== undefined && { socialLinks: [{ icon: "github", link: repository }] }),
    footer: {
      message:
        "Every figure on this site comes from a results file. MIT licence; " +
        `what else is in it has <a href="${base}${LICENCES}">licences of its own</a>.`,
    },
  },
});
