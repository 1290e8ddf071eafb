import type { Sink } from "@enginebay/core";
import type { Random } from "../random.ts";
import { writeAscii } from "./ascii.ts";
import { decimalLexeme, exponentLexeme, extremeLexeme, integerLexeme } from "./number-lexemes.ts";
import { SCALAR_KINDS, type ScalarKind, type Settings } from "./options.ts";
import type { StringWriter } from "./string-writer.ts";

/** Writes scalars of the kinds, and with the frequencies, that were asked for. */
export class ScalarWriter {
  readonly #sink: Sink;
  readonly #random: Random;
  readonly #strings: StringWriter;
  readonly #settings: Settings;
  readonly #kinds: readonly ScalarKind[];
  /** For each kind the share of the scalars that are of it or of a kind before it. */
  readonly #shares: readonly number[];

  constructor(sink: Sink, random: Random, strings: StringWriter, settings: Settings) {
    this.#sink = sink;
    this.#random = random;
    this.#strings = strings;
    this.#settings = settings;
    const frequencyOf = (kind: ScalarKind): number => settings.scalars[kind] ?? 0;
    // In an order of our own: that in which the caller happens to name the kinds must not matter.
    this.#kinds = SCALAR_KINDS.filter((kind) => frequencyOf(kind) > 0);
    const sum = this.#kinds.reduce((total, kind) => total + frequencyOf(kind), 0);
    let upToHere = 0;
    this.#shares = this.#kinds.map((kind) => {
      upToHere += frequencyOf(kind);
      return upToHere / sum;
    });
  }

  write(): void {
    const kind = this.#drawKind();
    if (kind === "string") {
      const [least, most] = this.#settings.stringLength;
      this.#strings.writeRandom(this.#random.between(least, most));
    } else {
      writeAscii(this.#sink, lexeme(kind, this.#random));
    }
  }

  #drawKind(): ScalarKind {
    const drawn = this.#random.fraction();
    const place = this.#shares.findIndex((share) => drawn < share);
    // Rounding may leave the last share a hair below 1.
    return this.#kinds.at(place) as ScalarKind;
  }
}

function lexeme(kind: Exclude<ScalarKind, "string">, random: Random): string {
  switch (kind) {
    case "integer":
      return integerLexeme(random);
    case "decimal":
      return decimalLexeme(random);
    case "exponent":
      return exponentLexeme(random);
    case "extreme":
      return extremeLexeme(random);
    case "boolean":
      return random.chance(1 / 2) ? "true" : "false";
    case "null":
      return "null";
  }
}
