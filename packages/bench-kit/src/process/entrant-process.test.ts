import { afterEach, describe, expect, test } from "vitest";
import { EntrantProcess } from "./entrant-process.ts";
import { ProcessFailure } from "./process-failure.ts";

/** Programs that need nothing of this package: the protocol is all that counts. */
const ANSWERING = `
  require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const request = JSON.parse(line);
    const reply = request.do === "sample" ? { calls: 3, elapsed: request.milliseconds } : { refused: "not " + request.do };
    process.stdout.write(JSON.stringify(reply) + "\\n");
  });`;
const GARBLING = `process.stdin.on("data", () => console.log("hello"));`;
const HANGING = `process.stdin.on("data", () => { for (;;); });`;
const CRASHING = `process.stdin.on("data", () => { console.error("x\\nFATAL ERROR: heap"); process.exit(7); });`;

const LIMITS = { milliseconds: 20_000 };
const SAMPLE = { do: "sample", lane: 0, milliseconds: 5 } as const;

const started: EntrantProcess[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((process) => process.stop()));
});

function start(program: string): EntrantProcess {
  const entrant = new EntrantProcess({ file: process.execPath, args: ["-e", program] });
  started.push(entrant);
  return entrant;
}

async function failureOf(promise: Promise<unknown>): Promise<ProcessFailure> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProcessFailure);
  return error as ProcessFailure;
}

test("requests are answered in turn", async () => {
  const entrant = start(ANSWERING);
  expect(await entrant.request(SAMPLE, LIMITS)).toEqual({ calls: 3, elapsed: 5 });
  expect(await entrant.request({ ...SAMPLE, milliseconds: 6 }, LIMITS)).toEqual({ calls: 3, elapsed: 6 });
});

test("a refusal is a failure after which the process goes on", async () => {
  const entrant = start(ANSWERING);
  expect(await failureOf(entrant.request({ do: "release" }, LIMITS))).toMatchObject({
    kind: "refused",
    message: "not release",
  });
  expect(entrant.running).toBe(true);
  await entrant.request(SAMPLE, LIMITS);
});

describe("a process that fails is told by how", () => {
  test.each([
    ["crashes", CRASHING, "ended", "the process ended by exit code 7: FATAL ERROR: heap"],
    ["answers nonsense", GARBLING, "garbled", 'the answer is no line of the protocol: "hello"'],
  ])("%s", async (_, program, kind, message) => {
    const entrant = start(program);
    const failure = await failureOf(entrant.request(SAMPLE, LIMITS));
    expect(failure).toMatchObject({ kind, message });
    expect(await failureOf(entrant.request(SAMPLE, LIMITS))).toBe(failure);
  });

  test("hangs, and is ended", async () => {
    const entrant = start(HANGING);
    const failure = await failureOf(entrant.request(SAMPLE, { milliseconds: 500 }));
    expect(failure).toMatchObject({ kind: "hung", message: "no answer within 0.5 s" });
    expect(entrant.running).toBe(false);
  });

  test("cannot be started", async () => {
    const entrant = new EntrantProcess({ file: "/no/such/program", args: [] });
    expect((await failureOf(entrant.request(SAMPLE, LIMITS))).message).toContain("could not be run");
    await entrant.stop();
  });
});

test("a signal gives a request up with its reason", async () => {
  const controller = new AbortController();
  const request = start(HANGING).request(SAMPLE, { ...LIMITS, signal: controller.signal });
  controller.abort(new Error("enough"));
  await expect(request).rejects.toThrow("enough");
});

test("stopping ends a process, even one in an endless loop", async () => {
  const entrant = start(HANGING);
  entrant.request(SAMPLE, LIMITS).catch(() => {});
  await entrant.stop();
  expect(entrant.running).toBe(false);
});
