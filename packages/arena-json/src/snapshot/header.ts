import { EngineError, type Source } from "@enginebay/core";
import type { Backend } from "../arena.ts";
import { MAX_SOURCE_BYTES } from "../size-limit.ts";
import { Checksum } from "./checksum.ts";
import { damaged } from "./damaged.ts";

/*
 * A snapshot is a parsed document at rest: its tape and its source behind a header, so that loading needs no parsing.
 * All numbers are little-endian and unsigned.
 *
 *   byte 0        8         12        16        20        24        28        32
 *        +--------+---------+---------+---------+---------+---------+---------+----------+------------+----------+
 *        | magic  | version | flags   | tape    | source  | checksum| checksum| tape     | source     | zeros to |
 *        |        | 1       |         | length, | length, | of the  | of the  | 8 bytes  | 1 byte for | the next |
 *        |        |         |         | in words| in bytes| body    | header  | a word   | each byte  | word     |
 *        +--------+---------+---------+---------+---------+---------+---------+----------+------------+----------+
 *         `------------------ header, 32 bytes ------------------------------' `------------- body --------------'
 *
 * - The magic says what this is and, as that of PNG does, shows whether a transfer took it for text: its first byte is
 *   not ASCII, and it holds both kinds of line end.
 * - Flags: bit 0 tells the backend that parsed the document, 0 for "portable" and 1 for "wasm". The others are 0.
 * - Tape and source are as `tape.ts` says. A snapshot may begin anywhere. But one that begins at a multiple of eight bytes
 *   of memory has its tape there as well, where it can be read in place, and ends there, where the next one may begin.
 * - The checksum of the body is that of two pieces, the tape, and the source with its zeros; the one of the header is that
 *   of the 28 bytes before it. See `Checksum`. What is read before the header's is verified is magic and version, so that a
 *   later version may have another header.
 */

/** The name of the format, with its version. */
export const SNAPSHOT_FORMAT = "enginebay-arena/1";

const MAGIC = [0x8a, 0x45, 0x42, 0x41, 0x0d, 0x0a, 0x1a, 0x0a];
const VERSION = 1;
const VERSION_AT = 8;
const FLAGS_AT = 12;
const TAPE_LENGTH_AT = 16;
const SOURCE_LENGTH_AT = 20;
/** Where the checksum of the body is, which a body is compared with. */
export const BODY_CHECKSUM_AT = 24;
const HEADER_CHECKSUM_AT = 28;
/** Where the body begins. */
export const HEADER_BYTES = 32;

const FLAG_WASM = 1;
/** More words than an array of their halves can have are no tape. */
const MAX_TAPE_LENGTH = 2 ** 30 - 8;

/** What a snapshot says of itself. */
export interface Header {
  readonly backend: Backend;
  readonly tapeLength: number;
  readonly sourceLength: number;
  readonly bodyChecksum: number;
}

/** A header as bytes. */
export function encodeHeader({ backend, tapeLength, sourceLength, bodyChecksum }: Header): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint32(VERSION_AT, VERSION, true);
  view.setUint32(FLAGS_AT, backend === "wasm" ? FLAG_WASM : 0, true);
  view.setUint32(TAPE_LENGTH_AT, tapeLength, true);
  view.setUint32(SOURCE_LENGTH_AT, sourceLength, true);
  view.setUint32(BODY_CHECKSUM_AT, bodyChecksum, true);
  view.setUint32(HEADER_CHECKSUM_AT, headerChecksum(bytes), true);
  return bytes;
}

/**
 * The header at the source's position. Throws `wrong-format`, `version-too-new`, `damaged`, `unexpected-end`, and what the
 * source throws.
 */
export function readHeader(source: Source): Header {
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

function headerChecksum(header: Uint8Array): number {
  return new Checksum().add(header.subarray(0, HEADER_CHECKSUM_AT)).value;
}
