import type { Sink } from "@enginebay/core";
import type { Random } from "../random.ts";
import type { Settings } from "./options.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
/** Of printable ASCII and DEL: what may stand in a string as it is, so without quote and backslash. */
const PLAIN_ASCII =
  " !#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~\u007f";
/** The characters that have an escape of two characters, and its second one. */
const SHORT_ESCAPES: { readonly [character: number]: string | undefined } = {
  8: "b",
  9: "t",
  10: "n",
  12: "f",
  13: "r",
  [QUOTE]: '"',
  [BACKSLASH]: "\\",
  47: "/",
};
const SHORT_ESCAPED = '\b\t\n\f\r"\\/';
/** Characters that text processors trip over: separators, marks, the ends of each length in UTF-8, noncharacters. */
const NOTABLE = [
  0x80, 0x85, 0xa0, 0x7ff, 0x800, 0x2028, 0x2029, 0xd7ff, 0xe000, 0xfeff, 0xfffd, 0xffff, 0x1_0000, 0x1_f600, 0x10_ffff,
];
const NOTABLE_CHANCE = 1 / 16;

const SURROGATES = 0xd800;
const LOW_SURROGATES = 0xdc00;
const SURROGATES_END = 0xe000;
const SURROGATE_COUNT = SURROGATES_END - SURROGATES;
const TWO_BYTES = 0x80;
const THREE_BYTES = 0x800;
const FOUR_BYTES = 0x1_0000;
const CODE_POINTS = 0x11_0000;

const LOWER_DIGITS = "0123456789abcdef";
const UPPER_DIGITS = "0123456789ABCDEF";
/** The longest that one character gets: the escapes of a surrogate pair. */
const MOST_BYTES = 12;

/** Writes random strings and given keys, with the shares of escapes and of characters beyond ASCII that were asked for. */
export class StringWriter {
  readonly #sink: Sink;
  readonly #random: Random;
  readonly #escapes: number;
  readonly #unicode: number;
  readonly #loneSurrogates: number;

  constructor(sink: Sink, random: Random, { escapes, unicode, loneSurrogates }: Settings) {
    this.#sink = sink;
    this.#random = random;
    this.#escapes = escapes;
    this.#unicode = unicode;
    this.#loneSurrogates = loneSurrogates;
  }

  /** Makes up a string of `length` characters and writes it with its quotes. */
  writeRandom(length: number): void {
    this.#quote();
    for (let count = 0; count < length; count++) {
      const escaped = this.#random.chance(this.#escapes);
      this.#writeCharacter(this.#draw(escaped), escaped);
    }
    this.#quote();
  }

  /** Writes a given text with its quotes; what need not be escaped is, or is not, anew each time. */
  write(text: string): void {
    this.#quote();
    for (const character of text) {
      this.#writeCharacter(character.codePointAt(0) as number, this.#random.chance(this.#escapes));
    }
    this.#quote();
  }

  /** Makes up a text of `length` characters without writing it. */
  drawText(length: number): string {
    let text = "";
    for (let count = 0; count < length; count++) {
      text += String.fromCodePoint(this.#draw(this.#random.chance(this.#escapes)));
    }
    return text;
  }

  /** A character; one that must be escaped only when it will be. */
  #draw(escaped: boolean): number {
    const random = this.#random;
    if (escaped && random.chance(this.#loneSurrogates)) return SURROGATES + random.below(SURROGATE_COUNT);
    if (random.chance(this.#unicode)) return drawBeyondAscii(random);
    switch (escaped ? random.below(3) : 0) {
      case 1:
        return random.pick(SHORT_ESCAPED).charCodeAt(0);
      case 2:
        return random.below(SPACE);
      default:
        return random.pick(PLAIN_ASCII).charCodeAt(0);
    }
  }

  #quote(): void {
    this.#sink.reserve(1);
    this.#put(QUOTE);
  }

  #writeCharacter(character: number, escaped: boolean): void {
    this.#sink.reserve(MOST_BYTES);
    if (escaped || mustEscape(character)) this.#writeEscape(character);
    else this.#writeUtf8(character);
  }

  #writeEscape(character: number): void {
    const short = SHORT_ESCAPES[character];
    if (short !== undefined && this.#random.chance(1 / 2)) {
      this.#put(BACKSLASH);
      this.#put(short.charCodeAt(0));
    } else if (character < FOUR_BYTES) {
      this.#writeUnit(character);
    } else {
      const beyond = character - FOUR_BYTES;
      this.#writeUnit(SURROGATES + (beyond >>> 10));
      this.#writeUnit(LOW_SURROGATES + (beyond & 0x3ff));
    }
  }

  /** `\u` and four digits, in lower or upper case. */
  #writeUnit(unit: number): void {
    const digits = this.#random.chance(1 / 2) ? LOWER_DIGITS : UPPER_DIGITS;
    this.#put(BACKSLASH);
    this.#put(0x75);
    for (let shift = 12; shift >= 0; shift -= 4) this.#put(digits.charCodeAt((unit >>> shift) & 15));
  }

  #writeUtf8(character: number): void {
    if (character < TWO_BYTES) {
      this.#put(character);
      return;
    }
    if (character < THREE_BYTES) {
      this.#put(0xc0 | (character >>> 6));
    } else {
      if (character < FOUR_BYTES) {
        this.#put(0xe0 | (character >>> 12));
      } else {
        this.#put(0xf0 | (character >>> 18));
        this.#put(0x80 | ((character >>> 12) & 0x3f));
      }
      this.#put(0x80 | ((character >>> 6) & 0x3f));
    }
    this.#put(0x80 | (character & 0x3f));
  }

  /** Writes one byte, for which there is room. */
  #put(byte: number): void {
    this.#sink.bytes[this.#sink.position++] = byte;
  }
}

function drawBeyondAscii(random: Random): number {
  if (random.chance(NOTABLE_CHANCE)) return random.pick(NOTABLE);
  switch (random.below(3)) {
    case 0:
      return random.between(TWO_BYTES, THREE_BYTES - 1);
    case 1:
      return drawThreeBytes(random);
    default:
      return random.between(FOUR_BYTES, CODE_POINTS - 1);
  }
}

function drawThreeBytes(random: Random): number {
  const drawn = random.between(THREE_BYTES, FOUR_BYTES - 1 - SURROGATE_COUNT);
  return drawn < SURROGATES ? drawn : drawn + SURROGATE_COUNT;
}

function mustEscape(character: number): boolean {
  if (character < SPACE || character === QUOTE || character === BACKSLASH) return true;
  return character >= SURROGATES && character < SURROGATES_END;
}
