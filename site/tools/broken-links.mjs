/** Finds the links of a built site that lead nowhere. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";

/** Elements whose `href` or `src` is fetched or followed, and those that have an `id`. */
const REFERENCE = /<(?:a|link|img|script|source)\b[^>]*?\s(?:href|src)="([^"]*)"/g;
const ANCHOR = /\s(?:id|name)="([^"]*)"/g;
/** What leads away from the site: a scheme, or a host. */
const ELSEWHERE = /^(?:[a-z][a-z+.-]*:|\/\/)/i;
const SITE = "http://site";

/**
 * @typedef {object} BrokenLink
 * @property {string} target an address within the site
 * @property {string} reason
 * @property {string[]} from the pages that have the link
 */

/**
 * @param {string} folder what was built
 * @param {string} base the path that the site will be served from, with slashes at both ends
 * @returns {{ pages: number, links: number, broken: BrokenLink[] }} `links` counts different targets
 */
export function brokenLinks(folder, base) {
  const pages = new Map(htmlFiles(folder).map((path) => [path, readPage(join(folder, path))]));
  const sources = new Map();
  for (const [path, { references }] of pages) {
    for (const reference of references) {
      if (ELSEWHERE.test(reference)) continue;
      const { pathname, hash } = new URL(reference, SITE + base + path);
      const target = pathname + hash;
      sources.set(target, [...(sources.get(target) ?? []), path]);
    }
  }
  const broken = [...sources].flatMap(([target, from]) => {
    const reason = whyBroken(target, { folder, base, pages });
    return reason === undefined ? [] : [{ target, reason, from: [...new Set(from)] }];
  });
  return { pages: pages.size, links: sources.size, broken };
}

function whyBroken(target, { folder, base, pages }) {
  const [pathname, hash = ""] = target.split("#");
  if (!pathname.startsWith(base)) return `is outside of the base ${base}`;
  const path = decodeURIComponent(pathname.slice(base.length));
  const page = pageAt(path, pages);
  if (page === undefined) return isFile(join(folder, path)) ? undefined : "there is no such page or file";
  if (hash === "" || page.anchors.has(decodeURIComponent(hash))) return undefined;
  return "the page has no such anchor";
}

/** As a server of static files finds it: `guide/` is `guide/index.html`, `guide/limits` is `guide/limits.html`. */
function pageAt(path, pages) {
  const candidates = path === "" || path.endsWith("/") ? [`${path}index.html`] : [path, `${path}.html`];
  return candidates.map((candidate) => pages.get(candidate)).find((page) => page !== undefined);
}

function readPage(file) {
  const html = readFileSync(file, "utf8");
  return {
    references: [...html.matchAll(REFERENCE)].map(([, reference]) => unescapeHtml(reference)),
    anchors: new Set([...html.matchAll(ANCHOR)].map(([, id]) => unescapeHtml(id))),
  };
}

function unescapeHtml(text) {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}

/** Paths of all pages, with slashes, relative to the folder. */
function htmlFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join(posix.sep),
    );
}

function isFile(path) {
  return existsSync(path) && statSync(path).isFile();
}
