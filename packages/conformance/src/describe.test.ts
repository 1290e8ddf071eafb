import { describe, expect, it } from "vitest";
import { describeConformance, type TestFramework } from "./describe.ts";
import { nativeEngine, nativePolicy } from "./native-engine.ts";

describe("describeConformance", () => {
  it("declares a group per suite and a test per case that fails with the reason", () => {
    const { framework, groups, tests } = recorder();
    const broken = { ...nativeEngine, name: "broken", parse: () => 1 };
    describeConformance(broken, framework, { suites: ["text"], filter: "nothing:", policy: nativePolicy });
    expect(groups).toEqual(["broken, text"]);
    expect([...tests.keys()]).toContain("nothing: a space");
    expect(tests.get("nothing: a space")).toThrow('parse accepts what is not JSON: " "');
  });

  it("declares what is skipped as such, with the reason", () => {
    const { framework, tests, skipped } = recorder();
    const policy = { ...nativePolicy, loneSurrogates: "refused" } as const;
    describeConformance(nativeEngine, framework, { suites: ["strings"], filter: "lone surrogates", policy });
    expect(tests.size).toBe(0);
    expect(skipped[0]).toBe(
      "from plain values: lone surrogates, a high one at the end " +
        "(needs loneSurrogates: kept, and the engine's policy is loneSurrogates: refused)",
    );
  });

  it("refuses an unknown suite when it declares, not when it runs", () => {
    const { framework } = recorder();
    expect(() => describeConformance(nativeEngine, framework, { suites: ["none"] })).toThrow('unknown suite "none"');
  });

  describeConformance(nativeEngine, { describe, it }, { suites: ["ownership"], policy: nativePolicy });
});

function recorder() {
  const groups: string[] = [];
  const tests = new Map<string, () => void>();
  const skipped: string[] = [];
  const framework: TestFramework = {
    describe(name, body) {
      groups.push(name);
      body();
    },
    it: Object.assign((name: string, body: () => void) => void tests.set(name, body), {
      skip: (name: string) => void skipped.push(name),
    }),
  };
  return { framework, groups, tests, skipped };
}
