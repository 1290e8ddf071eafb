import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "@enginebay/core";
import { structWorkloads } from "@enginebay/corpus";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boxes } from "../../test/boxes.ts";
import { announceUnbuilt, isUnbuilt, UNBUILT } from "../../test/unbuilt.ts";
import { structType } from "../engines/dataio/struct-types.ts";
import type { Entrant } from "../entrant.ts";
import { BOOST_MEMORY } from "../peers/built/boost-serialization.ts";
import { locateProgram } from "../peers/built/built-peers.ts";
import { EntrantProcess } from "../process/entrant-process.ts";
import { WrongResult } from "../suite.ts";
import { structsSuite } from "./structs.ts";

const LIMITS = { milliseconds: 20_000 };
const WORKLOADS = structsSuite.workloads.map(({ name }) => name);

let folder: string;
beforeAll(() => {
  announceUnbuilt(structsSuite.entrants);
  folder = mkdtempSync(join(tmpdir(), "enginebay-structs-test-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Made once for the hundreds of cases below: making takes longer than what is tested. */
const inputs = new Map<string, Uint8Array>();
function inputOf(workload: string): Uint8Array {
  const input = inputs.get(workload) ?? structsSuite.read(workload);
  inputs.set(workload, input);
  return input;
}

const entrantOf = (config: string) => structsSuite.entrants.find((entrant) => entrant.config === config)!;

describe("every entrant saves and loads every workload that it can", () => {
  const cases = structsSuite.entrants.flatMap((entrant) =>
    (entrant.workloads ?? WORKLOADS).map((workload) => ({ config: entrant.config, workload, entrant })),
  );

  test.for(cases)("$config: $workload", async ({ entrant, workload }, { skip }) => {
    skip(isUnbuilt(entrant), UNBUILT);
    if (entrant.open === undefined) return inItsProgram(entrant, workload);
    const implementation = await entrant.open();
    for (const operation of Object.values(entrant.operations)) {
      const trial = structsSuite.prepare(implementation, operation, inputOf(workload));
      try {
        expect(trial.bytes).toBeGreaterThan(0);
        for (let i = 0; i < 3; i++) trial.call();
      } finally {
        trial.end?.();
      }
    }
  });
});

async function inItsProgram(entrant: Entrant, workload: string): Promise<void> {
  const input = join(folder, encodeURIComponent(workload));
  writeFileSync(input, inputOf(workload));
  const program = new EntrantProcess(locateProgram(entrant)!);
  try {
    await program.request({ do: "open", suite: "structs", config: entrant.config }, LIMITS);
    for (const operation of Object.values(entrant.operations)) {
      const request = { do: "prepare", lane: 0, operation, input, retain: 0 } as const;
      const { bytes, result } = await program.request(request, LIMITS);
      structsSuite.verify!(entrant, result, inputOf(workload));
      expect(bytes).toBeGreaterThan(0);
      const { calls } = await program.request({ do: "sample", lane: 0, milliseconds: 1 }, LIMITS);
      expect(calls).toBeGreaterThan(0);
      await program.request({ do: "release" }, LIMITS);
    }
  } finally {
    await program.stop();
  }
}

describe("what is handed to programs in any language", () => {
  test("is the name of the workload, a line end, and its bytes in febird's native format", () => {
    const input = Buffer.from(structsSuite.read("map<int,string>"));
    expect(input.subarray(0, 16).toString()).toBe("map<int,string>\n");
    // 3756 entries as LEB128; then a key of four bytes, the length of its text, sixteen characters.
    expect([...input.subarray(16, 18)]).toEqual([0xac, 0x1d]);
    expect(input[22]).toBe(16);
    expect(input.byteLength).toBe(16 + 2 + 3756 * (4 + 1 + 16));
  });

  test("of a loop is a vector of the one record", () => {
    const bytes = Buffer.from(structsSuite.read("loop{VarIntD}")).subarray(14);
    const record = "7f" + "8001" + "808001" + "80808001" + "8080808001" + "01";
    expect(bytes.toString("hex")).toBe(`a01f${record.repeat(4000)}`);
  });

  test.each(structsSuite.workloads)("$name is as it is recorded", ({ name, bytes, sha256 }) => {
    const input = structsSuite.read(name);
    expect(input.byteLength).toBe(bytes);
    expect(createHash("sha256").update(input).digest("hex")).toBe(sha256);
  });

  test("is what dataio writes in the same format", async () => {
    const { codec } = await import("@enginebay/dataio");
    for (const { name, kind, value } of structWorkloads()) {
      if (kind === "loop") continue;
      const saved = codec(structType(await import("@enginebay/dataio"), name)).save(value);
      expect(
        Buffer.from(structsSuite.read(name))
          .subarray(name.length + 1)
          .equals(saved),
        name,
      ).toBe(true);
    }
  });
});

test("the program in C++ refuses what it cannot do, and goes on", async ({ skip }) => {
  const entrant = entrantOf(BOOST_MEMORY);
  skip(isUnbuilt(entrant), UNBUILT);
  const inputs = {
    right: structsSuite.read("vector<string>"),
    unknown: "vector<int>\n",
    cut: "vector<string>\n\x01\x05ab",
  };
  for (const [name, input] of Object.entries(inputs)) writeFileSync(join(folder, name), input);
  const program = new EntrantProcess(locateProgram(entrant)!);
  const prepare = (operation: string, name: string) =>
    program.request({ do: "prepare", lane: 0, operation, input: join(folder, name), retain: 0 }, LIMITS);
  try {
    await program.request({ do: "open", suite: "structs", config: entrant.config }, LIMITS);
    await expect(prepare("load", "unknown")).rejects.toThrow('there is no workload "vector<int>"');
    await expect(prepare("load", "cut")).rejects.toThrow("the input ends early");
    await expect(prepare("parse", "right")).rejects.toThrow('there is no operation "parse"');
    await prepare("load", "right");
  } finally {
    await program.stop();
  }
});

describe("a program's own account of what it loaded", () => {
  const input = new TextEncoder().encode("vector<string>\n\x01\x02ab");
  const verify = (result: string | undefined) => () => structsSuite.verify!(entrantOf(BOOST_MEMORY), result, input);

  test("is compared byte by byte", () => {
    expect(verify("01026162")).not.toThrow();
    expect(verify("01026163")).toThrow("found byte 99 at 3, expected 98");
    expect(verify("010261")).toThrow("found 3 bytes, expected 4");
    expect(verify(undefined)).toThrow(WrongResult);
  });
});

test("configurations are unique: they name rows and choose processes", () => {
  const configs = structsSuite.entrants.map(({ config }) => config);
  expect(new Set(configs).size).toBe(configs.length);
});

test("the study's seven columns have their figures for every workload, and are measured", () => {
  for (const { name, baseline, published } of structsSuite.operations) {
    expect(published).toHaveLength(7 * 7);
    expect(published![0]!.config).toBe(baseline);
    for (const { config, workload } of published!) {
      expect(entrantOf(config).operations).toHaveProperty([name]);
      expect(WORKLOADS).toContain(workload);
    }
  }
  const [save, load] = structsSuite.operations;
  const figure = (operation: typeof save, workload: string, config: string) =>
    operation!.published!.find((row) => row.workload === workload && row.config === config)?.value;
  expect(figure(save, "map<int,string>", "dataio (Memory, Portable)")).toBe(3563);
  expect(figure(load, "loop{MyData1}", "dataio (Unchecked, Native)")).toBe(17);
});

test("a goal compares what takes part in its operation, on workloads that there are", () => {
  for (const { operation, configs, against = [], againstBestOf, workloads = [] } of structsSuite.goals!) {
    expect(against.length > 0 || againstBestOf !== undefined).toBe(true);
    for (const config of [...configs, ...against]) {
      expect(entrantOf(config).operations, config).toHaveProperty([operation]);
      for (const workload of workloads) expect(entrantOf(config).workloads ?? WORKLOADS).toContain(workload);
    }
    for (const workload of workloads) expect(WORKLOADS).toContain(workload);
  }
});

test("a sample is the µs of a call, and the value the median", () => {
  expect(structsSuite.value({ calls: 50, elapsed: 250 }, 375, "save")).toBe(5000);
  expect(structsSuite.statistic([9, 1, 4])).toBe(4);
});

test("an engine from outside saves and loads plain values", () => {
  const cases = structsSuite.implementationOf(boxes as Engine);
  for (const operation of Object.values(structsSuite.outsideEntrant(boxes).operations)) {
    for (const workload of ["map<int,string>", "loop{MyData1}"]) {
      structsSuite.prepare(cases, operation, structsSuite.read(workload)).call();
    }
  }
});
