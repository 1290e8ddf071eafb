export {
  type ChartMeasure,
  type ChartOrder,
  type ChartRow,
  type ChartView,
  chartRows,
} from "./report/chart-rows.ts";
export { type ChartStyle, DARK, LIGHT } from "./report/chart-style.ts";
export { CHART_WIDTH, type Chart, type ChartLook, chartOf, chartsOf, OVERVIEW } from "./report/charts.ts";
export { formatRatio, formatValue } from "./report/format.ts";
export { type GoalComparison, type GoalOutcome, goalOutcomesOf } from "./report/goal-outcomes.ts";
export { colorsOf } from "./report/palette.ts";
export {
  type AnyTable,
  type Column,
  type ColumnSummary,
  comparesConfigurations,
  type EntrantOutline,
  type Figure,
  type Figures,
  type OperationTable,
  partOf,
  ratioAt,
  type SuiteOutline,
  summariesOf,
  type TableChoice,
  tablesOf,
} from "./report/tables.ts";
