import { describe, expect, it } from "vitest";
import { complaintsAbout } from "./verdict.mjs";

const example = { name: "One", code: "console.log(1); // → 1", line: 5, readme: "README.md" };
const good = {
  examples: [{ name: "One", printed: [{ line: 5, text: "1" }] }],
  probe: { answer: "a", backend: "wasm" },
};
const expected = { examples: [example], answer: "a", backend: "wasm" };

describe("a report", () => {
  it("is fine if all examples kept their promises and the probe answered as elsewhere", () => {
    expect(complaintsAbout(good, expected)).toEqual([]);
  });

  it.each([
    ["an example that printed something else", { examples: [{ name: "One", printed: [] }] }, /promises/],
    ["an example that threw", { examples: [{ name: "One", printed: [], error: "Error: no" }] }, /Error: no/],
    ["an example that did not run", { examples: [] }, /did not run/],
    ["another answer", { probe: { answer: "b", backend: "wasm" } }, /answers b, elsewhere a/],
    ["another backend", { probe: { answer: "a", backend: "portable" } }, /backend is portable/],
    ["a probe that threw", { probe: { error: "Error: no" } }, /no answer: Error: no/],
    ["no probe", { probe: undefined }, /no answer/],
  ])("is not fine with %s", (_what, change, complaint) => {
    const complaints = complaintsAbout({ ...good, ...change }, expected);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(complaint);
  });
});
