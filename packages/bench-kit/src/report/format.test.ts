import { expect, test } from "vitest";
import { formatBytes, formatMemory, formatRatio, formatValue } from "./format.ts";

test.each([
  [1234.5, "1235"],
  [123.45, "123"],
  [12.345, "12.3"],
  [1.2345, "1.23"],
  [0.012345, "0.0123"],
  [0, "0"],
])("the value %d is shown as %s", (value, text) => {
  expect(formatValue(value)).toBe(text);
});

test.each([
  [5_351_350, "5,350,000×"],
  [9999.4, "9999×"],
  [9999.6, "10,000×"],
  [12.345, "12.3×"],
  [2.611, "2.61×"],
  [1, "1.00×"],
  [0.934, "0.93×"],
  [0.0864, "0.086×"],
])("the ratio %d is shown as %s", (ratio, text) => {
  expect(formatRatio(ratio)).toBe(text);
});

test("sizes are decimal, memory is binary", () => {
  expect(formatBytes(999)).toBe("999 B");
  expect(formatBytes(65_132)).toBe("65 KB");
  expect(formatBytes(2_251_051)).toBe("2.25 MB");
  expect(formatMemory(24 * 2 ** 30)).toBe("24 GiB");
});
