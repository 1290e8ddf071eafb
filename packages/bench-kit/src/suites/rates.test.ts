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
import { ratesSuite } from "./rates.ts";

const LIMITS = { milliseconds: 20_000 };
const DOCUMENT = ratesSuite.read("perl-study.json");

let folder: string;
let input: string;
beforeAll(() => {
  announceUnbuilt(ratesSuite.entrants);
  folder = mkdtempSync(join(tmpdir(), "enginebay-rates-"));
  input = join(folder, "document.json");
  writeFileSync(input, DOCUMENT);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the workload is the document of the Perl study, as it is recorded", () => {
  const [{ bytes, sha256 }] = ratesSuite.workloads as [(typeof ratesSuite.workloads)[0]];
  expect(DOCUMENT.byteLength).toBe(bytes);
  expect(createHash("sha256").update(DOCUMENT).digest("hex")).toBe(sha256);
});

describe("every entrant gives right results in all its operations", () => {
  const cases = ratesSuite.entrants.flatMap((entrant) =>
    Object.values(entrant.operations).map((operation) => ({ config: entrant.config, operation, entrant })),
  );

  test.for(cases)("$config: $operation", async ({ entrant, operation }, { skip }) => {
    skip(isUnbuilt(entrant), UNBUILT);
    if (entrant.open === undefined) return inItsProgram(entrant, operation);
    const trial = ratesSuite.prepare(await entrant.open(), operation, DOCUMENT);
    for (let i = 0; i < 3; i++) trial.call();
  });
});

async function inItsProgram(entrant: Entrant, operation: string): Promise<void> {
  const program = new EntrantProcess(locateProgram(entrant)!);
  try {
    await program.request({ do: "open", suite: "rates", config: entrant.config }, LIMITS);
    const { bytes, result } = await program.request({ do: "prepare", lane: 0, operation, input, retain: 0 }, LIMITS);
    ratesSuite.verify!(entrant, result, DOCUMENT);
    expect(bytes).toBe(DOCUMENT.byteLength);
    await program.request({ do: "warm", lane: 0, milliseconds: 2 }, LIMITS);
    const { calls, elapsed } = await program.request({ do: "sample", lane: 0, milliseconds: 2 }, LIMITS);
    expect(calls).toBeGreaterThan(0);
    expect(elapsed).toBeGreaterThanOrEqual(2);
    await expect(program.request({ do: "sample", lane: 9, milliseconds: 2 }, LIMITS)).rejects.toThrow("no lane 9");
  } finally {
    await program.stop();
  }
}

test("both directions have their baseline and all three rows of the study", () => {
  for (const { name, baseline, published } of ratesSuite.operations) {
    for (const config of [baseline, ...published!.map((row) => row.config)]) {
      expect(ratesSuite.entrants.find((entrant) => entrant.config === config)?.operations).toHaveProperty([name]);
    }
    expect(published).toHaveLength(3);
  }
});

test("an engine from outside encodes plain values and decodes to them", () => {
  // Its in-memory form is a box, so that a forgotten fromJS or toJS shows.
  const engine: Engine<{ boxed: unknown }> = {
    name: "boxes",
    binaryFormat: "none",
    parse: (text) => ({ boxed: JSON.parse(new TextDecoder().decode(text)) as unknown }),
    serialize: ({ boxed }) => new TextEncoder().encode(JSON.stringify(boxed)),
    save: () => undefined,
    load: () => ({ boxed: undefined }),
    fromJS: (boxed) => ({ boxed }),
    toJS: ({ boxed }) => boxed,
  };
  const cases = ratesSuite.implementationOf(engine as Engine);
  for (const operation of Object.values(ratesSuite.outsideEntrant(engine).operations)) {
    ratesSuite.prepare(cases, operation, DOCUMENT).call();
  }
});

test("a sample is calls a second, and the value all calls over all the time", () => {
  expect(ratesSuite.value({ calls: 50, elapsed: 250 }, 375, "encode")).toBe(200);
  expect(ratesSuite.statistic([100, 300])).toBe(200);
});
