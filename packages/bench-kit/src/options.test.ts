import { describe, expect, test } from "vitest";
import { type BenchCommand, parseCommand } from "./options.ts";
import { UsageError } from "./usage-error.ts";

const bench = (...args: string[]) => parseCommand(args) as BenchCommand;

test("without arguments everything runs with the profile quick", () => {
  const command = bench();
  expect(command).toMatchObject({
    command: "bench",
    engines: [],
    filter: undefined,
    peers: ["peer-js", "peer-native", "peer-perl"],
    out: "reports/latest",
    failOnRegression: false,
    quiet: false,
  });
  expect(command.suites.map(({ name }) => name)).toEqual(["json", "structs", "rows", "rates"]);
  expect(command.profile.name).toBe("quick");
});

test("every option is read", () => {
  const command = bench(
    ..."--suite json --engine a --engine ./b.js --filter parse/.*twitter --profile smoke --peers js".split(" "),
    ..."--runtime node@26 --out there --baseline old.json --fail-on-regression --quiet".split(" "),
  );
  expect(command).toMatchObject({
    engines: ["a", "./b.js"],
    filter: /parse\/.*twitter/,
    peers: ["peer-js"],
    runtime: "node@26",
    out: "there",
    baseline: "old.json",
    failOnRegression: true,
    quiet: true,
  });
  expect(command.profile.name).toBe("smoke");
});

test("a lone -- is ignored wherever a package manager leaves it", () => {
  expect(bench("--", "--profile", "smoke").profile.name).toBe("smoke");
  expect(bench("--profile", "--", "smoke").profile.name).toBe("smoke");
});

test("a suite named twice runs once", () => {
  expect(bench("--suite", "json", "--suite", "json").suites).toHaveLength(1);
});

test("--peers none leaves the engines alone", () => {
  expect(bench("--peers", "none").peers).toEqual([]);
});

test("--list and --help are commands of their own", () => {
  expect(parseCommand(["--list"]).command).toBe("list");
  expect(parseCommand(["--help", "--profile", "nonsense"])).toEqual({ command: "help" });
});

test("report takes a file", () => {
  expect(parseCommand(["report", "results.json", "--out", "there", "--relative-to", "x"])).toEqual({
    command: "report",
    file: "results.json",
    out: "there",
    relativeTo: "x",
  });
});

describe("what is unknown is named, with what is known", () => {
  test.each([
    [["--suite", "jsonn"], 'unknown suite "jsonn"; known: json'],
    [["--profile", "fast"], 'unknown profile "fast"; known: smoke, quick, seed'],
    [["--peers", "js,cobol"], 'unknown kind of peers "cobol"; known: js, native, perl, none'],
    [["--profil", "smoke"], "Unknown option '--profil'\nknown options: --suite, --engine, --filter,"],
    [["rapport"], 'unknown command "rapport"; known: report FILE'],
    [["--filter", "("], "--filter: Invalid regular expression"],
    [["--suite"], "known options: --suite"],
    [["report"], "report takes one results.json"],
    [["report", "a", "b"], "report takes one results.json"],
    [["--fail-on-regression"], "--fail-on-regression needs --baseline FILE"],
    [["--relative-to", "x"], "--relative-to belongs to report FILE"],
  ])("%j", (args, message) => {
    expect(() => parseCommand(args)).toThrow(UsageError);
    expect(() => parseCommand(args)).toThrow(message);
  });
});
