import { describe, expect, it } from "vitest";
import { completePolicy, strictPolicy } from "./policy.ts";

describe("completePolicy", () => {
  it("is strict where nothing else is said", () => {
    expect(completePolicy()).toEqual(strictPolicy);
    expect(completePolicy({ damage: "contained" })).toEqual({ ...strictPolicy, damage: "contained" });
  });

  it("refuses an unknown setting and lists the known ones", () => {
    const wrong = { damaged: "contained" } as object;
    expect(() => completePolicy(wrong)).toThrow(
      'unknown policy setting "damaged"; known: values, errors, damage, keyOrder, loneSurrogates, numbers, samples',
    );
  });

  it("refuses an unknown choice and lists the known ones", () => {
    expect(() => completePolicy({ damage: "ignored" as "contained" })).toThrow(
      'policy setting "damage" is "ignored"; it can be detected or contained',
    );
  });
});
