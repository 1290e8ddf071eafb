import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as variant from "../src/index.ts";

describe("ROWS.md", () => {
  it("has an example that gives what it says", () => {
    const text = readFileSync(new URL("../ROWS.md", import.meta.url), "utf8");
    const code = /```ts\n([\s\S]*?)```/.exec(text)![1]!;
    const shown: [string, string][] = [];
    // A line with a comment is an expression and its value.
    const body = code
      .replace(/^import (.*) from .*$/m, "const $1 = variant;")
      .replace(/^(.+); \/\/ (.+)$/gm, (_, expression: string, value: string) => {
        shown.push([expression, value]);
        return `results.push(${expression});`;
      });
    const results: unknown[] = [];
    new Function("variant", "results", body)(variant, results);
    const values = shown.map(([, value]) => new Function(`return (${value.replace("Float64Array ", "")})`)());
    expect(results.map((result) => (result instanceof Float64Array ? [...result] : result))).toEqual(values);
    expect(shown).toHaveLength(5);
  });
});
