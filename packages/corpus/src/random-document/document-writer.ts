import type { Sink } from "@enginebay/core";
import type { Random } from "../random.ts";
import { writeAscii } from "./ascii.ts";
import type { Settings } from "./options.ts";
import { ScalarWriter } from "./scalar-writer.ts";
import { StringWriter } from "./string-writer.ts";
import { drawKeys, Vocabulary } from "./vocabulary.ts";
import { type WhiteSpaceWriter, whiteSpaceWriter } from "./white-space.ts";

/** An object or array that has been opened and not yet closed. */
interface Container {
  readonly isObject: boolean;
  /** Members or elements it is to get, besides a child that it owes; the outermost takes as many as the size wants. */
  readonly planned: number;
  /** Members or elements it has. */
  count: number;
  /** Which of them is the container through which one path reaches the full depth, or -1 when none has to be. */
  deepAt: number;
  /** Where in the vocabulary its keys begin, so that objects differ, and small ones share keys. */
  readonly firstKey: number;
  /** How many of its keys differ. */
  distinctKeys: number;
}

/**
 * Writes one document, depth first.
 *
 * The open containers are on a stack of our own, and each step opens, closes or extends the topmost. Two promises bend
 * the dice: the size, which keeps the outermost container open until it is reached and closes all others at once
 * afterwards; and the depth, for which one container at each level is marked to hold the next deeper one. That child
 * stands at a random place; but when the size is reached before it was its turn, it is all that is still written.
 */
export class DocumentWriter {
  readonly #sink: Sink;
  readonly #random: Random;
  readonly #settings: Settings;
  readonly #strings: StringWriter;
  readonly #scalars: ScalarWriter;
  readonly #vocabulary: Vocabulary;
  readonly #whiteSpace: WhiteSpaceWriter;
  readonly #stack: Container[] = [];
  /** Bytes in the sink when the document is as long as it should be. */
  readonly #end: number;

  constructor(sink: Sink, random: Random, settings: Settings) {
    this.#sink = sink;
    this.#random = random;
    this.#settings = settings;
    this.#strings = new StringWriter(sink, random, settings);
    this.#scalars = new ScalarWriter(sink, random, this.#strings, settings);
    const { keys } = settings;
    this.#vocabulary = new Vocabulary(typeof keys === "number" ? drawKeys(random, this.#strings, keys) : keys);
    this.#whiteSpace = whiteSpaceWriter(settings.whiteSpace, sink, random);
    this.#end = sink.written + settings.size;
  }

  write(): void {
    this.#whiteSpace("nothing", 0);
    if (this.#settings.depth === 0) this.#scalars.write();
    else this.#open(true);
    for (let top = this.#stack.at(-1); top !== undefined; top = this.#stack.at(-1)) this.#step(top);
    this.#whiteSpace("nothing", 0);
  }

  #step(top: Container): void {
    const longEnough = this.#sink.written >= this.#end;
    const owesDepth = top.deepAt >= top.count;
    if (!owesDepth && (longEnough || top.count >= top.planned)) {
      this.#close(top);
      return;
    }
    if (owesDepth && longEnough) top.deepAt = top.count;
    const isDeep = top.count === top.deepAt;
    this.#separate(top);
    if (top.isObject) this.#writeKey(top);
    top.count++;
    if (isDeep || this.#drawsContainer()) this.#open(isDeep);
    else this.#scalars.write();
  }

  #drawsContainer(): boolean {
    return this.#stack.length < this.#settings.depth && this.#random.chance(this.#settings.containers);
  }

  #open(isDeep: boolean): void {
    const random = this.#random;
    const [least, most] = this.#settings.width;
    const isObject = random.chance(this.#settings.objects);
    const width = random.between(least, most);
    const isOutermost = this.#stack.length === 0;
    writeAscii(this.#sink, isObject ? "{" : "[");
    this.#stack.push({
      isObject,
      planned: isOutermost ? Number.POSITIVE_INFINITY : width,
      count: 0,
      deepAt: isDeep && this.#stack.length + 1 < this.#settings.depth ? random.below(Math.max(1, width)) : -1,
      firstKey: random.below(this.#vocabulary.size),
      distinctKeys: 0,
    });
  }

  #close(top: Container): void {
    this.#stack.pop();
    this.#whiteSpace(top.count === 0 ? "nothing" : "line", this.#stack.length);
    writeAscii(this.#sink, top.isObject ? "}" : "]");
  }

  #separate(top: Container): void {
    if (top.count > 0) {
      this.#whiteSpace("nothing", 0);
      writeAscii(this.#sink, ",");
    }
    this.#whiteSpace("line", this.#stack.length);
  }

  #writeKey(top: Container): void {
    const repeats = top.distinctKeys > 0 && this.#random.chance(this.#settings.duplicateKeys);
    const place = repeats ? this.#random.below(top.distinctKeys) : top.distinctKeys++;
    this.#strings.write(this.#vocabulary.keyAt(top.firstKey, place));
    this.#whiteSpace("nothing", 0);
    writeAscii(this.#sink, ":");
    this.#whiteSpace("space", 0);
  }
}
