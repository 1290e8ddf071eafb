import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "@enginebay/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announceUnbuilt, isUnbuilt, UNBUILT } from "../../test/unbuilt.ts";
import type { Entrant } from "../entrant.ts";
import { locateProgram } from "../peers/built/built-peers.ts";
import { EntrantProcess } from "../process/entrant-process.ts";
import { structsSuite } from "./structs.ts";

const LIMITS = { milliseconds: 20_000 };
const WORKLOADS = structsSuite.workloads.map(({ name }) => name);

let folder: string;
beforeAll(() => {
  announceUnbuilt(structsSuite.entrants);
  folder = mkdtempSync(join(tmpdir(), "enginebay-structs-test-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

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
      const trial = structsSuite.prepare(implementation, operation, structsSuite.read(workload));
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
  writeFileSync(input, structsSuite.read(workload));
  const program = new EntrantProcess(locateProgram(entrant)!);
  try {
    await program.request({ do: "open", suite: "structs", config: entrant.config }, LIMITS);
    for (const operation of Object.values(entrant.operations)) {
      const request = { do: "prepare", lane: 0, operation, input, retain: 0 } as const;
      const { bytes, result } = await program.request(request, LIMITS);
      structsSuite.verify!(entrant, result, structsSuite.read(workload));
      expect(bytes).toBeGreaterThan(0);
      const { calls } = await program.request({ do: "sample", lane: 0, milliseconds: 1 }, LIMITS);
      expect(calls).toBeGreaterThan(0);
    }
  } finally {
    await program.stop();
  }
}
