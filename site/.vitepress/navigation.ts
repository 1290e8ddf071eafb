import type { DefaultTheme } from "vitepress";

/** The entries at the top of every page. */
export const nav: DefaultTheme.NavItem[] = [
  { text: "Guide", link: "/guide/", activeMatch: "^/guide/(?!(arena-json|dataio|variant)$)" },
  {
    text: "Engines",
    activeMatch: "^/guide/(arena-json|dataio|variant)",
    items: [
      { text: "arena-json", link: "/guide/arena-json" },
      { text: "dataio", link: "/guide/dataio" },
      { text: "variant", link: "/guide/variant" },
    ],
  },
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
    text: "Engines",
    items: [
      { text: "arena-json", link: "/guide/arena-json" },
      { text: "dataio", link: "/guide/dataio" },
      { text: "variant", link: "/guide/variant" },
    ],
  },
];

/** The entries beside the pages, by the folder that they are for. */
export const sidebar: DefaultTheme.SidebarMulti = { "/guide/": guide };
