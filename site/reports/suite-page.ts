/** The Markdown of a suite's page: what the report in the repository says of it, around the interactive charts. */
import { onlySuite, provenance, reportBody } from "@enginebay/bench-kit";
import { overviewPictures, type PublishedReport, suitesOf } from "./published-reports.ts";

/** The page, with the charts' component in it. Its figures are passed by the page as `$params`. */
export function suitePage(report: PublishedReport, suite: string): string {
  const results = onlySuite(report.results, suite);
  const { title } = results.environment.suites[0]!;
  const incomplete = results.incomplete ? "**The run was interrupted. What stands here was finished before.**" : "";
  return [
    siblings(report, suite),
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

/** Where the page stands: the index, and the other suites of the same run. */
function siblings(report: PublishedReport, suite: string): string {
  const suites = suitesOf(report).map((name) => {
    return name === suite
      ? `<strong aria-current="page">${name}</strong>`
      : `[${name}](/reports/${report.date}/${name})`;
  });
  return `<nav class="report-place" aria-label="This report">\n\n[Reports](/reports/) › ${report.date} › ${suites.join(" · ")}\n\n</nav>`;
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
  const pictures = overviewPictures(report).filter((picture) => picture.suite === suite);
  const links = pictures.map(({ operation, file }) => `[${operation}](${url}/${file})`);
  return [
    "## Files",
    `All samples of the run, of every suite: [results.json](${url}/results.json).`,
    links.length === 0 ? "" : `The overviews as pictures (PNG): ${links.join(", ")}.`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}
