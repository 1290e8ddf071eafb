import { expect, test } from "vitest";
import { jsonText, platformLimit } from "../text.ts";

function thrown(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

const endless = (): number => 1 + endless();

test("the end of the stack is depth-exceeded, with the platform's error as its cause", () => {
  const error = thrown(endless);
  expect(platformLimit(error)).toMatchObject({ name: "EngineError", code: "depth-exceeded", cause: error });
});

test("a string that would be too long is size-exceeded", () => {
  expect(platformLimit(thrown(() => "x".repeat(2 ** 29).padEnd(2 ** 31)))).toMatchObject({ code: "size-exceeded" });
});

test.each([undefined, "text", new Error("call stack"), new RangeError("Invalid array length"), new TypeError("x")])(
  "%s is something else",
  (error) => {
    expect(platformLimit(error)).toBeUndefined();
  },
);

test("jsonText is JSON.stringify with errors of an engine", () => {
  expect(jsonText({ a: [1, undefined] })).toBe('{"a":[1,null]}');
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  let deep: unknown = [];
  for (let level = 0; level < 100_000; level++) deep = [deep];
  const own = new TypeError("of the value");
  for (const [plain, code] of [
    [undefined, "unsupported-value"],
    [() => 1, "unsupported-value"],
    [1n, "unsupported-value"],
    [cyclic, "cyclic-value"],
    [deep, "depth-exceeded"],
  ] as const)
    expect(thrown(() => jsonText(plain))).toMatchObject({ name: "EngineError", code });
  expect(
    thrown(() =>
      jsonText({
        toJSON() {
          throw own;
        },
      }),
    ),
  ).toBe(own);
});
