import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "tsdown";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import * as sources from "../src/index.ts";

it("needs nothing that only Node has, and with what it takes of core nothing else", async () => {
  const [result] = await build({
    config: false,
    entry: ["src/index.ts"],
    platform: "neutral",
    noExternal: [/^@enginebay\//],
    minify: true,
    dts: false,
    write: false,
    clean: false,
    logLevel: "silent",
  });
  const bundle = result!.chunks.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("");
  expect(bundle).toContain("EngineError");
  expect(bundle).not.toMatch(/\bimport\b|\bnode:|\bprocess\b/);
});

describe("the built package", () => {
  const folder = new URL("../", import.meta.url);
  const { exports } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));

  it("exports what the sources export", async () => {
    const built: object = await import(/* @vite-ignore */ new URL(exports["."].default, folder).href);
    expect(Object.keys(built).sort()).toEqual(Object.keys(sources).sort());
  });

  it("can be type-checked by a consumer who has ES2022 and nothing else", () => {
    const options = {
      lib: ["lib.es2022.d.ts"],
      types: [],
      strict: true,
      noEmit: true,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    };
    const program = ts.createProgram([fileURLToPath(new URL(exports["."].types, folder))], options);
    expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)).toEqual([]);
  });
});
