import { EngineError, type Sink } from "@enginebay/core";
import type { JsonType } from "@enginebay/core/text";
import type { Arena } from "./arena.ts";
import type { JsonDocument } from "./document.ts";
import { typeOfTag } from "./json-type.ts";
import { materialize } from "./materialize/materialize.ts";
import { formatPointer } from "./pointer.ts";
import { locate, sourceEnd, sourceStart } from "./reading/locate.ts";
import { NOWHERE } from "./reading/lookup.ts";
import { resolvePointer } from "./reading/resolve-pointer.ts";
import { typeMismatch, valueError } from "./reading/value-error.ts";
import { ownText } from "./serialize/document-writer.ts";
import type { SerializeOptions } from "./serialize/serialize-options.ts";
import {
  isStringTag,
  LENGTH_MASK,
  lengthAt,
  nextIndex,
  TAG_ARRAY,
  TAG_FALSE,
  TAG_NULL,
  TAG_NUMBER,
  TAG_OBJECT,
  TAG_SHIFT,
  TAG_TRUE,
} from "./tape.ts";
import { decodeString } from "./text/decode-string.ts";
import { platformText } from "./text/platform-text.ts";
import type { View } from "./view/view.ts";

/** How much of a number a message quotes. */
const MAX_QUOTED = 40;
/** Spellings that denote an integer exactly, whatever its size. */
const INTEGER = /^-?[0-9]+$/;

/**
 * A value in a document: a cursor, which is no more than the document and a place on its tape. Nothing is decoded
 * until asked for, and nothing decoded is kept.
 *
 * What is not there is `undefined`. What is there but of another type than the one asked for is a `type-mismatch`
 * error, which names both types, the offset in the source and, where it is soon found, the path. Every use throws
 * `document-expired` once the document has been disposed of or its parser has parsed again.
 */
export class JsonValue implements Iterable<JsonValue | [key: string, value: JsonValue]> {
  /** The document that it is part of. */
  readonly document: JsonDocument;
  /** @internal Where on the document's tape it is. */
  readonly index: number;

  /** @internal Values come from documents. */
  constructor(document: JsonDocument, index: number) {
    this.document = document;
    this.index = index;
  }

  /** Its type. */
  get type(): JsonType {
    return typeOfTag(tagAt(this.document.arena, this.index));
  }

  /** Whether it is null. */
  get isNull(): boolean {
    return tagAt(this.document.arena, this.index) === TAG_NULL;
  }

  /** How many elements an array has, or how many different keys an object. O(1) for arrays, O(members) for objects. */
  get size(): number {
    const arena = this.document.arena;
    const tag = tagAt(arena, this.index);
    if (tag !== TAG_ARRAY && tag !== TAG_OBJECT) throw typeMismatch("an array or an object", arena, this.index);
    const repeated = tag === TAG_OBJECT ? this.document.lookup.repeatedMembers(this.index) : undefined;
    return repeated?.size ?? arena.words[2 * this.index + 1]! & LENGTH_MASK;
  }

  /**
   * Where it is in the document, as a JSON Pointer; `""` for the root. The way is searched from the root: O(1) a level
   * and a sibling passed.
   */
  get path(): string {
    return formatPointer(locate(this.document.arena, this.index, Number.POSITIVE_INFINITY)!);
  }

  /**
   * The member of an object with this key, or undefined if it has none. If the key is repeated, the last member counts,
   * as in ECMAScript; how the key is spelled in the source does not matter.
   */
  get(key: string): JsonValue | undefined {
    this.#expect(TAG_OBJECT, "an object");
    return this.#child(this.document.lookup.member(this.index, key));
  }

  /**
   * With a number: the element at that position of an array, counted from 0; undefined past the end.
   *
   * With a string: what a JSON Pointer (RFC 6901) leads to from here; undefined where nothing is. Throws
   * `invalid-pointer` for a malformed pointer.
   */
  at(position: number | string): JsonValue | undefined {
    const { arena, lookup } = this.document;
    if (typeof position === "string") return this.#child(resolvePointer(arena, lookup, this.index, position));
    this.#expect(TAG_ARRAY, "an array");
    const count = arena.words[2 * this.index + 1]! & LENGTH_MASK;
    // Negative and fractional positions are places where no array has an element.
    const exists = position >= 0 && position < count && Number.isInteger(position);
    return exists ? this.#child(lookup.element(this.index, position)) : undefined;
  }

  /** A string's text. A lone surrogate that was escaped in the source is kept, as in ECMAScript. */
  string(): string {
    const arena = this.document.arena;
    if (!isStringTag(tagAt(arena, this.index))) throw typeMismatch("a string", arena, this.index);
    return decodeString(arena, this.index);
  }

  /** A number as the nearest double: Infinity for `1e400`, -0 for `-0`. */
  number(): number {
    return this.#expect(TAG_NUMBER, "a number").doubles[this.index + 1]!;
  }

  /**
   * A number as the integer it spells, exactly. Throws `value-range` for one that is spelled with a fraction or an
   * exponent, even if its value happens to be whole.
   */
  bigint(): bigint {
    const arena = this.#expect(TAG_NUMBER, "a number");
    const lexeme = lexemeAt(arena, this.index);
    if (!INTEGER.test(lexeme)) {
      throw valueError("value-range", `${shortened(lexeme)} is not spelled as an integer`, arena, this.index);
    }
    return toBigInt(lexeme, arena, this.index);
  }

  /** Whether it is true rather than false. */
  boolean(): boolean {
    const arena = this.document.arena;
    const tag = tagAt(arena, this.index);
    if (tag !== TAG_TRUE && tag !== TAG_FALSE) throw typeMismatch("a boolean", arena, this.index);
    return tag === TAG_TRUE;
  }

