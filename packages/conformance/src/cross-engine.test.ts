import { describe, expect, it } from "vitest";
import { crossEngine } from "./cross-engine.ts";
import { nativeEngine, nativePolicy } from "./native-engine.ts";

const policy = nativePolicy;
const other = { ...nativeEngine, name: "other" };

describe("crossEngine", () => {
  it("hands every sample over as text, as plain value and, in the same format, as binary", () => {
    const { engine, passed, failed } = crossEngine([nativeEngine, other], { policy });
    expect(failed).toEqual([]);
    expect(engine).toBe("native → other");
    const ways = passed.filter(({ name }) => name.endsWith(": a record")).map(({ name }) => name.replace(/: .*/, ""));
    expect(ways).toEqual([
      "native → other, text",
      "native → other, plain value",
      "native → other, binary",
      "other → native, text",
      "other → native, plain value",
      "other → native, binary",
      "native → other → native, text",
    ]);
  });

  it("does not mix binary formats", () => {
    const { passed } = crossEngine([nativeEngine, { ...other, binaryFormat: "something/2" }], { policy });
    expect(passed.filter(({ name }) => name.includes("binary"))).toEqual([]);
  });

  it("finds the engine that changes a value on the way", () => {
    const forgetful = {
      ...other,
      name: "forgetful",
      parse: (text: Uint8Array) => withoutNulls(nativeEngine.parse(text)),
    };
    const { failed } = crossEngine([nativeEngine, forgetful], { policy });
    expect(failed.map(({ name }) => name)).toContain("native → forgetful, text: a record");
    expect(failed.map(({ name }) => name)).toContain("native → forgetful → native, text: a record");
  });

  it("needs two engines", () => {
    expect(() => crossEngine([nativeEngine])).toThrow("1 engine(s) given, expected two or more");
  });
});

function withoutNulls(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, member) => member ?? undefined) ?? "0");
}
