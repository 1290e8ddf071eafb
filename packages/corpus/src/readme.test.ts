import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readmeExamples, runReadmeExample } from "../../../tools/readme-examples.mjs";
import { corpusFiles } from "./manifest.ts";
import { structWorkloads } from "./structs/workloads.ts";

const README = new URL("../README.md", import.meta.url);
/** Without the padding of its tables. */
const readme = readFileSync(README, "utf8").replace(/ +/g, " ");

describe("the README", () => {
  it.each(readmeExamples(README))("$name", runReadmeExample);

  it("has every file of the manifest in its table", () => {
    for (const { name, bytes, description } of corpusFiles) {
      expect(readme).toContain(`| \`${name}\` | ${bytes.toLocaleString("en")} | ${description} |`);
    }
  });

  it("has every struct workload in its table", () => {
    for (const { name, count, description } of structWorkloads()) {
      expect(readme).toContain(`| \`${name}\` | ${count} | ${description} |`);
    }
  });
});
