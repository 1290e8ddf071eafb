/** What an engine is, in the words of its card. */
export interface EngineWords {
  readonly is: string;
  readonly original: string;
}

export const ENGINE_WORDS: Readonly<Record<string, EngineWords>> = {
  "arena-json": {
    is: "JSON parsed from bytes into one arena, read in place, written back without losing a digit. No object is made until you ask.",
    original: "Boost.JSON",
  },
  dataio: {
    is: "Typed records as compact bytes, in the wire format of febird and terark DataIO. Fixed layouts are read where they are.",
    original: "febird.dataio",
  },
  variant: {
    is: "Self-describing values in the Apache Variant encoding of Parquet, Spark and DuckDB, built fast and read without decoding.",
    original: "Variant",
  },
};
