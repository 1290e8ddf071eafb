/** The table of the Variant study, in ms, under the names of our configurations; measured on other hardware. */
import { VARIANT_ROWS } from "../../engines/variant/variant-rows.ts";
import { NLOHMANN } from "../../peers/built/nlohmann-rows.ts";
import type { PublishedFigure } from "../../suite.ts";

type Phase = "write" | "read" | "serialize" | "deserialize";

/** Variant and nlohmann under Linux, at one and at four million rows. */
const PUBLISHED: Readonly<Record<Phase, Readonly<Record<string, readonly [variant: number, nlohmann: number]>>>> = {
  write: { "1M rows": [230, 224], "4M rows": [814, 785] },
  read: { "1M rows": [80, 462], "4M rows": [316, 1722] },
  serialize: { "1M rows": [46, 114], "4M rows": [181, 465] },
  deserialize: { "1M rows": [167, 351], "4M rows": [655, 1252] },
};

/** The figures of a phase. */
export function publishedRows(phase: Phase): PublishedFigure[] {
  return Object.entries(PUBLISHED[phase]).flatMap(([workload, [variant, nlohmann]]) => [
    { workload, config: NLOHMANN, value: nlohmann },
    { workload, config: VARIANT_ROWS.main, value: variant },
  ]);
}
