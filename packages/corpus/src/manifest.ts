import { EngineError } from "@enginebay/core";

/** One file of the Boost.JSON benchmark: what it holds, and the hash that proves it is the file of the study. */
export interface CorpusFile {
  /** File name with its extension, as the study writes it. */
  readonly name: string;
  /** Length of the unpacked file in bytes. */
  readonly bytes: number;
  /** SHA-256 of the unpacked file, in lower-case hexadecimal digits. */
  readonly sha256: string;
  /** What the file holds, in one sentence. */
  readonly description: string;
  /** Whether the study has a chart of serializing this file; it has a chart of parsing every one of them. */
  readonly serializeChart: boolean;
}

/**
 * The fourteen files, in the study's order.
 *
 * The descriptions give the study's facts, with one correction: it calls `update-center.json` a Twitter dump.
 */
export const corpusFiles = [
  {
    name: "apache_builds.json",
    bytes: 127_275,
    sha256: "f8e3422ac7d3c3550674afcb37e979e4e9bbeccffdb66933423495d55b6f5c74",
    description: "Build jobs of the Apache project's Jenkins installation: flat objects of short strings.",
    serializeChart: false,
  },
  {
    name: "canada.json",
    bytes: 2_251_051,
    sha256: "f83b3b354030d5dd58740c68ac4fecef64cb730a0d12a90362a7f23077f50d78",
    description: "The outline of Canada: a large file of arrays that hold pairs of floating-point coordinates.",
    serializeChart: true,
  },
  {
    name: "citm_catalog.json",
    bytes: 1_727_204,
    sha256: "a73e7a883f6ea8de113dff59702975e60119b4b58d451d518a929f31c92e2059",
    description: "A theatre's catalogue of events: a large file of nested structures of many types and lengths.",
    serializeChart: true,
  },
  {
    name: "github_events.json",
    bytes: 65_132,
    sha256: "c9eebb2cf2d46649059e9d48700919bacb3e8e0fb58452065a1a9de7778fd22e",
    description: "A dump of GitHub's Events API: thirty objects with many URLs.",
    serializeChart: true,
  },
  {
    name: "gsoc-2018.json",
    bytes: 3_327_831,
    sha256: "72f1ef4898d88049da856c2ab8f4ec3e2c968ce209b2bbfd16cef842eb2e185f",
    description: "The projects of Google Summer of Code 2018: strings only, many of them long.",
    serializeChart: true,
  },
  {
    name: "instruments.json",
    bytes: 220_346,
    sha256: "f3069235d4e2695d36c0c7735a435a7abb279fc4d64bbcf4ed9f888b8da1fdb9",
    description: "The instruments of a music tracker's song: an array of large objects of small integers and booleans.",
    serializeChart: true,
  },
  {
    name: "marine_ik.json",
    bytes: 2_983_466,
    sha256: "61590a397542ae274ccd8a47ba9f64e7c9216a223a5e7e702dea5b2375411d62",
    description: "An example model of three.js with its animations: mostly numbers in many small arrays.",
    serializeChart: true,
  },
  {
    name: "mesh.json",
    bytes: 723_597,
    sha256: "45bc8bf429340a874a7af8ea7056d60497402f80f55dba1e6ecc4ca8f1e46aff",
    description: "A three-dimensional mesh: many floating-point numbers in long arrays.",
    serializeChart: true,
  },
  {
    name: "mesh.pretty.json",
    bytes: 1_577_353,
    sha256: "b08b8b1881b131f82f8a6b8f8b0226235488154d7363cc8302153e724776ae8e",
    description: "The values of mesh.json indented with white space, which makes up more than half of the file.",
    serializeChart: true,
  },
  {
    name: "numbers.json",
    bytes: 150_124,
    sha256: "82e9ddfe00963110ed8a0704e7df4d1ad1af9c0f336d1b24431ebc63cf430a2b",
    description: "One array that holds nothing but floating-point numbers.",
    serializeChart: true,
  },
  {
    name: "random.json",
    bytes: 510_476,
    sha256: "61a3544f2bc987b7378c66a9025b1f23eb5456d4f0443595c06d6fc20f3b0a68",
    description: "A thousand made-up people with their friends: many Cyrillic characters.",
    serializeChart: true,
  },
  {
    name: "twitter.json",
    bytes: 631_514,
    sha256: "a08b769f32b95f426cbc3abafcec65c1a19d3eb544d4ddf320eae142c99efc5d",
    description: "A dump of Twitter's API, indented, with much Japanese text.",
    serializeChart: true,
  },
  {
    name: "twitterescaped.json",
    bytes: 562_408,
    sha256: "2a288b5af4691c55b6f40fa534225b3e08b8d8b7f7ca4ed29bc5c7c81566ed4a",
    description: "The values of twitter.json without white space, every non-ASCII character written as an escape.",
    serializeChart: true,
  },
  {
    name: "update-center.json",
    bytes: 533_178,
    sha256: "e7b6a037bfdb5abdf122fa3445ddfacea78522a23df31c4799884c4ebf4c01fa",
    description:
      "A Jenkins update centre: its plugins and their releases. The study calls it a Twitter dump; it is not one.",
    serializeChart: true,
  },
] as const satisfies readonly CorpusFile[];

/** The name of one of the fourteen files. */
export type CorpusFileName = (typeof corpusFiles)[number]["name"];

/**
 * The manifest entry of a file.
 *
 * @throws EngineError `invalid-argument` when there is no such file; the message lists the ones there are.
 */
export function corpusFile(name: string): CorpusFile {
  const file = corpusFiles.find((candidate) => candidate.name === name);
  if (file !== undefined) return file;
  const known = corpusFiles.map((candidate) => candidate.name).join(", ");
  throw new EngineError("invalid-argument", `the corpus has no file "${name}"; it has ${known}`);
}
