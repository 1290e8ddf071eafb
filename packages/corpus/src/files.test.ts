import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { isEngineError } from "@enginebay/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadFile } from "./files.ts";
import { corpusFiles } from "./manifest.ts";

describe("loadFile", () => {
  it.each(corpusFiles)("loads $name as the manifest describes it", ({ name, bytes, sha256 }) => {
    const loaded = loadFile(name);
    expect(loaded.length).toBe(bytes);
    expect(createHash("sha256").update(loaded).digest("hex")).toBe(sha256);
  });

  it("gives every caller bytes of their own", () => {
    loadFile("github_events.json").fill(0);
    const loaded = loadFile("github_events.json");
    expect(loaded[0]).toBe("[".charCodeAt(0));
    expect(loaded.byteOffset).toBe(0);
    expect(loaded.buffer.byteLength).toBe(loaded.length);
  });

  it("refuses a name that the manifest does not have", () => {
    expect(failure(() => loadFile("../package.json"))).toMatchObject({ code: "invalid-argument" });
  });
});

describe("loadFile from a folder that has gone wrong", () => {
  let folder: string;
  const load = () => loadFile("numbers.json", { directory: pathToFileURL(`${folder}/`) });
  const pack = (packed: Uint8Array) => writeFileSync(join(folder, "numbers.json.br"), packed);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "enginebay-corpus-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("says which file it could not read", () => {
    const error = failure(load);
    expect(error.code).toBe("read-failed");
    expect(error.message).toContain("numbers.json.br");
    expect(error.cause).toMatchObject({ code: "ENOENT" });
  });

  it("names the expected and the found hash when the content differs", () => {
    pack(brotliCompressSync("[1,2,3]"));
    const error = failure(load);
    expect(error.code).toBe("damaged");
    expect(error.message).toContain("82e9ddfe00963110ed8a0704e7df4d1ad1af9c0f336d1b24431ebc63cf430a2b");
    expect(error.message).toContain(createHash("sha256").update("[1,2,3]").digest("hex"));
  });

  it("refuses what is not compressed data", () => {
    pack(new TextEncoder().encode("[1,2,3]"));
    expect(failure(load)).toMatchObject({ code: "damaged", message: expect.stringContaining("does not unpack") });
  });

  it("refuses a file that unpacks to more bytes than the manifest says, before it holds them", () => {
    pack(brotliCompressSync(new Uint8Array(1_000_000)));
    expect(failure(load)).toMatchObject({ code: "damaged", cause: { code: "ERR_BUFFER_TOO_LARGE" } });
  });
});

function failure(action: () => unknown) {
  try {
    action();
  } catch (error) {
    if (isEngineError(error)) return error;
    throw error;
  }
  throw new Error("it did not fail");
}
