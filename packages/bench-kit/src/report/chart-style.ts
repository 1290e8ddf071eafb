/** What a chart looks like beside its figures. */
export interface ChartStyle {
  readonly fontFamily: string;
  /** The colour behind it, as `#rrggbb`. */
  readonly paper: string;
  readonly ink: string;
  readonly paleInk: string;
}

/** The reports' pictures. */
export const LIGHT: ChartStyle = { fontFamily: "Inter", paper: "#ffffff", ink: "#1e293b", paleInk: "#64748b" };

/** The same for dark pages. */
export const DARK: ChartStyle = { fontFamily: "Inter", paper: "#1b1b1f", ink: "#e2e8f0", paleInk: "#94a3b8" };
