import { type ChartStyle, LIGHT } from "./chart-style.ts";
import type { EntrantOutline } from "./tables.ts";

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

/**
 * A colour for every configuration of a run, the same in all its charts, and with all its backends.
 *
 * @param style what is drawn on: on dark paper, dark colours are lightened
 */
export function colorsOf(
  entrants: readonly EntrantOutline[],
  { paper }: ChartStyle = LIGHT,
): ReadonlyMap<string, string> {
  const dark = luminanceOf(paper) < DARK_LUMINANCE;
  const used = new Map<readonly string[], number>();
  const colors = new Map<string, string>();
  return new Map(
    entrants.map((entrant) => {
      const { config, base = config } = entrant;
      const color = colors.get(base) ?? nextColor(familyOf(entrant), used);
      colors.set(base, color);
      return [config, dark ? lightened(color, paper) : color];
    }),
  );
}

function nextColor(family: readonly string[], used: Map<readonly string[], number>): string {
  const index = used.get(family) ?? 0;
  used.set(family, index + 1);
  return family[index % family.length]!;
}

function familyOf({ kind, engine }: EntrantOutline): readonly string[] {
  if (kind === "engine") return ENGINES;
  if (engine === NATIVE_ENGINE) return NATIVE;
  return kind === "peer-native" ? COMPILED : PEERS;
}

/** What parts of a picture need against what is beside them (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;
const STEP = 0.05;
/** Where black and white contrast alike with a colour, by the same guidelines. */
const DARK_LUMINANCE = 0.179;

/** A colour mixed with as little white as lets it stand out from dark paper. */
function lightened(color: string, paper: string): string {
  let mixed = color;
  for (let white = STEP; white < 1 && contrastOf(mixed, paper) < LEAST_CONTRAST; white += STEP) {
    mixed = hexOf(channelsOf(color).map((channel) => channel + white * (255 - channel)));
  }
  return mixed;
}

/** The contrast ratio of WCAG 2.2, of two colours as `#rrggbb`: 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [dark, light] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it, from sRGB. */
function luminanceOf(color: string): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
