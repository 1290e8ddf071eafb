import { perlStudyDocument } from "@enginebay/corpus";
import { arenaJsonRates } from "../engines/arena-json-rates.ts";
import { engineCases } from "../engines/engine-cases.ts";
import type { LoadableEntrant } from "../entrant.ts";
import { perlJson } from "../peers/built/perl-json.ts";
import { jsonPeers } from "../peers/json-peers.ts";
import { JSON_PARSE_BYTES, JSON_STRINGIFY_BYTES } from "../peers/native-json.ts";
import { meanOf } from "../statistics.ts";
import type { Suite } from "../suite.ts";
import { type JsonImplementation, prepareJsonCase } from "./json-case.ts";
import { verifyJsonText } from "./verify-json-text.ts";

const MILLISECONDS_PER_SECOND = 1e3;

/** The comparison of Perl's JSON modules: one small document, encoded and decoded as often as possible. */
export const ratesSuite: Suite<JsonImplementation> = {
  name: "rates",
  title: "Rates: the document of the Perl study",
  unit: "calls/s",
  higherIsBetter: true,
  layout: "rate-matrix",
  operations: [
    {
      name: "encode",
      description: "A plain value of the language → JSON text in UTF-8.",
      baseline: JSON_STRINGIFY_BYTES,
      published: [
        { config: "JSON::PP", value: 3724 },
        { config: "Mojo::JSON (pure)", value: 5581 },
        { config: "JSON::XS", value: 239_761 },
      ],
    },
    {
      name: "decode",
      description: "JSON text in UTF-8 → a plain value of the language.",
      baseline: JSON_PARSE_BYTES,
      published: [
        { config: "JSON::PP", value: 1315 },
        { config: "Mojo::JSON (pure)", value: 3150 },
        { config: "JSON::XS", value: 99_643 },
      ],
    },
  ],
  races: [{ operations: ["encode"] }, { operations: ["decode"] }],
  workloads: [
    {
      name: "perl-study.json",
      bytes: 375,
      sha256: "cfd020122a7360ca13c3b4b77d71a472379bae98dc722248c4b04464f8531238",
      description: "thirteen pairs of strings, and an array of the integers 1 to 50 and an object of three pairs",
    },
  ],
  entrants: [...arenaJsonRates, ...jsonPeers.map(withRates), ...perlJson],
  method: [
    "A sample is calls a second of real time, as all is done by one thread at full load; the value is the mean, which for " +
      "samples of equal length is what Perl's `cmpthese` computes: all calls over all the time. Under the profile `seed` " +
      "that is five seconds for each, where the study had two at least. The matrix says by how much the row is faster " +
      "than the column.",
  ],
  published: [
    "The Perl study measured Mojo::JSON, JSON::PP and JSON::XS with `cmpthese` for at least 2 CPU seconds each; its " +
      "figures stand under ours, measured on other hardware. Its Mojo::JSON was pure Perl.",
  ],
  outsideEntrant: ({ name }) => ({
    engine: name,
    config: name,
    kind: "engine",
    about: "An engine given by `--engine`: `serialize(fromJS(value))` and `toJS(parse(bytes))`.",
    operations: { encode: "serialize", decode: "parse+toJS" },
  }),
  implementationOf: (engine) => ({
    ...engineCases(engine),
    serialize: (input) => {
      const value = input.value();
      const { plain } = engineCases(engine).serialize!(input);
      return { call: () => engine.serialize(engine.fromJS(value)), plain, throughText: true };
    },
  }),
  read: () => new TextEncoder().encode(JSON.stringify(perlStudyDocument())),
  prepare: prepareJsonCase,
  verify: verifyJsonText,
  value: ({ calls, elapsed }) => calls / (elapsed / MILLISECONDS_PER_SECOND),
  statistic: meanOf,
};

/** An entrant of the suite `json` with its part in this one: what it does from and to plain values. */
function withRates(entrant: LoadableEntrant<JsonImplementation>): LoadableEntrant<JsonImplementation> {
  const { serialize, parse, "parse+toJS": plain = parse } = entrant.operations;
  const operations = { ...(serialize && { encode: serialize }), ...(plain && { decode: plain }) };
  return { ...entrant, operations };
}
