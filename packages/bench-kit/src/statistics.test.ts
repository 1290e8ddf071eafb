import { describe, expect, test } from "vitest";
import { geometricMean, madOf, medianOf, middleTwo, relativeDeviation } from "./statistics.ts";

describe("middleTwo", () => {
  test("of five samples averages the median and the next faster one", () => {
    expect(middleTwo([5, 1, 100, 3, 4])).toBe(4.5);
  });

  test("of six samples averages the third and the fourth", () => {
    expect(middleTwo([6, 1, 5, 2, 4, 3])).toBe(3.5);
  });

  test("of fewer than three averages what there is", () => {
    expect(middleTwo([7])).toBe(7);
    expect(middleTwo([7, 9])).toBe(8);
  });

  test("leaves the samples in their order", () => {
    const samples = [3, 1, 2];
    middleTwo(samples);
    expect(samples).toEqual([3, 1, 2]);
  });
});

test("median and MAD are not moved by one outlier", () => {
  expect(medianOf([1, 2, 3, 4, 1000])).toBe(3);
  expect(madOf([1, 2, 3, 4, 1000])).toBe(1);
});

test("the geometric mean of a ratio and its inverse is 1", () => {
  expect(geometricMean([4, 1 / 4])).toBeCloseTo(1, 12);
  expect(geometricMean(new Array(1000).fill(1e300))).toBeCloseTo(1e300, -290);
});

test("the relative deviation is that of a normal distribution with the same MAD", () => {
  expect(relativeDeviation({ median: 200, mad: 10 })).toBeCloseTo(0.07413, 5);
});
