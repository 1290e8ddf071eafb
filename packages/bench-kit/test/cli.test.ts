/** The command as a user runs it. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test, vi } from "vitest";
import { boostStudy } from "../src/peers/built/boost-study.ts";
import { readResults, writeResults } from "../src/results-file.ts";
import { fixedResults } from "./fixed-results.ts";
import { runCli } from "./run-cli.ts";
import { isUnbuilt } from "./unbuilt.ts";

// The real path, which the command names too.
const folder = realpathSync(mkdtempSync(join(tmpdir(), "bench-kit-cli-")));
afterAll(() => rmSync(folder, { recursive: true }));

const NO_ENGINE = fileURLToPath(new URL("./engines/no-engine.js", import.meta.url));
const ANNOUNCING = fileURLToPath(new URL("./engines/announcing.js", import.meta.url));
const QUICKLY = ["--profile", "smoke", "--engine", "native-json"];

test("--help explains the options", async () => {
  const { code, stdout } = await runCli(["--help"]);
  expect(code).toBe(0);
  for (const option of [
    "--suite",
    "--engine",
    "--filter",
    "--profile",
    "--peers",
    "--out",
    "--baseline",
    "--runtime",
    "--list",
  ]) {
    expect(stdout).toContain(option);
  }
});

test("--list shows what would run, and only what the filter leaves", async () => {
  const { code, stdout } = await runCli(["--", "--list", "--filter", "serialize/twitter.json/.*JSON"]);
  expect(code).toBe(0);
  expect(stdout).toContain("JSON.stringify (bytes)");
  expect(stdout).toContain("twitter.json");
  expect(stdout).not.toContain("canada.json");
  expect(stdout).not.toContain("json-bigint");
});

describe("wrong usage ends with status 2 and a message", () => {
  test.each([
    [["--suite", "jsn"], 'unknown suite "jsn"; known: json'],
    [["--engine", "arena-jsn"], 'unknown engine "arena-jsn"; known: arena-json, arena-json (pool)'],
    [["--engine", "./no/such/file.js"], `an installed package: there is no ${join(folder, "no", "such", "file.js")}`],
    [["--engine", ""], 'unknown engine ""; known: arena-json, arena-json (pool)'],
    [["--engine", NO_ENGINE], "Error: the module has no `engine` export"],
    [["--runtime", "/no/such/node"], "there is no /no/such/node; give a path or node@VERSION"],
    [["--filter", "no such case"], "nothing matches; --list shows what there is"],
    [["--baseline", "no-such.json"], "no-such.json"],
    [["--out", NO_ENGINE], `cannot write to the folder ${NO_ENGINE}`],
  ])("%j", async (args, message) => {
    const { code, stderr, stdout } = await runCli(args, { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stdout).toBe("");
  });
});

test("a run leaves results, a report and pictures, and compares with its like", async () => {
  const out = join(folder, "run");
  const args = [...QUICKLY, "--filter", "json/parse/(github|numbers)", "--out", out];
  const { code, stdout, stderr } = await runCli(args);
  expect(code).toBe(0);
  expect(stderr).toMatch(/\[ 50%\] json parse, parse\+toJS, load github_events\.json: 2 measurements\n/);
  expect(stdout).toContain("JSON.parse (string)");
  expect(readResults(join(out, "results.json")).measurements).toHaveLength(4);
  expect(readFileSync(join(out, "report.md"), "utf8")).toContain(`enginebay-bench ${args.slice(0, 4).join(" ")}`);
  expect(
    readdirSync(out)
      .filter((name) => name.endsWith(".png"))
      .sort(),
  ).toEqual(["json-parse-github-events.png", "json-parse-numbers.png", "json-parse-overview.png"]);

  const again = await runCli([...args, "--quiet", "--baseline", join(out, "results.json"), "--fail-on-regression"]);
  expect(again.code).toBe(0);
  expect(again.stderr).toBe("");
  expect(again.stdout).toMatch(/json parse +\| JSON\.parse \(string\)/);
});

test("report makes the page from a results.json, with ratios to whom one likes", async () => {
  const file = writeResults(fixedResults, join(folder, "report"));
  const { code } = await runCli(["report", file, "--relative-to", "slow-json"]);
  expect(code).toBe(0);
  expect(readFileSync(join(folder, "report", "report.md"), "utf8")).toContain("**400** (16.0×)");
  const wrong = await runCli(["report", file, "--relative-to", "nobody"]);
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain('unknown configuration "nobody"; known: arena-json (portable), JSON.parse (bytes)');
});

describe("an interrupted run keeps what is finished", () => {
  test.each(["SIGINT", "SIGTERM"] as const)("%s", async (signal) => {
    const out = join(folder, signal);
    const { code, stderr } = await runCli(["--engine", "JSON.parse (bytes)", "--filter", "json/parse/", "--out", out], {
      onProgress: (line, interrupt) => {
        if (!line.includes("apache_builds")) return;
        interrupt(signal);
        // As if the terminal and npm had both passed on one Ctrl-C.
        setTimeout(() => interrupt(signal), 20);
      },
    });
    expect(code).toBe(130);
    expect(stderr).toContain("interrupted: writing what is finished");
    const results = readResults(join(out, "results.json"));
    expect(results.incomplete).toBe(true);
    const files = results.measurements.map(({ workload }) => workload);
    expect(files[0]).toBe("apache_builds.json");
    expect(files.length).toBeLessThan(14);
    expect(readFileSync(join(out, "report.md"), "utf8")).toContain("**Incomplete");
  });
});

test("a run that is interrupted before anything was measured leaves an earlier report as it is", async () => {
  const out = join(folder, "untouched");
  const file = writeResults(fixedResults, out);
  const announcement = join(folder, "announcement");
  const args = ["--engine", ANNOUNCING, "--filter", "/parse/numbers.json/announcing", "--out", out];
  const { code, stdout, stderr } = await runCli(args, {
    env: { BENCH_KIT_ANNOUNCE_TO: announcement },
    onStart: async (interrupt) => {
      await vi.waitUntil(() => existsSync(announcement), { timeout: 30_000 });
      interrupt("SIGINT");
    },
  });
  expect(code).toBe(130);
  expect(stderr).toContain(`nothing was measured, so nothing is written to ${out}`);
  expect(stdout).toBe("");
  expect(readdirSync(out)).toEqual(["results.json"]);
  expect(readResults(file)).toEqual(fixedResults);
});

test("native peers are measured in the same tables, or listed with the command that builds them", async () => {
  const out = join(folder, "native");
  const args = [
    "--suite",
    "json",
    "--profile",
    "smoke",
    "--filter",
    "json/(parse|serialize)/github_events",
    "--out",
    out,
  ];
  const { code } = await runCli([...args, "--peers", "js,native"]);
  expect(code).toBe(0);
  const { measurements, notMeasured, environment } = readResults(join(out, "results.json"));
  for (const entrant of boostStudy) {
    if (isUnbuilt(entrant)) {
      const { config } = entrant;
      expect(notMeasured).toContainEqual(expect.objectContaining({ config, install: "npm run peers" }));
      continue;
    }
    const own = measurements.filter(({ config }) => config === entrant.config);
    expect(own.map(({ operation }) => operation)).toEqual(Object.keys(entrant.operations));
    expect(environment.packages).toHaveProperty([entrant.engine]);
  }
});

test("--runtime runs the engines under that Node, and the report says which", async () => {
  // Another path of this very Node, which is all that a test can count on.
  const out = join(folder, "runtime");
  const node = join(folder, "other-node");
  symlinkSync(process.execPath, node);
  const args = ["--suite", "json", "--filter", "json/parse/github_events", "--out", out, "--runtime", node];
  const { code } = await runCli([...args, ...QUICKLY]);
  expect(code).toBe(0);
  const { environment, measurements } = readResults(join(out, "results.json"));
  expect(environment.node).toBe(process.versions.node);
  expect(environment.command).toContain("--runtime");
  expect(measurements.length).toBeGreaterThan(0);
});

test("what entrants put into files is gone at the end, and lies where it is removed if they are interrupted", async () => {
  const temporary = join(folder, "temporary");
  mkdirSync(temporary);
  const filter = "structs/.*/loop\\{VarIntD\\}/(dataio \\(File, Native|JSON$|avsc)";
  const args = ["--suite", "structs", "--filter", filter];
  const run = await runCli([...args, "--profile", "smoke", "--out", join(folder, "structs")], {
    env: { TMPDIR: temporary },
  });
  expect(run.code).toBe(0);
  expect(readdirSync(temporary)).toEqual([]);
  const { measurements } = readResults(join(folder, "structs", "results.json"));
  expect(measurements.map(({ operation, config, bytes }) => [operation, config, bytes])).toEqual([
    ["save", "dataio (File, Native)", 64_000],
    ["save", "JSON", 240_000],
    ["save", "avsc", 68_000],
    ["load", "dataio (File, Native)", 64_000],
    ["load", "JSON", 240_000],
    ["load", "avsc", 68_000],
  ]);
  const seen: string[] = [];
  const interrupted = await runCli([...args, "--profile", "seed", "--out", join(folder, "interrupted")], {
    env: { TMPDIR: temporary },
    onStart: async (interrupt) => {
      await vi.waitUntil(() => filesBelow(temporary).some((name) => name.endsWith("saved")), { timeout: 30_000 });
      seen.push(...readdirSync(temporary));
      interrupt("SIGINT");
    },
  });
  expect(interrupted.code).toBe(130);
  expect(seen).toHaveLength(1);
  expect(readdirSync(temporary)).toEqual([]);
});

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" });
}
