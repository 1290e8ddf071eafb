export { CHART_WIDTH, type Chart, chartsOf } from "./report/charts.ts";
export { type Column, type ColumnSummary, type OperationTable, summariesOf, tablesOf } from "./report/tables.ts";
