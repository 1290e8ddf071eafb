import {
  EngineError,
  fixedSink,
  memorySink,
  memorySource,
  requireBytes,
  type Sink,
  type Source,
} from "@enginebay/core";
import { DEFAULT_MAX_DEPTH } from "@enginebay/core/text";
import { makeDecode, makeEncode } from "./compiled/compile.ts";
import { type KnownSize, knownSize } from "./compiled/known-size.ts";
import type { Decode } from "./interpreted/decode.ts";
import type { Encode } from "./interpreted/encode.ts";
import { toError } from "./refusal.ts";
import type { Saveable } from "./saveable.ts";
import type { Type, TypeNode } from "./type.ts";
import { requireType } from "./types/require.ts";
import { requireSound, takesRest } from "./types/size.ts";
import { ElementsView } from "./view/elements-view.ts";
import type { Layout } from "./view/layout.ts";
import type { ViewOf } from "./view/record-view.ts";
import { MAX_ALIGNMENT } from "./view/typed-array.ts";
import { isSequence, type Viewer, viewerOf } from "./view/view.ts";
import { writeCount } from "./wire/count.ts";
import type { InvalidUtf8, WireOptions } from "./wire/wire-options.ts";

/** How a codec writes and reads. What reads must be set as what wrote was. */
export interface CodecOptions {
  /** `native`, the default, is little endian, the order of x86; `portable` is big endian. */
  readonly order?: "native" | "portable";
  /**
   * Writes counts with 8 bytes, versions and tags with 4, and variable-length integers with the width of their type, as streams
   * of the original without variable-length integers do. The length of a string stays LEB128.
   */
  readonly noVarInt?: boolean;
  /**
   * What becomes of ill-formed UTF-8 in a string on load, and of lone surrogates on save: an error `invalid-utf8` by default;
   * `replace`d by U+FFFD; or kept `raw`, each ill-formed byte as the lone surrogate U+DC00 + byte.
   */
  readonly invalidUtf8?: InvalidUtf8;
  /** The most levels of recursive types and of JSON values; 1024 by default. */
  readonly maxDepth?: number;
}

/** What {@link Codec.loadPrefix} gives. */
export interface Loaded<Value> {
  readonly value: Value;
  /** How many bytes the value took. */
  readonly bytesRead: number;
}

/** Made by a constructor: V8 would move object literals of which many live on to where they are slow to make. */
class LoadedPrefix<Value> implements Loaded<Value> {
  readonly value: Value;
  readonly bytesRead: number;

  constructor(value: Value, bytesRead: number) {
    this.value = value;
    this.bytesRead = bytesRead;
  }
}

/** A larger buffer is not kept for the next save, neither one of ours nor a caller's. */
const MAX_SCRATCH = 16 * 1024 * 1024;

/**
 * Saves and loads values of one type. Made by {@link codec}; stateless but for memory that it uses again.
 *
 * Every method throws an `EngineError` for what it refuses: with the path of the value on save, with path and offset on load.
 */
export class Codec<Value> {
  /** @internal Whether it is the end of the input that ends a value. */
  readonly takesRest: boolean;
  readonly #node: TypeNode;
  readonly #options: WireOptions;
  /** Whether the elements may come as a view. */
  readonly #isSequence: boolean;
  /** Of vectors of what has a fixed layout: bytes of an element. */
  readonly #elementSize: number | undefined;
  #encode: Encode | undefined;
  #decode: Decode | undefined;
  readonly #sizeOf: KnownSize | undefined;
  #viewer: Viewer | undefined;
  #scratch: Sink | undefined;
  /** Over the bytes of the last {@link Codec.saveInto}: many values go into the same. */
  #target: Sink | undefined;
  /** Over the bytes of the last {@link Codec.loadPrefix}. */
  #origin: Source | undefined;

  /** @internal */
  constructor(node: TypeNode, options: WireOptions) {
    this.#node = node;
    this.#options = options;
    this.takesRest = takesRest(node);
    this.#isSequence = isSequence(node);
    this.#elementSize = isSequence(node) ? node.element.fixedSize() : undefined;
    this.#sizeOf = knownSize(node, options);
  }

