import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "tsdown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "dataio-"));

beforeAll(async () => {
  await build({
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    entry: { dataio: "src/index.ts" },
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

/** What becomes of some values, good and bad, in a process of its own, with flags of Node's and after other code. */
function run(flags: string[], before: string): string {
  const program = `
    import { inspect } from "node:util";
    import * as d from "${pathToFileURL(join(folder, "dataio.js")).href}";
    ${before}
    const point = d.struct("Point", { x: d.i32, y: d.varI32, name: d.string, raw: d.chars(2), ["__proto__"]: d.u8 });
    const type = d.struct("All", { points: d.vector(point), ages: d.map(d.string, d.u64), tail: d.optional(d.fixedBytes(2)) });
    const good = {
      points: ["a", "é", "x".repeat(200), "lone", "\\u{1f600}"].map((name, i) => ({ x: i, y: -i, name, raw: "ÿ\\x80", ["__proto__"]: 7 })),
      ages: new Map([["b", 1n], ["a", 2n ** 64n - 1n]]),
      tail: Uint8Array.of(1, 2),
    };
    const wrong = structuredClone(good);
    wrong.points[3].y = 2 ** 31;
    for (const order of ["native", "portable"]) {
      const codec = d.codec(type, { order });
      const bytes = codec.save(good);
      console.log(Array.from(bytes).join(), inspect(codec.load(bytes), { depth: 9 }));
      const tries = [() => codec.save(wrong), () => codec.load(bytes.fill(0xff, 40)), () => codec.load(bytes.subarray(0, 30))];
      for (const attempt of tries) {
        try {
          console.log(attempt());
        } catch (error) {
          console.log(error.code, error.path, error.offset, error.message);
        }
      }
    }
  `;
  return execFileSync(process.execPath, [...flags, "--input-type=module", "--eval", program], { encoding: "utf8" });
}

describe("bytes, values and errors are the same", () => {
  it("where no code may be made of strings", () => {
    const refused = `
      let isRefused = false;
      try { new Function("return 1"); } catch { isRefused = true; }
      if (!isRefused) throw new Error("code was made of a string");
    `;
    const expected = run([], "");
    expect(expected).toContain("value-range /points/3/y");
    expect(run(["--disallow-code-generation-from-strings"], refused)).toBe(expected);
  });

  it("where there is no Buffer", () => {
    expect(run([], "delete globalThis.Buffer;")).toBe(run([], ""));
  });
});
