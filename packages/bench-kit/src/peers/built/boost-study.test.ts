import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { isUnbuilt, UNBUILT } from "../../../test/unbuilt.ts";
import { EntrantProcess } from "../../process/entrant-process.ts";
import { verifyJsonText } from "../../suites/verify-json-text.ts";
import { boostStudy } from "./boost-study.ts";
import { locateProgram } from "./built-peers.ts";

const LIMITS = { milliseconds: 20_000 };

/** Numbers that a fast method gets wrong in the last place, and what else parsers stumble over. */
const TEXT =
  '{"b": [0.1, 63.342000000000006, -65.61361699999999, 5e-324, 12345678901234567890, 1.7976931348623157e308],\n' +
  ' "a": "\\"é 漢 \\ud83d\\ude00\\n", "c": [{}, [], null, true, false, -7], "exact": 0.3333333333333333}';
const INPUT = new TextEncoder().encode(TEXT);

let folder: string;
let input: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "enginebay-peers-"));
  input = join(folder, "input.json");
  writeFileSync(input, INPUT);
});
afterAll(() => rmSync(folder, { recursive: true }));

let running: EntrantProcess | undefined;
afterEach(async () => {
  await running?.stop();
});

async function opened(config: string): Promise<EntrantProcess> {
  const entrant = boostStudy.find((candidate) => candidate.config === config)!;
  running = new EntrantProcess(locateProgram(entrant)!);
  await running.request({ do: "open", suite: "json", config }, LIMITS);
  return running;
}

const prepare = (operation: string, path = input, retain = 0) =>
  ({ do: "prepare", lane: 3, operation, input: path, retain }) as const;

describe("every program", () => {
  const cases = boostStudy.flatMap((entrant) =>
    Object.values(entrant.operations).map((operation) => ({ config: entrant.config, operation, entrant })),
  );

  test.for(cases)(
    "$config: $operation is right, and can be sampled",
    async ({ config, operation, entrant }, { skip }) => {
      skip(isUnbuilt(entrant), UNBUILT);
      const program = await opened(config);
      const { bytes, result } = await program.request(prepare(operation), LIMITS);
      verifyJsonText(entrant, result, INPUT);
      expect(bytes).toBe(operation === "serialize" ? Buffer.byteLength(result!) : INPUT.byteLength);
      await program.request({ do: "warm", lane: 3, milliseconds: 2 }, LIMITS);
      const { calls, elapsed } = await program.request({ do: "sample", lane: 3, milliseconds: 2 }, LIMITS);
      expect(calls).toBeGreaterThan(0);
      expect(elapsed).toBeGreaterThanOrEqual(2);
    },
  );

  test.for([...new Set(boostStudy.map(({ built }) => built!))])(
    "%s refuses what it cannot do, and goes on",
    async (built, { skip }) => {
      const entrant = boostStudy.find((candidate) => candidate.built === built)!;
      skip(isUnbuilt(entrant), UNBUILT);
      const damaged = join(folder, "damaged.json");
      writeFileSync(damaged, '{"a":[1,2');
      const program = await opened(entrant.config);
      for (const request of [
        prepare("save"),
        prepare("parse", damaged),
        prepare("parse", "/nowhere"),
        prepare("parse", input, 2),
      ]) {
        await expect(program.request(request, LIMITS)).rejects.toMatchObject({ kind: "refused" });
      }
      await expect(program.request({ do: "sample", lane: 9, milliseconds: 2 }, LIMITS)).rejects.toThrow("no lane 9");
      await program.request(prepare("parse"), LIMITS);
    },
  );
});

test("the rows have the names of the study", () => {
  const configs = boostStudy.map(({ config }) => config);
  expect(configs).toEqual(expect.arrayContaining(["boost(pool)", "boost", "rapidjson(pool)", "rapidjson", "nlohmann"]));
});

test("only what its documentation calls inexact may be inexact", () => {
  const inexact = boostStudy.filter(({ tolerance }) => tolerance?.ulps !== undefined);
  expect(inexact.map(({ config }) => config)).toEqual(["boost(pool)", "boost", "rapidjson(pool)", "rapidjson"]);
  for (const { about } of inexact) expect(about).toContain("numbers inexact");
});