  /**
   * Value → its bytes, which are the caller's. O(n). Where the value can be viewed, they need not begin where their `buffer` does: its
   * elements are at a multiple of eight.
   */
  save(value: Saveable<Value>): Uint8Array {
    const size = this.#sizeOf?.(value);
    const own = size === undefined ? undefined : this.#allocate(size, value);
    if (own !== undefined) {
      const sink = fixedSink(own);
      this.#encodeTo(sink, value);
      // All of it, unless the value is a container that shrank while it was saved.
      return sink.writtenBytes();
    }
    const scratch = this.#takeScratch();
    this.#encodeTo(scratch, value);
    const bytes = this.#ownBytes(scratch.writtenBytes(), value);
    this.#giveScratch(scratch);
    return bytes;
  }

  /** How many bytes a value takes. O(n). Throws what a save would throw. */
  byteLength(value: Saveable<Value>): number {
    const scratch = this.#takeScratch();
    this.#encodeTo(scratch, value);
    this.#giveScratch(scratch);
    return scratch.written;
  }

  /**
   * Value → bytes at the position of a sink. O(n). A value that is refused leaves the sink as it was; errors of the sink pass
   * unchanged.
   */
  saveTo(sink: Sink, value: Saveable<Value>): void {
    if (sink.isInMemory) {
      this.#encodeTo(sink, value);
      return;
    }
    // Part of a value that is refused later could have left for the file by then.
    const scratch = this.#takeScratch();
    this.#encodeTo(scratch, value);
    sink.write(scratch.writtenBytes());
    this.#giveScratch(scratch);
  }

  /**
   * Value → bytes from an index of the caller's on; answers the index behind them. O(n). The fastest way to save many values one
   * after the other. Throws `size-exceeded` if it does not fit; what is behind the index is not defined then.
   */
  saveInto(bytes: Uint8Array, value: Saveable<Value>, offset = 0): number {
    requireOffset(offset, bytes);
    // Taken away while it is in use, as the scratch is.
    const known = this.#target;
    this.#target = undefined;
    const sink = known?.bytes === bytes && known.limit === bytes.length ? known : fixedSink(bytes);
    sink.position = offset;
    this.#encodeTo(sink, value);
    if (bytes.buffer.byteLength <= MAX_SCRATCH) this.#target = sink;
    return sink.position;
  }

  /** Bytes → the value that fills them. O(n). Throws `trailing-content` if there is something behind it. */
  load(bytes: Uint8Array): Value {
    const source = memorySource(bytes);
    const value = this.loadFrom(source);
    const rest = bytes.length - source.position;
    if (rest !== 0) {
      throw new EngineError("trailing-content", `${rest} byte(s) follow the value`, { offset: source.position });
    }
    return value;
  }

  /**
   * Bytes → the value that begins at an index of them, and how many of them it took. O(n). The fastest way to load many values one
   * after the other.
   */
  loadPrefix(bytes: Uint8Array, offset = 0): Loaded<Value> {
    requireOffset(offset, bytes);
    // Taken away while it is in use: the constructor of a struct may load something itself.
    const known = this.#origin;
    this.#origin = undefined;
    const source = known?.bytes === bytes && known.limit === bytes.length ? known : memorySource(bytes);
    source.position = offset;
    const value = this.loadFrom(source);
    if (bytes.buffer.byteLength <= MAX_SCRATCH) this.#origin = source;
    return new LoadedPrefix(value, source.position - offset);
  }

  /** The value at the position of a source, which is behind it afterwards. O(n). */
  loadFrom(source: Source): Value {
    try {
      this.#decode ??= makeDecode(this.#node, this.#options);
      return this.#decode(source, 0) as Value;
    } catch (caught) {
      throw toError(caught);
    }
  }

  /**
   * The value in some bytes, read and written in place: of a vector of records of fixed layout a view of its elements, of a single
   * record a view of its members. O(1), and nothing is copied. What is not looked at is not checked; nothing outside the bytes
   * can be reached.
   *
   * Throws `invalid-argument` for a type without fixed layout, `unexpected-end` and `trailing-content` for bytes of another
   * length than the value's.
   */
  view(bytes: Uint8Array): ViewOf<Value> {
    this.#viewer ??= viewerOf(this.#node, this.#options);
    return this.#viewer.view(bytes) as ViewOf<Value>;
  }

