import { expect, test } from "vitest";
import { rateMatrix } from "./rate-matrix.ts";

test("rates stand against each other from the slowest to the fastest, as cmpthese prints them", () => {
  const matrix = rateMatrix([
    { config: "xs", value: 239_761 },
    { config: "pp", value: 3724 },
    { config: "mojo", value: 5581.4 },
  ]);
  expect(matrix.split("\n").map((line) => line.replaceAll(/ +/g, " "))).toEqual([
    "| | rate | pp | mojo | xs |",
    "| :--- | -------: | ----: | ----: | ---: |",
    "| pp | 3724/s | -- | -33% | -98% |",
    "| mojo | 5581/s | 50% | -- | -98% |",
    "| xs | 239761/s | 6338% | 4196% | -- |",
  ]);
});

test("few calls a second keep a digit behind the point", () => {
  expect(rateMatrix([{ config: "slow", value: 3.14 }])).toContain("| 3.1/s |");
});
