import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { UsageError } from "../usage-error.ts";
import { ownRuntime, resolveRuntime } from "./runtime.ts";

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "enginebay-runtimes-"));
});
afterEach(() => rmSync(cache, { recursive: true }));

const noDownload = () => {
  throw new Error("nothing is to be downloaded");
};

describe("a path", () => {
  test("is a Node that tells its versions", () => {
    expect(resolveRuntime(process.execPath, cache, noDownload)).toEqual(ownRuntime());
    expect(resolveRuntime(relative(".", process.execPath), cache, noDownload)).toEqual(ownRuntime());
  });

  test.each([
    ["/no/such/node", "there is no /no/such/node"],
    ["package.json", "is no Node"],
    ["node@latest", "give a path or node@VERSION"],
  ])("such as %s is refused", (argument, message) => {
    expect(() => resolveRuntime(argument, cache, noDownload)).toThrow(UsageError);
    expect(() => resolveRuntime(argument, cache, noDownload)).toThrow(message);
  });
});

/** What npm would do: put the package, with the binary in it, below a folder. */
function fakeDownload(specs: string[]) {
  return (spec: string, folder: string) => {
    specs.push(spec);
    const name = spec.slice(0, spec.indexOf("@"));
    const file = join(folder, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
    mkdirSync(dirname(file), { recursive: true });
    symlinkSync(process.execPath, file);
  };
}

describe("a version of npm's", () => {
  test("is downloaded once, as the package for this machine", () => {
    const specs: string[] = [];
    const first = resolveRuntime("node@26", cache, fakeDownload(specs));
    expect(first).toMatchObject({ node: process.versions.node });
    expect(first.file.startsWith(cache)).toBe(true);
    expect(resolveRuntime("node@26", cache, noDownload)).toEqual(first);
    resolveRuntime("node@24.1.2", cache, fakeDownload(specs));
    const platform = process.platform === "win32" ? "win" : process.platform;
    expect(specs).toEqual([`node-${platform}-${process.arch}@26`, `node-${platform}-${process.arch}@24.1.2`]);
  });

  test("that cannot be downloaded leaves nothing behind", () => {
    expect(() => resolveRuntime("node@26", cache, noDownload)).toThrow("nothing is to be downloaded");
    expect(existsSync(cache) && readdirSync(cache)).toEqual([]);
  });
});
