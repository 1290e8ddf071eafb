import type { Sink } from "@enginebay/core";
import type { Random } from "../random.ts";
import type { WhiteSpaceStyle } from "./options.ts";

/**
 * A place between two tokens, by what a pretty printer puts there: a line break, a space (after a colon), or nothing.
 */
type Gap = "line" | "space" | "nothing";

/** Writes the white space of one gap; `level` is how far a line is indented. */
export type WhiteSpaceWriter = (gap: Gap, level: number) => void;

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const INDENT = 2;
/** Without this bound, the indentation of n nested levels would take n² bytes. */
const MAX_INDENTED_LEVELS = 32;
const CHARACTERS = " \t\n\r";
const RUN_CHANCE = 1 / 2;
const RUN_MOST = 4;

export function whiteSpaceWriter(style: WhiteSpaceStyle, sink: Sink, random: Random): WhiteSpaceWriter {
  if (style === "compact") return () => {};
  return style === "pretty" ? prettyWriter(sink) : randomWriter(sink, random);
}

function prettyWriter(sink: Sink): WhiteSpaceWriter {
  return (gap, level) => {
    if (gap === "nothing") return;
    const indentation = gap === "line" ? Math.min(level, MAX_INDENTED_LEVELS) * INDENT : 0;
    sink.reserve(1 + indentation);
    sink.bytes[sink.position] = gap === "line" ? LINE_FEED : SPACE;
    sink.bytes.fill(SPACE, sink.position + 1, sink.position + 1 + indentation);
    sink.position += 1 + indentation;
  };
}

function randomWriter(sink: Sink, random: Random): WhiteSpaceWriter {
  return () => {
    if (!random.chance(RUN_CHANCE)) return;
    const length = random.between(1, RUN_MOST);
    sink.reserve(length);
    for (let count = 0; count < length; count++) {
      sink.bytes[sink.position++] = random.pick(CHARACTERS).charCodeAt(0);
    }
  };
}
