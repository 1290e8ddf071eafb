import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { VariantRows } from "../src/index.ts";

describe("where code may not be generated from strings", () => {
  it("writes the same rows, and reads the same objects", () => {
    const script = `
      const { VariantRows } = await import(${JSON.stringify(new URL("../dist/index.js", import.meta.url).href)});
      let generated = true;
      try { new Function(""); } catch { generated = false; }
      const rows = Array.from({ length: 40 }, (_, i) => ({ id: i, name: "name " + i }));
      const built = VariantRows.from(rows, { id: "int", name: "string" });
      process.stdout.write(JSON.stringify({ generated, bytes: [...built.save()], objects: built.toJS() }));`;
    const flags = ["--disallow-code-generation-from-strings", "--input-type=module", "--eval", script];
    const output = execFileSync(process.execPath, flags, { cwd: fileURLToPath(new URL("..", import.meta.url)) });
    const rows = Array.from({ length: 40 }, (_, i) => ({ id: i, name: `name ${i}` }));
    const built = VariantRows.from(rows, { id: "int", name: "string" });
    expect(JSON.parse(output.toString())).toEqual({ generated: false, bytes: [...built.save()], objects: rows });
  });
});
