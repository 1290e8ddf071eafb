/** What a chart looks like beside its figures. */
export interface ChartStyle {
  readonly fontFamily: string;
  /** The colour behind it, as `#rrggbb`. */
  readonly paper: string;
  readonly ink: string;
  readonly paleInk: string;
}

/** Labels are measured for Inter, which comes with the pictures and with the site. */
const FONT = "Inter, sans-serif";

/** The reports' pictures. */
export const LIGHT: ChartStyle = { fontFamily: FONT, paper: "#ffffff", ink: "#1e293b", paleInk: "#64748b" };

/** The same for dark pages. */
export const DARK: ChartStyle = { fontFamily: FONT, paper: "#1b1b1f", ink: "#e2e8f0", paleInk: "#94a3b8" };
