import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readmeExamples, runReadmeExample } from "./readme-examples.mjs";

it.each(readmeExamples(new URL("../README.md", import.meta.url)))("$name", { timeout: 60_000 }, runReadmeExample);

it("README.md shows the figures of the newest dated report", { timeout: 60_000 }, () => {
  const script = fileURLToPath(new URL("readme-report.mjs", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script, "--check"], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});
