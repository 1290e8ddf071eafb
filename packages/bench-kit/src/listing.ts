/** What `--list` prints. */
import { installCommand } from "./entrant.ts";
import { locatePackage } from "./packages.ts";
import type { Plan } from "./plan.ts";
import { profiles } from "./profiles.ts";
import type { Suite } from "./suite.ts";

/** The suites, operations, workloads and entrants that a plan touches, and the profiles there are. */
export function listing(plan: Plan): string {
  const suites = [...new Set(plan.races.map((race) => race.suite))];
  return [
    ...suites.map((suite) => suiteListing(suite, plan)),
    section(
      "profiles",
      profiles.map(({ name, description }) => [name, description]),
    ),
  ].join("\n");
}

function suiteListing(suite: Suite, plan: Plan): string {
  const races = plan.races.filter((race) => race.suite === suite);
  const operations = new Set(races.flatMap((race) => race.lanes.flatMap((lane) => lane.recorded)));
  const workloads = new Set(races.flatMap((race) => race.workloads));
  const entrants = plan.entrants.filter((candidate) => candidate.suite === suite);
  return [
    `suite ${suite.name}: ${suite.title} (${suite.unit})\n`,
    section(
      "operations",
      suite.operations.filter(({ name }) => operations.has(name)).map(({ name, description }) => [name, description]),
    ),
    section(
      "workloads",
      suite.workloads.filter(({ name }) => workloads.has(name)).map(({ name, bytes }) => [name, `${bytes} bytes`]),
    ),
    section(
      "engines and peers",
      entrants.map(({ entrant }) => [
        entrant.config,
        [
          [entrant.kind, entrant.engine, versionOf(entrant.package)]
            .filter((part) => part !== "" && part !== entrant.config)
            .join(" "),
          Object.keys(entrant.operations).join(", "),
        ].join(": "),
      ]),
    ),
    section(
      "not installed",
      plan.missing.map(({ engine, config, install }) => [config ?? engine, install ?? installCommand(engine)]),
    ),
    section(
      "left out, since it takes too long for this run",
      plan.leftOut
        .filter((entry) => entry.suite === suite.name)
        .map(({ engine, operation, workload, install }) => [workload ?? "", `${engine}: ${operation}: ${install}`]),
    ),
  ].join("");
}

function versionOf(packageName: string | undefined): string {
  return packageName === undefined ? "" : (locatePackage(packageName)?.version ?? "");
}

function section(title: string, rows: readonly (readonly [string, string])[]): string {
  if (rows.length === 0) return "";
  const width = Math.max(...rows.map(([name]) => name.length));
  return [`  ${title}`, ...rows.map(([name, text]) => `    ${name.padEnd(width)}  ${text}`), ""].join("\n");
}
