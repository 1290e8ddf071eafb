import { EngineError, type Sink, type Source } from "@enginebay/core";
import { allocate } from "./allocate.ts";
import { Arena, type Backend } from "./arena.ts";
import { BufferPool } from "./buffer-pool.ts";
import { JsonDocument } from "./document.ts";
import { portableWriter } from "./serialize/portable-writer.ts";
import { MAX_SOURCE_BYTES } from "./size-limit.ts";
import { Checksum } from "./snapshot/checksum.ts";
import { verifyTape } from "./snapshot/verify-tape.ts";

/*
 * A snapshot is a parsed document at rest: its tape and its source behind a header, so that loading needs no parsing.
 * All numbers are little-endian and unsigned.
 *
 *   byte 0        8         12        16        20        24        28        32
 *        +--------+---------+---------+---------+---------+---------+---------+----------+---------------+
 *        | magic  | version | flags   | tape    | source  | checksum| checksum| tape     | source        |
 *        |        | 1       |         | length, | length, | of the  | of the  | 8 bytes  | 1 byte for    |
 *        |        |         |         | in words| in bytes| body    | header  | a word   | each byte     |
 *        +--------+---------+---------+---------+---------+---------+---------+----------+---------------+
 *         `------------------ header, 32 bytes ------------------------------' `--------- body ----------'
 *
 * - The magic says what this is and, as that of PNG does, shows whether a transfer took it for text: its first byte is
 *   not ASCII, and it holds both kinds of line end.
 * - Flags: bit 0 tells the backend that parsed the document, 0 for "portable" and 1 for "wasm". The others are 0.
 * - Tape and source are as `tape.ts` says. The tape is in no need of alignment here; loading gives it that.
 * - The checksum of the body is that of tape and source, in this order; the one of the header is that of the 28 bytes
 *   before it. See `Checksum`. What is read before the header's is verified is magic and version, so that a later
 *   version may have another header.
 */

/** What {@link saveDocument} writes. */
export const SNAPSHOT_FORMAT = "enginebay-arena/1";

const MAGIC = [0x8a, 0x45, 0x42, 0x41, 0x0d, 0x0a, 0x1a, 0x0a];
const VERSION = 1;
const VERSION_AT = 8;
const FLAGS_AT = 12;
const TAPE_LENGTH_AT = 16;
const SOURCE_LENGTH_AT = 20;
const BODY_CHECKSUM_AT = 24;
const HEADER_CHECKSUM_AT = 28;
const HEADER_BYTES = 32;

const FLAG_WASM = 1;
const WORD_BYTES = 8;
/** More words than an array of their halves can have are no tape. */
const MAX_TAPE_LENGTH = 2 ** 30 - 8;

/**
 * Writes a snapshot of a document at the sink's position. O(n); nothing is copied but by the sink. Throws what the
 * sink throws, and `document-expired`.
 */
export function saveDocument(document: JsonDocument, sink: Sink): void {
  const { arena, backend } = document;
  const tape = new Uint8Array(arena.words.buffer, arena.words.byteOffset, arena.length * WORD_BYTES);
  sink.write(headerOf(arena, backend, bodyChecksum(tape, arena.source)));
  sink.write(tape);
  sink.write(arena.source);
}

/**
 * Reads a snapshot from the source's position, and not a byte more. The document owns its memory; its values equal
 * those of the one that was saved.
 *
 * O(n), without parsing: the body is copied once, its checksum is compared, and the tape is verified, so that no
 * reader of the document can be led astray, whoever made the snapshot. (What a forger can do is make values that are
 * not in the source.) Memory is allocated for what the input holds, not for what it claims.
 *
 * Throws `wrong-format`, `version-too-new`, `unexpected-end`, `damaged`, all with the offset concerned, `size-exceeded`
 * where the platform has not the memory, and what the source throws.
 */
export function loadDocument(source: Source, writer = portableWriter): JsonDocument {
  const start = source.offset;
  const header = readHeader(source);
  const buffer = readBody(source, header);
  try {
    const tapeBytes = header.tapeLength * WORD_BYTES;
    const words = new Uint32Array(buffer, 0, 2 * header.tapeLength);
    const text = new Uint8Array(buffer, tapeBytes, header.sourceLength);
    if (bodyChecksum(new Uint8Array(buffer, 0, tapeBytes), text) !== header.bodyChecksum) {
      throw damaged("its checksum is another than was written", start + BODY_CHECKSUM_AT);
    }
    const wrong = verifyTape(words, header.tapeLength, header.sourceLength);
    if (wrong >= 0) throw damaged("its tape contradicts itself", start + HEADER_BYTES + wrong * WORD_BYTES);
    const arena = new Arena(words, new Float64Array(buffer, 0, header.tapeLength), header.tapeLength, text);
    return new JsonDocument(arena, header.backend, recycle, writer);
  } catch (error) {
    pool.give(buffer);
    throw error;
  }
}

