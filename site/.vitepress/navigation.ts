import type { DefaultTheme } from "vitepress";
import { documentedPackages } from "../tools/packages.mjs";

const engines: DefaultTheme.NavItemWithLink[] = [
  { text: "arena-json", link: "/guide/arena-json" },
  { text: "dataio", link: "/guide/dataio" },
  { text: "variant", link: "/guide/variant" },
];

/** The entries at the top of every page. */
export const nav: DefaultTheme.NavItem[] = [
  { text: "Guide", link: "/guide/", activeMatch: "^/guide/(?!(?:arena-json|dataio|variant))" },
  { text: "Engines", activeMatch: "^/guide/(?:arena-json|dataio|variant)", items: engines },
  { text: "API", link: "/api/", activeMatch: "^/api/" },
  { text: "Reports", link: "/reports/", activeMatch: "^/reports/" },
  {
    text: "Try it",
    activeMatch: "^/try/",
    items: [
      { text: "Benchmark", link: "/try/bench" },
      { text: "Explorer", link: "/try/explorer" },
    ],
  },
  { text: "Conformance", link: "/conformance", activeMatch: "^/conformance" },
];

const guide: DefaultTheme.SidebarItem[] = [
  {
    text: "Start",
    items: [
      { text: "What is here", link: "/guide/" },
      { text: "Honest limits", link: "/guide/limits" },
    ],
  },
  {
    text: "Engines",
    items: [
      { ...engines[0], items: [{ text: "How it works", link: "/guide/arena-json-inside" }] },
      { ...engines[1], items: [{ text: "The format", link: "/guide/dataio-format" }] },
      { ...engines[2], items: [{ text: "Rows", link: "/guide/variant-rows" }] },
    ],
  },
  {
    text: "Around them",
    items: [
      { text: "Check and race an engine", link: "/guide/checking" },
      { text: "An engine of your own", link: "/guide/own-engine" },
      { text: "The contract: core", link: "/guide/core" },
      { text: "The data: corpus", link: "/guide/corpus" },
      { text: "Architecture", link: "/guide/architecture" },
    ],
  },
];

const api: DefaultTheme.SidebarItem[] = documentedPackages().map(({ name, entries }) => ({
  text: name,
  items: entries.map(({ specifier, page }) => ({
    text: specifier === name ? "main entry" : specifier.slice(name.length),
    docFooterText: specifier,
    link: `/api/${page}`,
  })),
}));

/** The entries beside the pages, by the folder that they are for. */
export const sidebar: DefaultTheme.SidebarMulti = {
  "/guide/": guide,
  "/api/": [{ text: "Overview", link: "/api/" }, ...api],
};
