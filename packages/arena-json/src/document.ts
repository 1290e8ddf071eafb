import { EngineError, type Sink } from "@enginebay/core";
import type { Arena, Backend } from "./arena.ts";
import { materialize } from "./materialize/materialize.ts";
import type { PendingArena } from "./pending-arena.ts";
import { Lookup } from "./reading/lookup.ts";
import { type DocumentWriter, ownText, type TakeText } from "./serialize/document-writer.ts";
import { portableWriter } from "./serialize/portable-writer.ts";
import { numberFormOf, type SerializeOptions } from "./serialize/serialize-options.ts";
import { WORD_BYTES } from "./tape.ts";
import { JsonValue } from "./value.ts";
import type { View } from "./view/view.ts";
import { Views } from "./view/views.ts";

/** Why a document can no longer be used, for the message. */
const DISPOSED = "the document has been disposed of";
const SUPERSEDED = "the parser that lent the document has parsed again; `parse` makes documents that live on";
const TRANSFERRED =
  "the document's memory has been transferred elsewhere, by way of `raw()` or of what it was loaded from";

/**
 * A parsed JSON document: one arena, read in place.
 *
 * An owned document (from `parse`) lives until it is garbage or until it is disposed of, which hands its memory on at once:
 * `using document = parse(bytes)`. A borrowed one (from `JsonParser`) lives until its parser parses again. After that
 * every use of it, and of any of its values, throws `document-expired`; so does every use of one whose memory has been
 * transferred elsewhere, as `postMessage` can do with what `raw()` gives.
 */
export class JsonDocument {
  #backend: Backend;
  /** Undefined at the end, and as long as it is pending. */
  #arena: Arena | undefined;
  #pending: PendingArena | undefined;
  #recycle: ((arena: Arena) => void) | undefined;
  #writer: DocumentWriter;
  #lookup: Lookup | undefined;
  #views: Views | undefined;
  #reason = DISPOSED;

  /**
   * @internal Documents come from parsers. `writer` writes it; `recycle` gets the arena back, once, when the document is
   * disposed of.
   */
  constructor(
    arena: Arena | undefined,
    backend: Backend,
    recycle?: (arena: Arena) => void,
    writer: DocumentWriter = portableWriter,
  ) {
    this.#arena = arena;
    this.#backend = backend;
    this.#recycle = recycle;
    this.#writer = writer;
  }

  /** @internal A document whose arena is made ready when something asks for it. */
  static pending(pending: PendingArena, recycle?: (arena: Arena) => void): JsonDocument {
    const document = new JsonDocument(undefined, pending.backend, recycle);
    document.#pending = pending;
    return document;
  }

  /**
   * Which implementation parsed it. `"platform"` until something other than its plain value is asked for; from then on
   * the one that parsed it for that.
   */
  get backend(): Backend {
    return this.#backend;
  }

  /** The outermost value. */
  get root(): JsonValue {
    this.#requireLive();
    return new JsonValue(this, 0);
  }

  /** The bytes of memory that tape and source take. */
  get byteLength(): number {
    const arena = this.#live();
    return arena.length * WORD_BYTES + arena.source.byteLength;
  }

  /** @internal What it is made of. Throws once the document has expired: every way to the data leads through here. */
  get arena(): Arena {
    return this.#live();
  }

  /** @internal */
  get lookup(): Lookup {
    const arena = this.#live();
    this.#lookup ??= new Lookup(arena);
    return this.#lookup;
  }

  /** @internal */
  get views(): Views {
    this.#requireLive();
    this.#views ??= new Views();
    return this.#views;
  }

  /**
   * The value that a JSON Pointer (RFC 6901) leads to; undefined where nothing is. Throws `invalid-pointer` for a
   * malformed pointer.
   */
  at(pointer: string): JsonValue | undefined {
    return this.root.at(pointer);
  }

  /** The whole document as plain JavaScript: what `JSON.parse` gives for its source. O(n). */
  toJS(): unknown {
    const toJS = this.#pending?.toJS;
    return toJS === undefined ? materialize(this.#live(), 0) : toJS.call(this.#pending);
  }

  /**
   * The document as compact JSON text in UTF-8: its source without white space between tokens, and with repeated keys
   * resolved as in ECMAScript (the last value, in the first place). Strings keep their spelling, and so do numbers unless
   * the options ask for another form: then nothing is lost. A byte order mark goes. O(n).
   *
   * Throws `invalid-argument` for options that are none.
   */
  serialize(options: SerializeOptions = {}): Uint8Array {
    return this.write(0, options, ownText);
  }

  /**
   * The same text, written at the position of a sink: into memory that is used again, or a file, it needs none of its own.
   * O(n). Throws what the sink throws.
   */
  serializeTo(sink: Sink, options: SerializeOptions = {}): void {
    this.write(0, options, (text) => sink.write(text));
  }

  /** @internal The text of the value at a word index. */
  write<T>(index: number, options: SerializeOptions, take: TakeText<T>): T {
    return this.#writer.write(this.#live(), index, numberFormOf(options), take);
  }

  /** The document as a lazy view: {@link JsonValue.view} of its root. */
  view<T = unknown>(): View<T> {
    return this.root.view<T>();
  }

  /** Lets a document stand inside a plain JavaScript value that is serialized. */
  toJSON(): unknown {
    return this.toJS();
  }

  /** Ends the document and hands its memory on. Doing so twice is allowed. */
  dispose(): void {
    const arena = this.#arena ?? this.#pending?.arena;
    const recycle = this.#recycle;
    this.#end(DISPOSED);
    if (arena !== undefined) recycle?.(arena);
  }

  /** Ends the document with a `using` block. */
  [Symbol.dispose](): void {
    this.dispose();
  }

  /** @internal Ends the document because its parser needs the memory. */
  expire(): void {
    this.#end(SUPERSEDED);
  }

  #end(reason: string): void {
    if (this.#hasEnded) return;
    this.#arena = undefined;
    this.#pending = undefined;
    this.#lookup = undefined;
    this.#views = undefined;
    // Both lead to the memory, which others may have now, or nobody.
    this.#recycle = undefined;
    this.#writer = portableWriter;
    this.#reason = reason;
  }

  get #hasEnded(): boolean {
    return this.#arena === undefined && this.#pending === undefined;
  }

  #requireLive(): void {
    if (this.#hasEnded) throw new EngineError("document-expired", this.#reason);
    if (this.#pending?.mayBeDamaged) this.#makeArena();
  }

  #live(): Arena {
    const arena = this.#arena ?? this.#makeArena();
    // Every document has a source, but views of a buffer that has been transferred, as by `postMessage`, are empty.
    if (arena.source.length === 0) {
      this.#end(TRANSFERRED);
      throw new EngineError("document-expired", this.#reason);
    }
    return arena;
  }

  #makeArena(): Arena {
    const pending = this.#pending;
    if (pending === undefined) throw new EngineError("document-expired", this.#reason);
    const { arena, backend, writer } = pending.make();
    this.#arena = arena;
    this.#backend = backend;
    this.#writer = writer;
    this.#pending = undefined;
    return arena;
  }
}
