/** The files of reports that pages link to, as `/reports/DATE/FILE`: while developing, and in the built site. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vitepress";
import { overviewPictures, type PublishedReport, publishedReports } from "./published-reports.ts";

const TYPES: Readonly<Record<string, string>> = { json: "application/json", png: "image/png" };

/** A plugin of Vite: copies nothing but what is linked, the results and the overviews. */
export function publishedFiles(): Plugin {
  return {
    name: "enginebay:published-files",
    // Pages are bundled twice, for browsers and for being rendered; files belong to what browsers get.
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? "/", "http://localhost").pathname;
        const found = filesOf(publishedReports()).find(({ name }) => path.endsWith(`/${name}`));
        if (found === undefined) return next();
        response.setHeader("content-type", TYPES[found.name.slice(found.name.lastIndexOf(".") + 1)]!);
        response.end(readFileSync(found.path));
      });
    },
    generateBundle() {
      for (const { name, path } of filesOf(publishedReports())) {
        this.emitFile({ type: "asset", fileName: name, source: readFileSync(path) });
      }
    },
  };
}

/** Names within the site, and where the files are. */
function filesOf(reports: readonly PublishedReport[]): { name: string; path: string }[] {
  return reports.flatMap((report) =>
    ["results.json", ...overviewPictures(report).map(({ file }) => file)].map((file) => ({
      name: `reports/${report.date}/${file}`,
      path: join(report.folder, file),
    })),
  );
}
