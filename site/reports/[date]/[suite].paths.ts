import { packFigures } from "../../.vitepress/theme/report/packed-figures.ts";
import { publishedReports, suitesOf } from "../published-reports.ts";
import { suitePage } from "../suite-page.ts";

/** A page for every suite of every committed report. */
export default {
  paths() {
    return publishedReports().flatMap((report) =>
      suitesOf(report).map((suite) => ({
        params: { date: report.date, suite, figures: packFigures(report.results, suite) },
        content: suitePage(report, suite),
      })),
    );
  },
};
