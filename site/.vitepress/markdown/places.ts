import { sourceUrl } from "../repository.ts";

/** The pages that stand for files of the repository. */
const PAGES: Readonly<Record<string, string>> = {
  "ARCHITECTURE.md": "/guide/architecture",
  "packages/core/README.md": "/guide/core",
  "packages/arena-json/README.md": "/guide/arena-json",
  "packages/arena-json/ARCHITECTURE.md": "/guide/arena-json-inside",
  "packages/dataio/README.md": "/guide/dataio",
  "packages/dataio/FORMAT.md": "/guide/dataio-format",
  "packages/variant/README.md": "/guide/variant",
  "packages/variant/ROWS.md": "/guide/variant-rows",
  "packages/corpus/README.md": "/guide/corpus",
  "packages/conformance/README.md": "/guide/checking",
  "packages/bench-kit/README.md": "/guide/checking",
  "packages/bench-kit/docs/example-engine/README.md": "/guide/own-engine",
};

/** Where a file of the repository is on the site, or else in the repository; undefined if neither is known. */
export function placeOf(path: string, hash: string): string | undefined {
  const page = PAGES[path];
  return page === undefined ? sourceUrl(path) : page + hash;
}
