import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "tsdown";
import { afterAll, beforeAll, describe, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "arena-json-"));

beforeAll(async () => {
  await build({
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    entry: { materialize: "src/materialize/materialize.ts", "arena-of": "test/arena-of.ts" },
    outDir: folder,
    format: "esm",
    platform: "neutral",
    deps: { alwaysBundle: [/./] },
    config: false,
    dts: false,
    clean: false,
    logLevel: "silent",
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

function built(file: string): string {
  return pathToFileURL(join(folder, file)).href;
}

/** Compares with `JSON.parse` in a process of its own, with flags of Node's and after other code. */
function run(flags: string[], before: string): void {
  const program = `
    import { deepStrictEqual } from "node:assert";
    import { materialize } from "${built("materialize.js")}";
    import { arenaOf } from "${built("arena-of.js")}";
    ${before}
    const texts = [
      '{"a":1,"b":"x","c":[1,2.5,"y"]}',
      '{"toString":1,"valueOf":{"constructor":2},"__proto__":3}',
      '{"\\\\u00e9\\\\ud800":"é漢","1":2}',
    ];
    for (const text of texts) {
      const many = "[" + Array(100).fill(text).join() + "]";
      deepStrictEqual(materialize(arenaOf(many), 0), JSON.parse(many));
    }
  `;
  execFileSync(process.execPath, [...flags, "--input-type=module", "--eval", program], { stdio: "pipe" });
}

describe("values are those of JSON.parse", () => {
  it("where no code may be made of strings", () => {
    run(
      ["--disallow-code-generation-from-strings"],
      `
      let refused = false;
      try { new Function("return 1"); } catch { refused = true; }
      deepStrictEqual(refused, true);
      `,
    );
  });

  it("where there is no Buffer", () => run([], "delete globalThis.Buffer;"));

  it("where Object.prototype is frozen", () => run([], "Object.freeze(Object.prototype);"));
});
