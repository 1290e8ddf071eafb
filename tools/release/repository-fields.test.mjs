import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeRepositoryFields } from "./repository-fields.mjs";

it("a manifest says where the workflow's repository has the package", () => {
  const root = mkdtempSync(join(tmpdir(), "repository-fields-"));
  const folder = join(root, "packages", "core");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "@enginebay/core", version: "1.0.0" }));

  const environment = { GITHUB_SERVER_URL: "https://git.example", GITHUB_REPOSITORY: "owner/name" };
  writeRepositoryFields([{ name: "@enginebay/core", folder, manifest: {}, needs: [] }], environment);

  expect(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).toEqual({
    name: "@enginebay/core",
    version: "1.0.0",
    homepage: "https://git.example/owner/name/tree/HEAD/packages/core#readme",
    bugs: { url: "https://git.example/owner/name/issues" },
    repository: { type: "git", url: "git+https://git.example/owner/name.git", directory: "packages/core" },
  });
  rmSync(root, { recursive: true });
});
