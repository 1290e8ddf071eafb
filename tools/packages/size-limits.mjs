/** The rules of size budgets. All sizes are bytes. */

/** Where a budget is not reached, nor asked for, a bundle may grow by so much before it is noticed. */
const TOLERANCE = 1.02;

/**
 * @typedef {object} Budget
 * @property {string} package
 * @property {string} entry as in `exports`
 * @property {number} [asked] what the whole entry is to take at most, compressed
 * @property {{ whole: number, firstExample: number }} [limits] what it may take now
 */

/**
 * @typedef {object} Measured
 * @property {import("./bundle-size.mjs").BundleSize} whole
 * @property {import("./bundle-size.mjs").BundleSize} firstExample
 */

/**
 * The limits that follow from today's sizes: what was asked, once that is reached, and else a little more than today.
 *
 * @param {Budget} budget
 * @param {Measured} measured
 * @returns {Budget} with them
 */
export function accepted({ asked, ...budget }, { whole, firstExample }) {
  const reached = asked !== undefined && whole.compressed <= asked;
  const limits = {
    whole: reached ? asked : withTolerance(whole.compressed),
    firstExample: withTolerance(firstExample.compressed),
  };
  return { ...budget, ...(asked !== undefined && { asked }), limits };
}

/**
 * @param {Budget} budget
 * @param {Measured} measured
 * @returns {string[]} what is beyond its limit
 */
export function excesses({ package: name, entry, limits }, measured) {
  if (limits === undefined) return [`${name} ${entry} has no limit yet`];
  return Object.entries({ whole: "the whole entry", firstExample: "the first example" })
    .filter(([key]) => measured[key].compressed > limits[key])
    .map(
      ([key, what]) =>
        `${name} ${entry}: ${what} takes ${measured[key].compressed} bytes, and ${limits[key]} are allowed`,
    );
}

function withTolerance(size) {
  return Math.ceil(size * TOLERANCE);
}