  /** The source text of a number, a boolean or null, which loses nothing: `1.0`, `1e400`, `true`. */
  lexeme(): string {
    const arena = this.document.arena;
    const tag = tagAt(arena, this.index);
    if (tag >= TAG_ARRAY || isStringTag(tag)) throw typeMismatch("a number, a boolean or null", arena, this.index);
    return lexemeAt(arena, this.index);
  }

  /**
   * The source bytes of any value, with a string's quotes and a container's brackets. O(1): a view into the document,
   * not to be written to, and to be copied if it is to outlive the document.
   */
  raw(): Uint8Array {
    const arena = this.document.arena;
    return arena.source.subarray(sourceStart(arena, this.index), sourceEnd(arena, this.index));
  }

  /** It and everything in it as plain JavaScript: what `JSON.parse` gives for its source. O(n). */
  toJS(): unknown {
    // The document may have the plain value of its root without a tape.
    if (this.index === 0) return this.document.toJS();
    return materialize(this.document.arena, this.index);
  }

  /**
   * A lazy view: reads like what {@link JsonValue.toJS} gives, but a member is decoded when it is asked for, each time
   * anew. Reading little of a large value costs little; to read all of it, `toJS` is much faster.
   *
   * Arrays and objects are proxies that refuse changes; the same one stands for a value wherever it is met. They throw
   * `document-expired` once the document has ended.
   */
  view<T = unknown>(): View<T> {
    return this.document.views.of(this) as View<T>;
  }

  /** It and everything in it as compact JSON text in UTF-8, as {@link JsonDocument.serialize} does it. O(n). */
  serialize(options: SerializeOptions = {}): Uint8Array {
    return this.document.write(this.index, options, ownText);
  }

  /** The same text, written at the position of a sink, as {@link JsonDocument.serializeTo} does it. O(n). */
  serializeTo(sink: Sink, options: SerializeOptions = {}): void {
    this.document.write(this.index, options, (text) => sink.write(text));
  }

  /** Lets a value of a document stand inside a plain JavaScript value that is serialized. */
  toJSON(): unknown {
    return this.toJS();
  }

  /** The elements of an array, in order. */
  elements(): IterableIterator<JsonValue> {
    this.#expect(TAG_ARRAY, "an array");
    return this.#walkElements();
  }

  /**
   * The members of an object, each key once: a key that is repeated keeps its first place and has its last value, as
   * in ECMAScript. Unlike there, keys that look like array indices stay in the place they have in the source.
   */
  entries(): IterableIterator<[key: string, value: JsonValue]> {
    this.#expect(TAG_OBJECT, "an object");
    return this.#walkEntries();
  }

  /** The keys of an object, each once, in the order of {@link JsonValue.entries}. */
  keys(): IterableIterator<string> {
    this.#expect(TAG_OBJECT, "an object");
    return this.#walkKeys();
  }

  /** The elements of an array, or the `[key, value]` pairs of an object. */
  [Symbol.iterator](): IterableIterator<JsonValue | [key: string, value: JsonValue]> {
    const arena = this.document.arena;
    const tag = tagAt(arena, this.index);
    if (tag === TAG_ARRAY) return this.#walkElements();
    if (tag === TAG_OBJECT) return this.#walkEntries();
    throw typeMismatch("an array or an object", arena, this.index);
  }

  *#walkElements(): IterableIterator<JsonValue> {
    const end = this.document.arena.words[2 * this.index]!;
    for (let i = this.index + 2; i < end; i = nextIndex(this.document.arena.words, i)) {
      yield new JsonValue(this.document, i);
    }
  }

  *#walkEntries(): IterableIterator<[key: string, value: JsonValue]> {
    for (const key of this.#walkMembers()) {
      const arena = this.document.arena;
      yield [decodeString(arena, key), new JsonValue(this.document, nextIndex(arena.words, key))];
    }
  }

  *#walkKeys(): IterableIterator<string> {
    for (const key of this.#walkMembers()) yield decodeString(this.document.arena, key);
  }

  /** The word indexes of an object's keys, repeated ones resolved. */
  *#walkMembers(): IterableIterator<number> {
    const repeated = this.document.lookup.repeatedMembers(this.index);
    if (repeated !== undefined) return yield* repeated.values();
    const end = this.document.arena.words[2 * this.index]!;
    for (let key = this.index + 2; key < end; ) {
      yield key;
      const { words } = this.document.arena;
      key = nextIndex(words, nextIndex(words, key));
    }
  }

  /** The arena, if the value has this tag; an error otherwise. */
  #expect(tag: number, expected: string): Arena {
    const arena = this.document.arena;
    if (tagAt(arena, this.index) !== tag) throw typeMismatch(expected, arena, this.index);
    return arena;
  }

  #child(index: number): JsonValue | undefined {
    return index === NOWHERE ? undefined : new JsonValue(this.document, index);
  }
}

function tagAt(arena: Arena, index: number): number {
  return arena.words[2 * index + 1]! >>> TAG_SHIFT;
}

function lexemeAt(arena: Arena, index: number): string {
  const start = arena.words[2 * index]!;
  return platformText.ascii(arena.source, start, start + lengthAt(arena.words, index));
}

function toBigInt(lexeme: string, arena: Arena, index: number): bigint {
  try {
    return BigInt(lexeme);
  } catch (cause) {
    throw new EngineError("size-exceeded", `${lexeme.length} digits are more than a BigInt can have here`, {
      offset: sourceStart(arena, index),
      cause,
    });
  }
}

/** Enough of a number to recognize it in a message. */
function shortened(lexeme: string): string {
  return lexeme.length <= MAX_QUOTED ? lexeme : `${lexeme.slice(0, MAX_QUOTED)}…`;
}
