import { defineConfig } from "vitepress";

export default defineConfig({
  title: "Enginebay",
  description: "Pluggable serialization engines for TypeScript, with one conformance suite and one benchmark",
  lang: "en",
  cleanUrls: true,
});
