import { expect, test } from "vitest";
import { interruption } from "./interruption.ts";

function timed() {
  const clock = { milliseconds: 5000 };
  const heard: string[] = [];
  const listener = { interrupted: () => heard.push("interrupted"), insisted: () => heard.push("insisted") };
  return { clock, heard, ...interruption(listener, () => clock.milliseconds) };
}

test("the first request aborts the signal", () => {
  const { signal, request, heard } = timed();
  expect(signal.aborted).toBe(false);
  request();
  expect(signal.aborted).toBe(true);
  expect(heard).toEqual(["interrupted"]);
});

test("what comes within two seconds is the same request, however often it is passed on", () => {
  const { request, heard, clock } = timed();
  for (const later of [0, 1, 1000, 999]) {
    clock.milliseconds += later;
    request();
  }
  expect(heard).toEqual(["interrupted"]);
});

test("what comes later insists", () => {
  const { request, heard, clock } = timed();
  request();
  clock.milliseconds += 2001;
  request();
  expect(heard).toEqual(["interrupted", "insisted"]);
});