/** Buffers of documents that were disposed of, for the next ones to be loaded. */
const pool = /* @__PURE__ */ new BufferPool();

function recycle(arena: Arena): void {
  pool.give(arena.words.buffer as ArrayBuffer);
}

interface Header {
  readonly backend: Backend;
  readonly tapeLength: number;
  readonly sourceLength: number;
  readonly bodyChecksum: number;
}

function headerOf(arena: Arena, backend: Backend, bodyChecksum: number): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint32(VERSION_AT, VERSION, true);
  view.setUint32(FLAGS_AT, backend === "wasm" ? FLAG_WASM : 0, true);
  view.setUint32(TAPE_LENGTH_AT, arena.length, true);
  view.setUint32(SOURCE_LENGTH_AT, arena.source.length, true);
  view.setUint32(BODY_CHECKSUM_AT, bodyChecksum, true);
  view.setUint32(HEADER_CHECKSUM_AT, headerChecksum(bytes), true);
  return bytes;
}

function readHeader(source: Source): Header {
  const start = source.offset;
  requireMagic(source);
  const bytes = source.take(HEADER_BYTES);
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  const version = view.getUint32(VERSION_AT, true);
  if (version > VERSION) {
    const message = `the snapshot has version ${version}, and the latest known here is ${VERSION}`;
    throw new EngineError("version-too-new", message, { offset: start + VERSION_AT });
  }
  const flags = view.getUint32(FLAGS_AT, true);
  const header: Header = {
    backend: flags === FLAG_WASM ? "wasm" : "portable",
    tapeLength: view.getUint32(TAPE_LENGTH_AT, true),
    sourceLength: view.getUint32(SOURCE_LENGTH_AT, true),
    bodyChecksum: view.getUint32(BODY_CHECKSUM_AT, true),
  };
  if (view.getUint32(HEADER_CHECKSUM_AT, true) !== headerChecksum(bytes)) {
    throw damaged("the checksum of its header is another than was written", start + HEADER_CHECKSUM_AT);
  }
  if (version !== VERSION) throw damaged(`there is no version ${version}`, start + VERSION_AT);
  if (flags > FLAG_WASM) throw damaged("it has flags that version 1 has not", start + FLAGS_AT);
  if (header.tapeLength > MAX_TAPE_LENGTH) throw damaged("its tape is too long", start + TAPE_LENGTH_AT);
  if (header.sourceLength > MAX_SOURCE_BYTES) throw damaged("its source is too long", start + SOURCE_LENGTH_AT);
  return header;
}

/** Looks at as much of the magic as there is, so that other data is called other data even where it is short. */
function requireMagic(source: Source): void {
  source.available(HEADER_BYTES);
  for (let i = 0; i < MAGIC.length && source.position + i < source.limit; i++) {
    if (source.bytes[source.position + i] !== MAGIC[i]) {
      throw new EngineError("wrong-format", `this is no snapshot of the format ${SNAPSHOT_FORMAT}`, {
        offset: source.offset,
      });
    }
  }
}

/** Tape and source, one after the other at the start of a buffer. */
function readBody(source: Source, { tapeLength, sourceLength }: Header): ArrayBuffer {
  const size = tapeLength * WORD_BYTES + sourceLength;
  // Nothing is allocated for a body that is not there; what does not know its length has to be read to find out.
  if (source.remaining === undefined || source.remaining < size) source.require(size);
  const buffer = allocate(size, (bytes) => pool.take(bytes), source.offset);
  try {
    source.readInto(new Uint8Array(buffer, 0, size));
  } catch (error) {
    pool.give(buffer);
    throw error;
  }
  return buffer;
}

function bodyChecksum(tape: Uint8Array, source: Uint8Array): number {
  return new Checksum().add(tape).add(source).value;
}

function headerChecksum(header: Uint8Array): number {
  return new Checksum().add(header.subarray(0, HEADER_CHECKSUM_AT)).value;
}

function damaged(what: string, offset: number): EngineError {
  return new EngineError("damaged", `the snapshot is damaged: ${what}`, { offset });
}
