import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { chartsOf } from "../report/charts.ts";
import { parseResults } from "../results-schema.ts";
import { type BrowserRun, runInBrowser } from "./run-in-browser.ts";
import { type PostedRequest, serveEntrant, type WorkerScope } from "./serve-entrant.ts";
import type { WorkerHandle } from "./worker-crew.ts";

/** A worker without a thread: both ends in this one. */
function workerHere(): WorkerHandle {
  const handle: WorkerHandle = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => setImmediate(() => scope.onmessage?.({ data: message as PostedRequest })),
    terminate: () => {
      scope.onmessage = null;
    },
  };
  const scope: WorkerScope = {
    onmessage: null,
    postMessage: (data) => handle.onmessage?.({ data } as never),
  };
  serveEntrant(scope);
  return handle;
}

function fileOf(name: string, text: string): BrowserRun["files"][number] {
  return { name, bytes: Buffer.byteLength(text), description: "", content: new Blob([text]) };
}

const RUN: BrowserRun = {
  files: [fileOf("a.json", '{"a":[1,2.5,"é"]}'), fileOf("b.json", "[true]")],
  profile: { name: "toy", description: "", samples: 2, sampleMilliseconds: 1, warmupMilliseconds: 1 },
  facts: { cpu: "c", cores: 1, memoryBytes: 1, os: "o", node: "n", v8: "v", packages: {} },
  startWorker: workerHere,
};

describe("a run in the browser", () => {
  test("measures every operation of every file, for engines and the browser's JSON, as results that charts are made of", async () => {
    const results = parseResults(await runInBrowser(RUN));
    expect(results.incomplete).toBeUndefined();
    expect(results.notMeasured).toEqual([]);
    const seen = (operation: string, workload: string) =>
      results.measurements.filter((m) => m.operation === operation && m.workload === workload).map((m) => m.config);
    for (const { name } of RUN.files) {
      const reading = expect.arrayContaining([
        "arena-json (pool, wasm)",
        "arena-json (wasm)",
        "arena-json/portable",
        "JSON.parse (bytes)",
      ]);
      expect(seen("parse", name)).toEqual(reading);
      expect(seen("parse+toJS", name)).toEqual(reading);
      expect(seen("serialize", name)).toEqual(expect.arrayContaining(["arena-json (wasm)", "JSON.stringify (bytes)"]));
    }
    for (const { value, samples } of results.measurements) {
      expect(value).toBeGreaterThan(0);
      expect(samples).toHaveLength(2);
    }
    expect(chartsOf(results).map(({ name }) => name)).toContain("json-parse-overview");
  });

  test("says what is under way: the number of lanes, then each of them, and results as they come", async () => {
    let announced = 0;
    let lanes = 0;
    const counts: number[] = [];
    await runInBrowser({
      ...RUN,
      onStart: (count) => {
        announced = count;
      },
      onLane: () => lanes++,
      onResults: ({ measurements }) => counts.push(measurements.length),
    });
    expect(lanes).toBe(announced);
    expect(counts).toHaveLength(2 * RUN.files.length);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });

  test("a file that is no JSON is a reason for each entrant, and the others go on", async () => {
    const { measurements, notMeasured } = await runInBrowser({ ...RUN, files: [fileOf("bad", "[1,"), ...RUN.files] });
    expect(new Set(notMeasured.map(({ workload }) => workload))).toEqual(new Set(["bad"]));
    expect(new Set(measurements.map(({ workload }) => workload))).toEqual(new Set(["a.json", "b.json"]));
  });

  test("given up, it resolves with what was finished", async () => {
    const controller = new AbortController();
    const results = await runInBrowser({
      ...RUN,
      signal: controller.signal,
      onResults: () => controller.abort(new Error("enough")),
    });
    expect(results.incomplete).toBe(true);
    expect(new Set(results.measurements.map(({ workload }) => workload))).toEqual(new Set(["a.json"]));
  });

  test("a worker that fails is a reason for its entrant", async () => {
    let started = 0;
    const startWorker = () => {
      if (started++ > 0) return workerHere();
      const broken: WorkerHandle = {
        onmessage: null,
        onerror: null,
        postMessage: () => setImmediate(() => broken.onerror?.({ message: "boom" } as never)),
        terminate: () => {},
      };
      return broken;
    };
    const { notMeasured } = await runInBrowser({ ...RUN, files: [RUN.files[0]!], startWorker });
    expect(notMeasured[0]).toMatchObject({ reason: "the worker failed: boom" });
  });
});

test("nothing of it needs Node: no module that it loads imports a built-in one", () => {
  const start = join(dirname(fileURLToPath(import.meta.url)), "..", "browser.ts");
  const seen = new Set<string>();
  const pending = [start];
  const builtIn: string[] = [];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, specifier] of readFileSync(file, "utf8").matchAll(
      /^(?:import|export) (?!type)[^;]*?from "([^"]+)"/gm,
    )) {
      if (specifier!.startsWith("node:")) builtIn.push(`${relative(dirname(start), file)}: ${specifier}`);
      if (specifier!.startsWith(".")) pending.push(join(dirname(file), specifier!));
    }
  }
  expect(seen.size).toBeGreaterThan(10);
  expect(builtIn).toEqual([]);
});
