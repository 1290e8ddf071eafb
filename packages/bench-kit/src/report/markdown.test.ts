import { describe, expect, test } from "vitest";
import { fixedResults } from "../../test/fixed-results.ts";
import { chartsOf } from "./charts.ts";
import { reportMarkdown, reportSummary } from "./markdown.ts";

const illustrations = chartsOf(fixedResults).map((chart) => ({ chart, file: `${chart.name}.png` }));
const report = reportMarkdown(fixedResults, illustrations);

/** The text between a heading and the next of the same level. */
function section(title: string, text = report): string {
  const found = text.split(/^## /m).find((part) => part.startsWith(`${title}\n`));
  expect(found, `section ${title}`).toBeDefined();
  return found!;
}

/** The cells of a table's row that begins with a text. */
function row(start: string, text: string): string[] {
  const line = text.split("\n").find((candidate) => candidate.startsWith(`| ${start}`));
  expect(line, `row ${start}`).toBeDefined();
  return line!
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

test("the sections stand in the order of a reader's questions", () => {
  const headings = [...report.matchAll(/^##? (.*)$/gm)].map(([, title]) => title);
  expect(headings).toEqual([
    "Benchmark report",
    "In short",
    "json: parse",
    "json: serialize",
    "The published figures",
    "Not measured",
    "Method",
    "Environment",
    "Workloads of json",
  ]);
});

test("the command that made it is printed, with when and where", () => {
  expect(report).toContain("`enginebay-bench --suite json`, 2031-02-03 04:05 UTC, profile `quick`, 42 s");
  expect(report).toContain("Imaginary 9000 (2 cores), Node 20.20.2");
});

test("the headline has every engine's mean and its worst file", () => {
  expect(row("parse", section("In short"))).toEqual([
    "parse",
    "arena-json (portable)",
    "600 MB/s",
    "**6.00×** JSON.parse (bytes)",
    "twitter.json 4.00×",
    "mesh.pretty.json 9.00×",
    "JSON.parse (bytes) 1.00×",
  ]);
});

test("the summary says where its figures come from and gives the same means", () => {
  const summary = reportSummary(fixedResults);
  expect(summary).toContain("`enginebay-bench --suite json`, 2031-02-03 04:05 UTC");
  expect(row("parse", summary)).toEqual(row("parse", section("In short")));
});

describe("a table of an operation", () => {
  test("has files as rows and configurations as columns, with ratios and the best in bold", () => {
    const parse = section("json: parse");
    expect(row("MB/s (ratio)", parse)).toEqual([
      "MB/s (ratio)",
      "arena-json (portable)",
      "JSON.parse (bytes)",
      "slow-json",
    ]);
    expect(row("twitter.json", parse)).toEqual(["twitter.json", "**400** (4.00×)", "100", "25.0 (0.25×)"]);
    expect(row("mesh.pretty.json", parse)).toEqual(["mesh.pretty.json", "**900** (9.00×)", "100", "–"]);
    expect(row("*geometric mean*", parse)[3]).toBe("25.0 (0.25×) (1 of 2)");
  });

  test("says what an empty cell means, and where the reasons are", () => {
    expect(section("json: parse")).toMatch(/“–” stands where nothing was measured.*\[Why\]\(#not-measured\)/);
    expect(section("json: serialize")).not.toContain("“–”");
    expect(reportMarkdown({ ...fixedResults, notMeasured: [] })).not.toContain("#not-measured");
  });

  test("comes with its pictures", () => {
    expect(section("json: parse")).toContain('<img src="json-parse-overview.png" width="668"');
    expect(section("json: parse")).toContain('<img src="json-parse-mesh-pretty.png" width="668"');
    expect(section("json: serialize")).not.toContain("json-parse");
  });
});

test("what was not measured is listed with why and with what installs it, harmless to the table", () => {
  const text = section("Not measured");
  expect(row("absent-json", text)).toEqual([
    "absent-json",
    "",
    "not installed",
    "`npm install --save-dev absent-json`",
  ]);
  expect(text).toContain("parse: mesh.pretty.json");
  expect(text).toContain("wrong result: found 1 \\| 2, expected 3");
});

test("the method says how samples were taken and what each configuration does", () => {
  const text = section("Method");
  expect(text).toContain("warms up for 50 ms; then 5 samples of at least 25 ms");
  expect(text).toContain("The suite's own words.");
  expect(text).toContain("What slow-json does.");
});

test("the method describes a configuration once, with and without the backend in its name", () => {
  const results = structuredClone(fixedResults);
  const [engine] = results.environment.entrants;
  results.environment.entrants.push({ ...engine!, config: "arena-json" });
  expect(section("Method", reportMarkdown(results))).toContain("**arena-json (portable)**, **arena-json** (engine): ");
});

test("the method does not speak of samples where there is one", () => {
  const single = structuredClone(fixedResults);
  single.environment.settings.samples = 1;
  const text = section("Method", reportMarkdown(single));
  expect(text).toContain(
    "then 1 sample of at least 25 ms (and at least one call) is taken, of one engine after the other.",
  );
  expect(text).not.toContain("interleaved");
});

test("the environment and the workloads' hashes are there", () => {
  expect(section("Environment")).toContain("slow-json 0.1.0");
  expect(row("twitter.json", section("Workloads of json"))).toEqual([
    "twitter.json",
    "632 KB",
    `\`${"a".repeat(64)}\``,
    "Tweets.",
  ]);
});

describe("warnings", () => {
  test("there are none without a reason", () => {
    expect(report).not.toContain("## Warnings");
  });

  test("name the measurements whose samples scatter", () => {
    const noisy = structuredClone(fixedResults);
    noisy.measurements[0]!.mad = 100;
    const text = section("Warnings", reportMarkdown(noisy));
    expect(text).toContain("The samples of 1 of 7 measurements scatter by more than 10 %");
    expect(text).toContain("parse twitter.json arena-json (portable) ±37 %");
  });

  test("say that smoke is not to be quoted", () => {
    expect(section("Warnings", reportMarkdown({ ...fixedResults, profile: "smoke" }))).toContain("do not quote");
  });

  test("say at the top that a run is incomplete", () => {
    expect(reportMarkdown({ ...fixedResults, incomplete: true }).slice(0, 400)).toContain("**Incomplete");
  });
});
