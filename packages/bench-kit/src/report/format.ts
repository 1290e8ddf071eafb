/** How numbers look in reports and charts. */

/** Three significant digits without an exponent: "1234", "123", "12.3", "1.23", "0.0123". */
export function formatValue(value: number): string {
  return withDigits(value, 3);
}

/** Ratios from here on are rounded, and have separators. */
const LARGE_RATIO = 10_000;

/**
 * A ratio, with two digits below 1, where the third is noise: "12.3×", "2.61×", "0.93×", "0.086×". A large one says only how
 * large it is: "5,350,000×".
 */
export function formatRatio(ratio: number): string {
  if (Math.round(ratio) >= LARGE_RATIO) return `${Number(ratio.toPrecision(3)).toLocaleString("en")}×`;
  return `${withDigits(ratio, ratio < 1 ? 2 : 3)}×`;
}

function withDigits(value: number, significant: number): string {
  const decimals = significant - 1 - Math.floor(Math.log10(value));
  return value === 0 ? "0" : value.toFixed(Math.max(0, decimals));
}

const KILOBYTE = 1e3;
const MEGABYTE = 1e6;

/** A size in decimal units: "65 KB", "2.25 MB". */
export function formatBytes(bytes: number): string {
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toFixed(2)} MB`;
  return bytes >= KILOBYTE ? `${Math.round(bytes / KILOBYTE)} KB` : `${bytes} B`;
}

const GIBIBYTE = 2 ** 30;

/** A machine's memory: "24 GiB". */
export function formatMemory(bytes: number): string {
  return `${Math.round(bytes / GIBIBYTE)} GiB`;
}