  /** For sinks in memory. A value that is refused leaves the sink as it was. */
  #encodeTo(sink: Sink, value: Saveable<Value>): void {
    const start = sink.position;
    try {
      this.#encode ??= makeEncode(this.#node, this.#options);
      if (this.#isSequence && value instanceof ElementsView) this.#encodeView(sink, value);
      else this.#encode(sink, value, 0);
    } catch (caught) {
      sink.position = start;
      throw toError(caught);
    }
  }

  #encodeView(sink: Sink, view: ElementsView<unknown>): void {
    this.#viewer ??= viewerOf(this.#node, this.#options);
    if (this.#viewer.element !== undefined && isSameLayout(view.layout, this.#viewer.element.layout)) {
      // The count may be written where the elements are.
      const bytes = view.bytes.buffer === sink.bytes.buffer ? view.bytes.slice() : view.bytes;
      writeCount(sink, view.length, this.#options);
      sink.write(bytes);
    } else this.#encode!(sink, view.toJS(), 0);
  }

  /** A copy of the bytes of a value. */
  #ownBytes(bytes: Uint8Array, value: Saveable<Value>): Uint8Array {
    const own = this.#allocate(bytes.length, value);
    if (own === undefined) throw new EngineError("size-exceeded", `cannot allocate ${bytes.length} bytes`);
    own.set(bytes);
    return own;
  }

  /**
   * Memory for the bytes of a value. The elements of what can be viewed begin at a multiple of eight, so that typed arrays can lie over
   * them: the bytes are not at the start of their buffer then. Undefined where the platform cannot hold as many: an array may be
   * almost empty but claim to be long.
   */
  #allocate(size: number, value: Saveable<Value>): Uint8Array | undefined {
    const prefix =
      this.#elementSize === undefined ? 0 : size - (value as { length: number }).length * this.#elementSize;
    const padding = -prefix & (MAX_ALIGNMENT - 1);
    try {
      return new Uint8Array(new ArrayBuffer(padding + size), padding);
    } catch {
      return undefined;
    }
  }

  /** Taken away while it is in use: a getter in the value may save something itself. */
  #takeScratch(): Sink {
    const scratch = this.#scratch ?? memorySink();
    this.#scratch = undefined;
    scratch.position = 0;
    return scratch;
  }

  #giveScratch(scratch: Sink): void {
    if (scratch.bytes.length <= MAX_SCRATCH) this.#scratch = scratch;
  }
}

/**
 * A codec of a type. O(size of the type); what is costly is done at the first save or load.
 *
 * Throws `invalid-argument` for options that are none, and for types that no codec can have: those that always contain
 * themselves, `restAll` with something behind it, containers of elements that take no bytes. Throws `depth-exceeded` for types that are
 * nested deeper, without being recursive, than calls can be: several thousand levels.
 */
export function codec<Value>(type: Type<Value>, options: CodecOptions = {}): Codec<Value> {
  const node = requireType("what a codec is made for", type);
  const resolved = wireOptions(options);
  try {
    requireSound(node);
    return new Codec<Value>(node, resolved);
  } catch (caught) {
    throw toError(caught);
  }
}

/** Whether bytes of one layout are those of another. */
function isSameLayout(a: Layout, b: Layout): boolean {
  return a.node === b.node && a.littleEndian === b.littleEndian;
}

function wireOptions(options: CodecOptions): WireOptions {
  const { order = "native", noVarInt = false, invalidUtf8 = "error", maxDepth = DEFAULT_MAX_DEPTH } = options;
  requireOneOf("order", order, ["native", "portable"]);
  requireOneOf("invalidUtf8", invalidUtf8, ["error", "replace", "raw"]);
  if (!Number.isSafeInteger(maxDepth) || maxDepth < 0) {
    throw new EngineError("invalid-argument", `maxDepth must be a whole number, not ${maxDepth}`);
  }
  return { littleEndian: order === "native", hasVarInt: !noVarInt, invalidUtf8, maxDepth };
}

function requireOffset(offset: number, bytes: Uint8Array): void {
  if (Number.isInteger(offset) && offset >= 0 && offset <= bytes?.length) return;
  requireBytes(bytes, "the buffer");
  throw new EngineError("invalid-argument", `${offset} is no index into ${bytes.length} bytes`);
}

function requireOneOf(option: string, value: string, allowed: readonly string[]): void {
  if (allowed.includes(value)) return;
  throw new EngineError("invalid-argument", `${option} must be one of ${allowed.join(", ")}, not ${value}`);
}
