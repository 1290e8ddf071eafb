import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { EngineError, isEngineError } from "./engine-error.ts";

describe("an EngineError", () => {
  it("says what and where", () => {
    const cause = new Error("underneath");
    const error = new EngineError("syntax", "found '}', expected a value", {
      offset: 42,
      line: 3,
      column: 7,
      path: '/a/"b"',
      cause,
    });
    expect(error.message).toBe(`found '}', expected a value (line 3, column 7, byte 42, path "/a/\\"b\\"")`);
    expect(error).toMatchObject({
      name: "EngineError",
      code: "syntax",
      offset: 42,
      line: 3,
      column: 7,
      path: '/a/"b"',
    });
    expect(error.cause).toBe(cause);
    expect(error).toBeInstanceOf(Error);
  });

  it("says nothing about what is not known", () => {
    const error = new EngineError("damaged", "the checksum differs", { offset: undefined });
    expect(error.message).toBe("the checksum differs");
    expect(error.offset).toBeUndefined();
    expect("cause" in error).toBe(false);
    expect(inspect(error)).not.toContain("undefined");
  });

  it("mentions the offset 0 and the path of the root", () => {
    const error = new EngineError("type-mismatch", "found null, expected an object", { offset: 0, path: "" });
    expect(error.message).toBe('found null, expected an object (byte 0, path "")');
  });

  it("mentions a line only with its column", () => {
    expect(new EngineError("syntax", "bad", { line: 3 }).message).toBe("bad");
  });
});

describe("isEngineError", () => {
  const error = new EngineError("syntax", "bad");

  it("recognizes an error, and its code", () => {
    expect(isEngineError(error)).toBe(true);
    expect(isEngineError(error, "syntax")).toBe(true);
    expect(isEngineError(error, "damaged")).toBe(false);
  });

  it("recognizes an error of another copy of the package", () => {
    const foreign = Object.assign(new Error("bad"), { name: "EngineError", code: "syntax" });
    expect(isEngineError(foreign, "syntax")).toBe(true);
  });

  it.each([
    undefined,
    null,
    "EngineError",
    { name: "EngineError", code: "syntax" },
    new Error("bad"),
    Object.assign(new Error("bad"), { code: "syntax" }),
    Object.assign(new Error("bad"), { name: "EngineError" }),
  ])("does not take %o for one", (value) => {
    expect(isEngineError(value)).toBe(false);
  });
});

it("shows the beginning of a path that nobody would read to its end, and keeps all of it", () => {
  const path = `/${"k".repeat(1_000_000)}`;
  const error = new EngineError("type-mismatch", "found a string", { path });
  expect(error.message.length).toBeLessThan(300);
  expect(error.path).toBe(path);
});
