/** Where a ratio's bar begins and ends, as parts of the scale's width. */
export interface RatioBarGeometry {
  readonly start: number;
  readonly length: number;
  /** Where the line of equal speed is. */
  readonly one: number;
  /** Whether the ratio is beyond the scale, and the bar ends there. */
  readonly beyond: boolean;
}

/** The scale is logarithmic, so that twice as fast and half as fast are equally long. */
const LEAST = 1 / 4;
const MOST = 32;
/** A bar that stands for no difference is a hairline, not nothing. */
const HAIRLINE = 0.008;

/** The bar of a ratio, which goes from the line of equal speed to the right where it is faster and to the left where slower. */
export function barOf(ratio: number): RatioBarGeometry {
  const one = positionOf(1);
  const shown = Math.min(MOST, Math.max(LEAST, ratio));
  const end = positionOf(shown);
  return { start: Math.min(one, end), length: Math.max(HAIRLINE, Math.abs(end - one)), one, beyond: shown !== ratio };
}

function positionOf(ratio: number): number {
  return Math.log(ratio / LEAST) / Math.log(MOST / LEAST);
}
