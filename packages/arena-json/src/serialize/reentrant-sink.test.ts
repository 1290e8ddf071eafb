import { Sink } from "@enginebay/core";
import { beforeAll, describe, expect, it } from "vitest";
import * as standard from "../index.ts";
import * as portable from "../portable.ts";

/** Larger than what is written, so that its text takes the place of the other one and memory has to grow for it. */
const OTHER = JSON.stringify(Array.from({ length: 50_000 }, (_, i) => `other ${i}`));
const TEXT = JSON.stringify(Array.from({ length: 1000 }, (_, id) => ({ id, name: "é\n", "x,y": [0.5, -1] })));

beforeAll(() => {
  standard.initSync();
});

/** What reaches a sink whose strategy does something else before it takes all but the first bytes. */
function writtenMeanwhile(document: standard.JsonDocument, meanwhile: () => void): string {
  const pieces: Uint8Array[] = [];
  const strategy = {
    makeRoom: () => expect.unreachable(),
    writeThrough(_: Sink, bytes: Uint8Array) {
      pieces.push(bytes.slice(0, 100));
      meanwhile();
      pieces.push(bytes.slice(100));
    },
  };
  document.serializeTo(new Sink(new Uint8Array(1), strategy));
  return Buffer.concat(pieces).toString();
}

describe.each([
  ["standard", standard],
  ["portable", portable],
])("the text of a document that is written to a sink, %s,", (_, { parse, serialize, JsonParser }) => {
  const parser = new JsonParser();

  describe.each([
    ["owned", () => parse(TEXT)],
    ["borrowed", () => parser.parse(TEXT)],
  ])("%s,", (_form, document) => {
    it.each([
      ["parses another document", () => parse(OTHER).toJS()],
      ["has the same parser parse another one", () => parser.parse(OTHER).toJS()],
      ["writes another document", () => parse(OTHER).serialize()],
      ["writes the same one in another form", () => document().serialize({ numbers: "shortest" })],
      ["writes a plain value", () => serialize(JSON.parse(OTHER))],
    ])("stays as it is if the sink %s", (_what, meanwhile) => {
      const before = document();
      expect(writtenMeanwhile(before, meanwhile) === TEXT).toBe(true);
      // And afterwards everything works as before.
      expect(Buffer.from(document().serialize()).toString() === TEXT).toBe(true);
      expect(document().backend).toBe(parse === portable.parse ? "portable" : "wasm");
    });
  });

  it("may be written meanwhile, again and again", () => {
    const document = parse(TEXT);
    const nested = (depth: number): string =>
      writtenMeanwhile(document, () => {
        if (depth > 0) expect(nested(depth - 1) === TEXT).toBe(true);
      });
    expect(nested(5) === TEXT).toBe(true);
  });

  it("does not get in the way of the next one if the sink throws", () => {
    const document = parse(TEXT);
    const full = () => {
      throw new Error("full");
    };
    for (let i = 0; i < 3; i++) expect(() => writtenMeanwhile(document, full)).toThrow("full");
    expect(Buffer.from(document.serialize()).toString() === TEXT).toBe(true);
  });
});
