import { describe, expect, it } from "vitest";
import { refusal } from "./refusal.mjs";

const WORKFLOW = { CI: "true", GITHUB_SERVER_URL: "https://git.example", GITHUB_REPOSITORY: "owner/name" };

describe("a release", () => {
  it("is made by the workflow, of what is committed", () => {
    expect(refusal(WORKFLOW, "")).toBeUndefined();
  });

  it.each([
    ["by hand", {}, "", /published by the release workflow/],
    ["of what is not committed", WORKFLOW, " M packages/core/src/sink.ts\n", /but there are changes:\n M packages/],
    ["of sources that are nowhere", { CI: "true" }, "", /where the sources are/],
  ])("is refused %s", (_what, environment, changes, reason) => {
    expect(refusal(environment, changes)).toMatch(reason);
  });
});
