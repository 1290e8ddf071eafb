import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "tsdown";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import * as file from "../src/file.ts";
import * as main from "../src/index.ts";
import * as streams from "../src/streams.ts";
import * as text from "../src/text.ts";
import { scratchFile } from "./scratch.ts";

/** All code behind an entry, minified. */
async function bundleOf(entry: string): Promise<string> {
  const [result] = await build({
    config: false,
    entry: [entry],
    platform: "neutral",
    minify: true,
    dts: false,
    write: false,
    clean: false,
    logLevel: "silent",
  });
  return result!.chunks.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("");
}

/** What makes code depend on something else, or on Node. */
const NOT_NEUTRAL = /\bimport\b|\bnode:|\bprocess\b|\bBuffer\b/;

describe("the main entry", () => {
  it("imports nothing and needs nothing that only Node has", async () => {
    const bundle = await bundleOf("src/index.ts");
    expect(bundle).toContain("EngineError");
    expect(bundle).not.toMatch(NOT_NEUTRAL);
  });
});

describe("the entry for JSON text", () => {
  it("imports nothing and needs nothing that only Node has", async () => {
    const bundle = await bundleOf("src/text.ts");
    expect(bundle).toContain("EngineError");
    expect(bundle).not.toMatch(NOT_NEUTRAL);
  });
});

describe("the built package", () => {
  const folder = new URL("../", import.meta.url);
  const { exports } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));

  /** The module that Node would load for an entry. */
  function load(entry: string): Promise<Record<string, unknown>> {
    return import(/* @vite-ignore */ new URL(exports[entry].default, folder).href);
  }

  it("exports what the sources export, under four names", async () => {
    const sources = { ".": main, "./file": file, "./streams": streams, "./text": text };
    expect(Object.keys(exports)).toEqual([...Object.keys(sources), "./package.json"]);
    for (const [entry, source] of Object.entries(sources)) {
      expect(Object.keys(await load(entry)).sort()).toEqual(Object.keys(source).sort());
      expect(readFileSync(new URL(exports[entry].types, folder), "utf8")).toContain("export");
    }
  });

  it("can be type-checked by a consumer who has ES2022 and nothing else", () => {
    const options = { lib: ["lib.es2022.d.ts"], types: [], strict: true, noEmit: true };
    const program = ts.createProgram([fileURLToPath(new URL(exports["."].types, folder))], options);
    expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)).toEqual([]);
  });

  it("has the same classes behind all its entries", async () => {
    const { Sink, EngineError } = (await load(".")) as typeof main;
    const { fileSink, fileSource } = (await load("./file")) as typeof file;
    using sink = fileSink(scratchFile());
    expect(sink).toBeInstanceOf(Sink);
    expect(() => fileSource(-1)).toThrow(EngineError);
  });
});
