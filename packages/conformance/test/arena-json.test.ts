import { engine, initSync } from "@enginebay/arena-json";
import { engine as portableEngine } from "@enginebay/arena-json/portable";
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

// Otherwise the first small texts would go to the portable parser.
initSync();

/** The same engine without WebAssembly. Its binary form is read and written by the same code. */
const portable = { ...portableEngine, name: "arena-json/portable" };
const SUITES_OF_PARSING = ["text", "numbers", "strings", "documents", "ownership", "properties", "hostile"];

describeConformance(engine, { describe, it });
describeConformance(portable, { describe, it }, { suites: SUITES_OF_PARSING });

describe("the backends", () => {
  it("are the ones meant", () => {
    const text = new TextEncoder().encode("[]");
    expect([engine.parse(text).backend, portable.parse(text).backend]).toEqual(["wasm", "portable"]);
  });
});

describe.each([engine, portable])("$name, where JSONTestSuite leaves the choice", (either) => {
  it("keeps to ECMAScript: accepts everything but what was UTF-16", () => {
    const report = runConformance(either, { suites: ["text"], filter: "JSONTestSuite: i_" });
    const choices = Object.entries(choicesOf(report));
    expect(choices).toHaveLength(35);
    expect(choices.filter(([, choice]) => choice === "rejects").map(([name]) => name)).toEqual([
      "JSONTestSuite: i_string_UTF-16LE_with_BOM (with U+FFFD for the ill-formed bytes)",
      "JSONTestSuite: i_string_utf16BE_no_BOM (with U+FFFD for the ill-formed bytes)",
      "JSONTestSuite: i_string_utf16LE_no_BOM (with U+FFFD for the ill-formed bytes)",
    ]);
  });
});

const FILES_AND_ENGINES = corpusFiles.flatMap(({ name: file }) =>
  [engine, portable].map((either) => ({ name: either.name, either, file })),
);

describe.each(FILES_AND_ENGINES)("$name and $file", ({ either, file }) => {
  const text = loadFile(file);
  const expected = parsed(text);
  const document = either.parse(text);

  it("reads what JSON.parse reads", () => {
    expect(firstDifference(either.toJS(document), expected)).toBeUndefined();
  });

  it("writes what reads as the same", () => {
    const written = either.serialize(document);
    expect(firstDifference(parsed(written), expected)).toBeUndefined();
    expect(firstDifference(either.toJS(either.parse(written)), expected)).toBeUndefined();
  });

  it("loads what it saved", () => {
    const sink = memorySink();
    either.save(document, sink);
    const loaded = either.load(memorySource(sink.writtenBytes()));
    expect(firstDifference(either.toJS(loaded), expected)).toBeUndefined();
    expect(Buffer.compare(either.serialize(loaded), either.serialize(document))).toBe(0);
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

describe("both backends of arena-json and the native engine", () => {
  it("hand values to each other unchanged", () => {
    const report = crossEngine([engine, portable, nativeEngine], { policy: { numbers: "ecmascript" } });
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
