import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "@enginebay/core";
import { rows } from "@enginebay/corpus";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boxes } from "../../test/boxes.ts";
import { announceUnbuilt, isUnbuilt, UNBUILT } from "../../test/unbuilt.ts";
import type { Entrant } from "../entrant.ts";
import { locateProgram } from "../peers/built/built-peers.ts";
import { NLOHMANN } from "../peers/built/nlohmann-rows.ts";
import { EntrantProcess } from "../process/entrant-process.ts";
import { writeColumnFile } from "./rows/column-form.ts";
import { rowsSuite } from "./rows.ts";

const LIMITS = { milliseconds: 20_000 };
const WORKLOADS = rowsSuite.workloads.map(({ name }) => name);
const FORMS = ["rows", "flat"] as const;

/** More than the rows that are compared field by field, and few enough for a test. */
const COUNT = 1500;
const FILES = Object.fromEntries(
  FORMS.map((form) => [form, writeColumnFile({ form, columns: rows(COUNT).columns() })]),
) as Record<(typeof FORMS)[number], Uint8Array>;

let folder: string;
beforeAll(() => {
  announceUnbuilt(rowsSuite.entrants);
  folder = mkdtempSync(join(tmpdir(), "enginebay-rows-test-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const entrantOf = (config: string) => rowsSuite.entrants.find((entrant) => entrant.config === config)!;
const formsOf = ({ workloads = WORKLOADS }: Entrant) =>
  FORMS.filter((form) => workloads.some((workload) => workload.endsWith(form)));

describe("every entrant does all of its operations on every form that it takes", () => {
  const cases = rowsSuite.entrants.flatMap((entrant) =>
    formsOf(entrant).map((form) => ({ config: entrant.config, form, entrant })),
  );

  test.for(cases)("$config: $form", async ({ entrant, form }, { skip }) => {
    skip(isUnbuilt(entrant), UNBUILT);
    if (entrant.open === undefined) return inItsProgram(entrant, form);
    const implementation = await entrant.open();
    for (const operation of new Set(Object.values(entrant.operations))) {
      const trial = rowsSuite.prepare(implementation, operation, FILES[form]);
      expect(trial.bytes).toBeGreaterThan(0);
      for (let i = 0; i < 3; i++) trial.call();
      const measures = operation.startsWith("peak memory");
      expect(trial.measure?.().held !== undefined, operation).toBe(measures);
    }
  });
});

async function inItsProgram(entrant: Entrant, form: (typeof FORMS)[number]): Promise<void> {
  const input = join(folder, form);
  writeFileSync(input, FILES[form]);
  const program = new EntrantProcess(locateProgram(entrant)!);
  try {
    await program.request({ do: "open", suite: "rows", config: entrant.config }, LIMITS);
    for (const operation of new Set(Object.values(entrant.operations))) {
      const request = { do: "prepare", lane: 0, operation, input, retain: 0 } as const;
      const { bytes, result } = await program.request(request, LIMITS);
      rowsSuite.verify!(entrant, result, FILES[form]);
      expect(bytes).toBeGreaterThan(0);
      const { calls, held } = await program.request({ do: "sample", lane: 0, milliseconds: 1 }, LIMITS);
      expect(calls).toBeGreaterThan(0);
      expect(held !== undefined, operation).toBe(operation.startsWith("peak memory"));
      await program.request({ do: "release" }, LIMITS);
    }
  } finally {
    await program.stop();
  }
}

test("the program in C++ refuses what is no file of rows, and goes on", async ({ skip }) => {
  const entrant = entrantOf(NLOHMANN);
  skip(isUnbuilt(entrant), UNBUILT);
  const newer = new Uint8Array(FILES.rows);
  newer[4] = 2;
  const other = new Uint8Array(FILES.rows);
  other.set(new TextEncoder().encode("rowz"));
  const files = { right: FILES.rows, newer, other, cut: FILES.rows.subarray(0, 1000), none: new Uint8Array() };
  for (const [name, file] of Object.entries(files)) writeFileSync(join(folder, name), file);
  const program = new EntrantProcess(locateProgram(entrant)!);
  const prepare = (operation: string, name: string) =>
    program.request({ do: "prepare", lane: 0, operation, input: join(folder, name), retain: 0 }, LIMITS);
  try {
    await program.request({ do: "open", suite: "rows", config: entrant.config }, LIMITS);
    await expect(prepare("write", "newer")).rejects.toThrow("the input is of another version");
    await expect(prepare("write", "other")).rejects.toThrow('there is no form "rowz"');
    await expect(prepare("write", "cut")).rejects.toThrow("the input has another size");
    await expect(prepare("write", "none")).rejects.toThrow("the input ends early");
    await expect(prepare("parse", "right")).rejects.toThrow('there is no operation "parse"');
    await prepare("write", "right");
  } finally {
    await program.stop();
  }
});

// Four million rows take seconds to be made; theirs differ from the others' in number only.
test.each(rowsSuite.workloads.filter(({ name }) => !name.startsWith("4M")))(
  "the file of $name is as it is recorded",
  { timeout: 30_000 },
  ({ name, bytes, sha256 }) => {
    const file = rowsSuite.read(name);
    expect(file.byteLength).toBe(bytes);
    expect(createHash("sha256").update(file).digest("hex")).toBe(sha256);
  },
);

test("configurations are unique: they name rows and choose processes", () => {
  const configs = rowsSuite.entrants.map(({ config }) => config);
  expect(new Set(configs).size).toBe(configs.length);
});

test("every operation is measured in one race", () => {
  const raced = rowsSuite.races.flatMap(({ operations }) => operations);
  expect([...raced].sort()).toEqual(rowsSuite.operations.map(({ name }) => name).sort());
  for (const { operations } of rowsSuite.entrants) {
    for (const operation of Object.keys(operations)) expect(raced).toContain(operation);
  }
});

test("the study's two tables have their figures, of configurations that are measured", () => {
  const published = rowsSuite.operations.filter((operation) => operation.published !== undefined);
  expect(published.map(({ name }) => name)).toEqual(["write", "read", "serialize", "deserialize"]);
  for (const { name, baseline, published: figures } of published) {
    expect(figures).toHaveLength(2 * 2);
    expect(figures![0]!.config).toBe(baseline);
    for (const { config, workload } of figures!) {
      expect(entrantOf(config).operations).toHaveProperty([name]);
      expect(["1M rows", "4M rows"]).toContain(workload);
    }
  }
  const read = published[1]!.published!;
  expect(read.find(({ workload, config }) => workload === "4M rows" && config === NLOHMANN)!.value).toBe(1722);
});

test("a goal compares what takes part in its operation, on workloads that there are", () => {
  for (const { operation, configs, against = [], againstBestAmong = [], ...rest } of rowsSuite.goals!) {
    const { againstBestOf, againstWorkload, workloads = [] } = rest;
    expect(against.length + againstBestAmong.length > 0 || (againstBestOf ?? againstWorkload) !== undefined).toBe(true);
    for (const config of [...configs, ...against, ...againstBestAmong]) {
      expect(entrantOf(config).operations, config).toHaveProperty([operation]);
    }
    for (const workload of [againstWorkload ?? workloads, workloads].flat()) expect(WORKLOADS).toContain(workload);
  }
});

describe("a quick run", () => {
  const includes = (when: "shared" | "named", config: string, operation: string, workload: string) =>
    rowsSuite.brief![when].includes(entrantOf(config), operation, workload);

  test("of all suites has everyone with 100,000 rows, and the study's two with a million", () => {
    expect(includes("shared", "JSON", "write", "100k rows")).toBe(true);
    expect(includes("shared", "JSON", "write", "1M rows")).toBe(false);
    expect(includes("shared", NLOHMANN, "write", "1M rows")).toBe(true);
    expect(includes("shared", "variant (rows)", "write", "1M rows")).toBe(true);
    expect(includes("shared", "variant (rows)", "write", "4M rows")).toBe(false);
  });

  test("that names it has everyone with a million rows, and the study's two with four", () => {
    const [study, peer] = ["variant (rows)", NLOHMANN];
    for (const { config, kind } of rowsSuite.entrants) {
      if (kind !== "engine") expect(includes("named", config, "write", "1M rows")).toBe(true);
    }
    for (const operation of ["write", "read", "serialize", "deserialize"]) {
      for (const config of [study, peer]) expect(includes("named", config, operation, "4M rows")).toBe(true);
    }
    expect(includes("named", "JSON", "write", "4M rows")).toBe(false);
  });

  test("measures memory of everyone only if it names this suite", () => {
    expect(includes("shared", "JSON", "peak memory of write", "100k rows")).toBe(false);
    expect(includes("named", "JSON", "peak memory of write", "100k rows")).toBe(true);
  });
});

test("a sample is the ms of a call, or the bytes held, and the value the median", () => {
  expect(rowsSuite.value({ calls: 50, elapsed: 250 }, 375, "write")).toBe(5);
  expect(rowsSuite.value({ calls: 1, elapsed: 250, held: 4096 }, 375, "peak memory of write")).toBe(4096);
  expect(rowsSuite.statistic([9, 1, 4])).toBe(4);
});

test("an engine from outside writes, saves and loads plain values", () => {
  const cases = rowsSuite.implementationOf(boxes as Engine);
  for (const operation of Object.values(rowsSuite.outsideEntrant(boxes).operations)) {
    for (const form of FORMS) rowsSuite.prepare(cases, operation, FILES[form]).call();
  }
});
