/** The Markdown of a suite's page: what the report in the repository says of it, around the interactive charts. */
import { onlySuite, provenance, reportBody } from "@enginebay/bench-kit";
import { overviewPictures, type PublishedReport } from "./published-reports.ts";

/** The page, with the charts' component in it. Its figures are passed by the page as `$params`. */
export function suitePage(report: PublishedReport, suite: string): string {
  const results = onlySuite(report.results, suite);
  const [{ title }] = results.environment.suites as [{ title: string }];
  const incomplete = results.incomplete ? "**The run was interrupted. What stands here was finished before.**" : "";
  return [
    `# ${inert(title)}`,
    incomplete,
    inert(provenance(results)),
    '<ReportExplorer :figures="$params.figures" />',
    // Names of workloads and messages of errors are text, whatever Vue would make of their braces.
    "::: v-pre",
    inert(reportBody(results)),
    ":::",
    filesSection(report, suite),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/**
 * Markdown without attributes: in VitePress, `loop{MyData1}` at the end of a cell would be taken for the cell's attributes and
 * vanish. What is code is left alone.
 */
function inert(markdown: string): string {
  return markdown
    .split(/(`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll("{", "&#123;").replaceAll("}", "&#125;") : part))
    .join("");
}

function filesSection(report: PublishedReport, suite: string): string {
  const url = `/reports/${report.date}`;
  const pictures = overviewPictures(report).filter((file) => file.startsWith(`${suite}-`));
  const links = pictures.map((file) => `[${operationOf(file, suite)}](${url}/${file}){target=_self}`);
  return [
    "## Files",
    `All samples of the run, of every suite: [results.json](${url}/results.json){target=_self}.`,
    links.length === 0 ? "" : `The overviews as pictures (PNG): ${links.join(", ")}.`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** `first parse` of `json-first-parse-overview.png`. */
function operationOf(file: string, suite: string): string {
  return file.slice(suite.length + 1, -"-overview.png".length).replaceAll("-", " ");
}
