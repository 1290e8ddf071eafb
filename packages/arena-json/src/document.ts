import { EngineError } from "@enginebay/core";
import type { Arena, Backend } from "./arena.ts";
import { Lookup } from "./reading/lookup.ts";
import type { DocumentWriter } from "./serialize/document-writer.ts";
import { portableWriter } from "./serialize/portable-writer.ts";
import { numberFormOf, type SerializeOptions } from "./serialize/serialize-options.ts";
import { JsonValue } from "./value.ts";
import type { View } from "./view/view.ts";
import { Views } from "./view/views.ts";

/** Why a document can no longer be used, for the message. */
const DISPOSED = "the document has been disposed of";
const SUPERSEDED = "the parser that lent the document has parsed again; `parse` makes documents that live on";

/**
 * A parsed JSON document: one arena, read in place.
 *
 * An owned document (from `parse`) lives until it is garbage or until it is disposed of, which hands its memory on at once:
 * `using document = parse(bytes)`. A borrowed one (from `JsonParser`) lives until its parser parses again. After that
 * every use of it, and of any of its values, throws `document-expired`.
 */
export class JsonDocument {
  /** Which implementation parsed it. */
  readonly backend: Backend;
  #arena: Arena | undefined;
  /** An arena that is not to be read before it has been verified, and what does that or throws why it fails. */
  #unverified: Arena | undefined;
  #verify: (() => void) | undefined;
  #recycle: ((arena: Arena) => void) | undefined;
  readonly #writer: DocumentWriter;
  #lookup: Lookup | undefined;
  #views: Views | undefined;
  #reason = DISPOSED;

  /**
   * @internal Documents come from parsers. `writer` writes it; `recycle` gets the arena back, once, when the document is
   * disposed of. With `verify`, which throws if the arena is not sound, the arena is verified at its first use.
   */
  constructor(
    arena: Arena,
    backend: Backend,
    recycle?: (arena: Arena) => void,
    writer: DocumentWriter = portableWriter,
    verify?: () => void,
  ) {
    if (verify === undefined) this.#arena = arena;
    else this.#unverified = arena;
    this.backend = backend;
    this.#recycle = recycle;
    this.#writer = writer;
    this.#verify = verify;
  }

  /** The outermost value. */
  get root(): JsonValue {
    this.#live();
    return new JsonValue(this, 0);
  }

  /** The bytes of memory that tape and source take. */
  get byteLength(): number {
    const arena = this.#live();
    return arena.length * Float64Array.BYTES_PER_ELEMENT + arena.source.byteLength;
  }

  /** @internal What it is made of. Throws once the document has expired: every way to the data leads through here. */
  get arena(): Arena {
    return this.#live();
  }

  /** @internal */
  get lookup(): Lookup {
    this.#lookup ??= new Lookup(this.#live());
    return this.#lookup;
  }

  /** @internal */
  get views(): Views {
    this.#live();
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
    return this.root.toJS();
  }

  /**
   * The document as compact JSON text in UTF-8: its source without white space between tokens, and with repeated keys
   * resolved as in ECMAScript (the last value, in the first place). Strings keep their spelling, and so do numbers unless
   * the options ask for another form: then nothing is lost. A byte order mark goes. O(n).
   *
   * Throws `invalid-argument` for options that are none.
   */
  serialize(options: SerializeOptions = {}): Uint8Array {
    return this.write(0, options);
  }

  /** @internal {@link JsonDocument.serialize} for the value at a word index. */
  write(index: number, options: SerializeOptions): Uint8Array {
    return this.#writer.write(this.#live(), index, numberFormOf(options));
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
    const arena = this.#arena ?? this.#unverified;
    if (arena === undefined) return;
    this.#end(DISPOSED);
    this.#recycle?.(arena);
  }

  /** Ends the document with a `using` block. */
  [Symbol.dispose](): void {
    this.dispose();
  }

  /** @internal Ends the document because its parser needs the memory. */
  expire(): void {
    this.#end(SUPERSEDED);
  }

  /** @internal Verifies what it is made of, unless that has been done. Throws what is wrong, now and at every use. */
  verify(): void {
    this.#live();
  }

  #end(reason: string): void {
    if (this.#arena === undefined && this.#unverified === undefined) return;
    this.#arena = undefined;
    this.#unverified = undefined;
    this.#verify = undefined;
    this.#lookup = undefined;
    this.#views = undefined;
    this.#reason = reason;
  }

  #live(): Arena {
    return this.#arena ?? this.#verified();
  }

  /** The arena at its first use. An unsound one is handed on at once; what remains of it is the error. */
  #verified(): Arena {
    const arena = this.#unverified;
    this.#unverified = undefined;
    try {
      this.#verify?.();
    } catch (error) {
      this.#verify = () => {
        throw error;
      };
      if (arena !== undefined) this.#recycle?.(arena);
      throw error;
    }
    this.#verify = undefined;
    if (arena === undefined) throw new EngineError("document-expired", this.#reason);
    this.#arena = arena;
    return arena;
  }
}
