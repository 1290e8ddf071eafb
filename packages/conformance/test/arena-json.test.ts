import { engine } from "@enginebay/arena-json";
import { isEngineError, memorySink, memorySource } from "@enginebay/core";
import { corpusFiles } from "@enginebay/corpus";
import { loadFile } from "@enginebay/corpus/files";
import { describe, expect, it } from "vitest";
import {
  choicesOf,
  crossEngine,
  describeConformance,
  firstDifference,
  formatReport,
  nativeEngine,
  runConformance,
} from "../src/index.ts";

const parsed = (text: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(text));

describeConformance(engine, { describe, it });

describe("arena-json, where JSONTestSuite leaves the choice", () => {
  it("keeps to ECMAScript: accepts everything but texts that are not UTF-8", () => {
    const report = runConformance(engine, { suites: ["text"], filter: "JSONTestSuite: i_" });
    const choices = Object.entries(choicesOf(report));
    expect(choices).toHaveLength(35);
    expect(choices.filter(([, choice]) => choice === "rejects").map(([name]) => name)).toEqual([
      "JSONTestSuite: i_string_UTF-16LE_with_BOM",
      "JSONTestSuite: i_string_utf16BE_no_BOM",
      "JSONTestSuite: i_string_utf16LE_no_BOM",
    ]);
  });
});

describe.each(corpusFiles.map(({ name }) => name))("arena-json and %s", (name) => {
  const text = loadFile(name);
  const expected = parsed(text);
  const document = engine.parse(text);

  it("reads what JSON.parse reads", () => {
    expect(firstDifference(engine.toJS(document), expected)).toBeUndefined();
  });

  it("writes what reads as the same", () => {
    const written = engine.serialize(document);
    expect(firstDifference(parsed(written), expected)).toBeUndefined();
    expect(firstDifference(engine.toJS(engine.parse(written)), expected)).toBeUndefined();
  });

  it("loads what it saved", () => {
    const sink = memorySink();
    engine.save(document, sink);
    const loaded = engine.load(memorySource(sink.writtenBytes()));
    expect(firstDifference(engine.toJS(loaded), expected)).toBeUndefined();
    expect(Buffer.compare(engine.serialize(loaded), engine.serialize(document))).toBe(0);
  });
});

describe("arena-json and twitter.json cut off", () => {
  const CUTS = 2000;

  it(`says at each of ${CUTS} places that the text ends too early, and where`, () => {
    const text = loadFile("twitter.json");
    for (let cut = 0; cut < CUTS; cut++) {
      const length = Math.floor((cut / CUTS) * text.byteLength);
      const error = refusal(text.subarray(0, length));
      if (!isEngineError(error, "unexpected-end") || error.offset !== length) {
        expect.fail(`cut off at ${length}: ${String(error)}`);
      }
    }
  });
});

describe("arena-json and the native engine", () => {
  it("hand values to each other unchanged", () => {
    const report = crossEngine([engine, nativeEngine], { policy: { numbers: "ecmascript" } });
    expect(report.failed, formatReport(report)).toEqual([]);
  });
});

function refusal(text: Uint8Array): unknown {
  try {
    engine.parse(text);
  } catch (error) {
    return error;
  }
  return undefined;
}
