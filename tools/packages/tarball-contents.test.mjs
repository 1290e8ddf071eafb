import { describe, expect, it } from "vitest";
import { complaintsAboutContents } from "./tarball-contents.mjs";

const MANIFEST = {
  name: "@enginebay/example",
  exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
  files: ["dist", "FORMAT.md"],
  dependencies: { "@enginebay/core": "1.0.0" },
};

const MAP = { version: 3, sources: ["../src/index.ts"], sourcesContent: ["export {};"] };

const GOOD = {
  "package.json": JSON.stringify(MANIFEST),
  "README.md":
    "See [the format](FORMAT.md#layout), [the RFC](https://www.rfc-editor.org/rfc/rfc8259) and [below](#below).",
  LICENSE: "MIT",
  "FORMAT.md": "Bytes.",
  "dist/index.js": 'import "./chunk-1.js";\n//# sourceMappingURL=index.js.map',
  "dist/index.js.map": JSON.stringify(MAP),
  "dist/index.d.ts": "export {};",
  "dist/chunk-1.js": "export {};",
};

function complaints(change) {
  const files = new Map(Object.entries({ ...GOOD, ...change }).filter(([, text]) => text !== undefined));
  return complaintsAboutContents(files, { root: "/home/someone/enginebay/" });
}

describe("a tarball", () => {
  it("is fine with the build, the licence and the documents that the manifest names", () => {
    expect(complaints({})).toEqual([]);
  });

  it.each([
    ["a source", { "src/index.ts": "" }, "src/index.ts has no place in the package"],
    ["a test that was built", { "dist/index.test.js": "" }, "dist/index.test.js has no place in the package"],
    ["a cache", { "dist/.tsbuildinfo": "" }, "dist/.tsbuildinfo has no place in the package"],
    ["no licence", { LICENSE: undefined }, "LICENSE is missing"],
    ["a file of an earlier build", { "dist/chunk-0.js": "" }, "nothing in the package mentions dist/chunk-0.js"],
    [
      "no source map where one is named",
      { "dist/index.js.map": undefined },
      "the source map of dist/index.js is missing",
    ],
    [
      "a source map without the sources",
      { "dist/index.js.map": JSON.stringify({ ...MAP, sourcesContent: undefined }) },
      "the source map of dist/index.js points to ../src/index.ts, which is not there",
    ],
    [
      "a link that leads out of it",
      { "README.md": "[core](../core/README.md)" },
      "README.md links to ../core/README.md, which the package does not have",
    ],
    [
      "a path of the machine",
      { "dist/chunk-1.js": '"/home/someone/enginebay/packages"' },
      "dist/chunk-1.js has a path of the machine that built it",
    ],
    [
      "a version that only the workspace understands",
      { "package.json": JSON.stringify({ ...MANIFEST, dependencies: { "@enginebay/core": "workspace:*" } }) },
      "package.json wants @enginebay/core as workspace:*, which npm does not understand",
    ],
    [
      "a script that runs when it is installed",
      { "package.json": JSON.stringify({ ...MANIFEST, scripts: { postinstall: "node dist/index.js" } }) },
      "package.json has a postinstall script, which installing would run",
    ],
  ])("is refused with %s", (_what, change, complaint) => {
    expect(complaints(change)).toContain(complaint);
  });
});
