export { CHART_WIDTH, type Chart, chartsOf } from "./report/charts.ts";
export { formatRatio } from "./report/format.ts";
export { type GoalComparison, type GoalOutcome, goalOutcomesOf } from "./report/goal-outcomes.ts";
export { type Column, type ColumnSummary, type OperationTable, summariesOf, tablesOf } from "./report/tables.ts";
