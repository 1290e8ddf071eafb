import type { EntrantRecord } from "../results.ts";

/** Engines stand out; the platform's own JSON is amber; other peers are quiet. Readable on white, told apart in grey. */
const ENGINES = ["#1d4ed8", "#0891b2", "#7c3aed", "#059669", "#be185d", "#4d7c0f"];
const NATIVE = ["#d97706", "#fbbf24", "#b45309", "#fcd34d"];
const PEERS = ["#64748b", "#94a3b8", "#475569", "#a8a29e", "#78716c", "#cbd5e1", "#57534e"];

/** The engine whose configurations are the baselines. */
const NATIVE_ENGINE = "native-json";

/** A colour for every configuration of a run, the same in all its charts. */
export function colorsOf(entrants: readonly EntrantRecord[]): ReadonlyMap<string, string> {
  const used = new Map<readonly string[], number>();
  return new Map(
    entrants.map((entrant) => {
      const family = familyOf(entrant);
      const index = used.get(family) ?? 0;
      used.set(family, index + 1);
      return [entrant.config, family[index % family.length]!];
    }),
  );
}

function familyOf({ kind, engine }: EntrantRecord): readonly string[] {
  if (kind === "engine") return ENGINES;
  return engine === NATIVE_ENGINE ? NATIVE : PEERS;
}
