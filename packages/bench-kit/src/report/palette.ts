import type { EntrantRecord } from "../results.ts";

/**
 * Engines stand out; the platform's own JSON is amber, what is compiled to machine code red; other peers are quiet. Readable
 * on white, told apart in grey.
 */
const ENGINES = ["#1d4ed8", "#0891b2", "#7c3aed", "#059669", "#be185d", "#4d7c0f", "#1e3a8a", "#0f766e", "#6b21a8"];
const NATIVE = ["#d97706", "#fbbf24", "#b45309", "#fcd34d"];
const COMPILED = [
  "#9f1239",
  "#e11d48",
  "#be123c",
  "#fb7185",
  "#881337",
  "#f43f5e",
  "#fda4af",
  "#7f1d1d",
  "#dc2626",
  "#f87171",
];
const PEERS = ["#64748b", "#94a3b8", "#475569", "#a8a29e", "#78716c", "#cbd5e1", "#57534e"];

/** The engine whose configurations are the baselines. */
const NATIVE_ENGINE = "native-json";

/** A colour for every configuration of a run, the same in all its charts, and with all its backends. */
export function colorsOf(entrants: readonly EntrantRecord[]): ReadonlyMap<string, string> {
  const used = new Map<readonly string[], number>();
  const colors = new Map<string, string>();
  return new Map(
    entrants.map((entrant) => {
      const { config, base = config } = entrant;
      const color = colors.get(base) ?? nextColor(familyOf(entrant), used);
      colors.set(base, color);
      return [config, color];
    }),
  );
}

function nextColor(family: readonly string[], used: Map<readonly string[], number>): string {
  const index = used.get(family) ?? 0;
  used.set(family, index + 1);
  return family[index % family.length]!;
}

function familyOf({ kind, engine }: EntrantRecord): readonly string[] {
  if (kind === "engine") return ENGINES;
  if (engine === NATIVE_ENGINE) return NATIVE;
  return kind === "peer-native" ? COMPILED : PEERS;
}
