import { EngineError } from "@enginebay/core";
import { Dictionary } from "./building/dictionary.ts";
import { ValueWriter } from "./building/value-writer.ts";
import { PlainWriter } from "./building/write-plain.ts";
import { Region } from "./encoding/region.ts";
import { withinPlatform } from "./limits.ts";
import { Metadata } from "./metadata.ts";
import type { PathSegment } from "./path.ts";
import { Variant } from "./variant.ts";
import { Walk } from "./walk.ts";

/** What is to be done at the end of a path. */
interface Edit {
  readonly segments: readonly PathSegment[];
  /** The value that is to be there; undefined if there is to be none. */
  readonly replacement: { readonly plain: unknown } | undefined;
}

/**
 * A value with another value at the end of a path, or with none. Containers on the way are written anew; all else is copied as it is
 * encoded. The keys keep their numbers, new ones are added behind them.
 *
 * Throws `missing-member` where the way there does not exist.
 */
export function editValue(
  value: Variant,
  metadata: Metadata,
  maxDepth: number,
  segments: readonly PathSegment[],
  replacement: Edit["replacement"],
): Variant {
  const dictionary = new Dictionary(Array.from({ length: metadata.size }, (_, id) => metadata.key(id)));
  const writer = new ValueWriter(dictionary, maxDepth);
  withinPlatform(() => new Editor(writer, new Walk(value), { segments, replacement }).write(value, 0));
  const bytes = writer.encode();
  return new Variant(new Metadata(dictionary.encode()), new Region(bytes), 0, bytes.length, maxDepth);
}

class Editor {
  readonly #writer: ValueWriter;
  readonly #plain: PlainWriter;
  readonly #walk: Walk;
  readonly #edit: Edit;

  constructor(writer: ValueWriter, walk: Walk, edit: Edit) {
    this.#writer = writer;
    this.#plain = new PlainWriter(writer);
    this.#walk = walk;
    this.#edit = edit;
  }

  /** Writes the value that so many segments lead to, or what replaces it. */
  write(value: Variant, depth: number): void {
    const { segments, replacement } = this.#edit;
    const segment = segments[depth];
    if (segment === undefined) this.#plain.write(replacement!.plain);
    else if (typeof segment === "string") this.#object(value, segment, depth);
    else this.#array(value, segment, depth, replacement !== undefined);
  }

  #object(value: Variant, segment: string, depth: number): void {
    const isLast = depth === this.#edit.segments.length - 1;
    const isSet = this.#edit.replacement !== undefined;
    if (value.type !== "object") throw this.#missing(depth, `found ${value.type}, expected an object`);
    const exists = value.get(segment) !== undefined;
    if (!exists && !(isLast && isSet)) throw this.#missing(depth, "there is no such member");
    this.#writer.beginObject();
    for (const [key, member] of value.entries()) {
      if (key === segment && isLast && !isSet) continue;
      this.#writer.key(key);
      if (key === segment) this.write(member, depth + 1);
      else this.#copy(member.value);
    }
    if (!exists) {
      this.#writer.key(segment);
      this.#plain.write(this.#edit.replacement!.plain);
    }
    this.#writer.end();
  }

  #array(value: Variant, segment: number, depth: number, isSet: boolean): void {
    const isLast = depth === this.#edit.segments.length - 1;
    if (value.type !== "array") throw this.#missing(depth, `found ${value.type}, expected an array`);
    const isAppended = segment === value.size && isLast && isSet;
    if (segment >= value.size && !isAppended) throw this.#missing(depth, `there are ${value.size} elements`);
    this.#writer.beginArray();
    let i = 0;
    for (const element of value.elements()) {
      if (i !== segment) this.#copy(element.value);
      else if (!isLast || isSet) this.write(element, depth + 1);
      i++;
    }
    if (isAppended) this.#plain.write(this.#edit.replacement!.plain);
    this.#writer.end();
  }

  #copy(bytes: Uint8Array): void {
    this.#walk.spend(bytes.length);
    this.#writer.encoded(bytes);
  }

  #missing(depth: number, what: string): EngineError {
    const path = this.#edit.segments.slice(0, depth + 1).map((segment) => `[${JSON.stringify(segment)}]`);
    return new EngineError("missing-member", `the path $${path.join("")} leads nowhere: ${what}`);
  }
}
