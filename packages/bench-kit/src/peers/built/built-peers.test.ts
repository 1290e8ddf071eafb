import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Entrant } from "../../entrant.ts";
import { missingTest } from "../../missing.ts";
import { makePlan } from "../../plan.ts";
import type { Suite } from "../../suite.ts";
import { builtPeers, locateProgram } from "./built-peers.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "enginebay-built-"));
  vi.stubEnv("ENGINEBAY_PEERS", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const entrant: Entrant = {
  engine: "x",
  config: "x",
  kind: "peer-native",
  built: "x",
  about: "",
  operations: { read: "read" },
};
const suite = {
  name: "toy",
  operations: [],
  races: [{ operations: ["read"] }],
  workloads: [{ name: "a" }],
  entrants: [entrant],
} as unknown as Suite;
const plan = () => makePlan({ suites: [suite], engines: [], outside: [], peers: ["peer-native"] }, missingTest());

function write(manifest: object): void {
  const whole = { schemaVersion: 1, programs: {}, addons: {}, failed: {}, versions: {}, ...manifest };
  writeFileSync(join(folder, "peers.json"), JSON.stringify(whole));
}

test("nothing built is nothing wrong: the peer is listed with the command that builds it", () => {
  expect(builtPeers().programs).toEqual({});
  expect(plan()).toMatchObject({
    races: [],
    missing: [{ config: "x", reason: "not built", install: "npm run peers" }],
  });
});

test("a peer that could not be built is listed with the reason", () => {
  write({ failed: { x: "no compiler" } });
  expect(plan().missing).toMatchObject([{ reason: "no compiler", install: "npm run peers" }]);
});

test("paths are relative to the list; a bare name is left to the PATH", () => {
  write({ programs: { x: { file: "perl", args: ["../x.pl", "-"] } }, addons: { y: "./y.node" } });
  expect(locateProgram(entrant)).toEqual({ file: "perl", args: [join(folder, "..", "x.pl"), "-"] });
  expect(builtPeers().addons).toEqual({ y: join(folder, "y.node") });
  expect(plan().races[0]!.lanes).toHaveLength(1);
});

test("a damaged list is an error, not an empty one", () => {
  write({ schemaVersion: 2 });
  expect(() => builtPeers()).toThrow(/is no list of built peers .*npm run peers/);
});
