import { isEngineError } from "@enginebay/core";
import { describe, expect, it } from "vitest";
import { corpusFile, corpusFiles } from "./manifest.ts";

describe("corpusFiles", () => {
  it("lists the fourteen files in the study's order", () => {
    expect(corpusFiles.map((file) => file.name)).toEqual([
      "apache_builds.json",
      "canada.json",
      "citm_catalog.json",
      "github_events.json",
      "gsoc-2018.json",
      "instruments.json",
      "marine_ik.json",
      "mesh.json",
      "mesh.pretty.json",
      "numbers.json",
      "random.json",
      "twitter.json",
      "twitterescaped.json",
      "update-center.json",
    ]);
  });

  it("marks the one file whose serialization the study does not chart", () => {
    expect(corpusFiles.filter((file) => !file.serializeChart).map((file) => file.name)).toEqual(["apache_builds.json"]);
  });

  it("says that the update centre is no Twitter dump", () => {
    expect(corpusFile("update-center.json").description).toMatch(/Jenkins update centre.*not one/);
  });
});

describe("corpusFile", () => {
  it("finds a file by its name", () => {
    expect(corpusFile("canada.json").bytes).toBe(2_251_051);
  });

  it("lists the known names when it does not know one", () => {
    try {
      corpusFile("canada");
      expect.unreachable();
    } catch (error) {
      expect(isEngineError(error, "invalid-argument")).toBe(true);
      expect((error as Error).message).toContain('"canada"');
      for (const file of corpusFiles) expect((error as Error).message).toContain(file.name);
    }
  });
});
