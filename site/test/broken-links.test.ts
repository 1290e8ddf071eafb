import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brokenLinks } from "../tools/broken-links.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-links-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function reasons(base = "/"): string[] {
  return brokenLinks(folder, base).broken.map(({ target, reason }) => `${target}: ${reason}`);
}

test("pages with and without their suffix, folders, files, anchors and other sites are found", () => {
  build({
    "index.html": `<a href="/guide/">1</a> <a href="/guide/a">2</a> <a href="guide/a.html#x-%C3%A9">3</a>
      <img src="/logo.svg"> <a href="https://example.org/none">4</a> <a href="mailto:a@b">5</a> <a href="#here" id="here">6</a>`,
    "guide/index.html": '<a href="./a">up</a>',
    "guide/a.html": '<h2 id="x-é">X</h2><a href="../">home</a>',
    "logo.svg": "<svg/>",
  });
  expect(brokenLinks(folder, "/")).toMatchObject({ pages: 3, broken: [] });
});

test("a missing page, a missing file and a missing anchor are told, with who links to them", () => {
  build({ "index.html": '<a href="/none">1</a><img src="/none.png"><a href="/a#none">2</a>', "a.html": "" });
  expect(reasons()).toEqual([
    "/none: there is no such page or file",
    "/none.png: there is no such page or file",
    "/a#none: the page has no such anchor",
  ]);
  expect(brokenLinks(folder, "/").broken[0]!.from).toEqual(["index.html"]);
});

test("under a base, links have to have it", () => {
  build({ "index.html": '<a href="/base/a">1</a><a href="/a">2</a>', "a.html": "" });
  expect(reasons("/base/")).toEqual(["/a: is outside of the base /base/"]);
});
