import { expect, test } from "vitest";
import { repositoryUrl, sourceUrl } from "../.vitepress/repository.ts";

test("the repository is the one whose workflow builds the site", () => {
  expect(repositoryUrl({ GITHUB_REPOSITORY: "someone/fork" })).toBe("https://github.com/someone/fork");
  expect(sourceUrl("a/b.ts", { GITHUB_REPOSITORY: "o/r", GITHUB_SERVER_URL: "https://git.example" })).toBe(
    "https://git.example/o/r/blob/HEAD/a/b.ts",
  );
});

test("elsewhere it is not known, and no address is made up", () => {
  expect(repositoryUrl({})).toBeUndefined();
  expect(sourceUrl("a/b.ts", {})).toBeUndefined();
});
