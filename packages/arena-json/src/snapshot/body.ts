import type { Source } from "@enginebay/core";
import { allocate } from "../allocate.ts";
import { Arena } from "../arena.ts";
import { BufferPool } from "../buffer-pool.ts";
import { WORD_BYTES } from "../tape.ts";
import type { Header } from "./header.ts";

/** What follows a snapshot's header, not yet to be trusted. */
export interface Body {
  readonly arena: Arena;
  /** The tape as bytes. */
  readonly tape: Uint8Array;
  /** The source and the zeros after it. */
  readonly paddedSource: Uint8Array;
  /** Hands the arena's memory on; undefined where it is somebody else's. */
  readonly recycle: ((arena: Arena) => void) | undefined;
}

/** Buffers of documents that were disposed of, for the next ones to be loaded. */
const pool = /* @__PURE__ */ new BufferPool();

function recycle(arena: Arena): void {
  pool.give(arena.words.buffer as ArrayBuffer);
}

/** The length of a source with the zeros that follow it. */
export function paddedLength(sourceLength: number): number {
  return sourceLength + (-sourceLength & (WORD_BYTES - 1));
}

/**
 * Takes a body from the source's position: as a view where the source's memory lasts, otherwise into memory of its own.
 * Nothing is allocated for what the input does not hold. Throws `unexpected-end`, `size-exceeded`, and what the source throws.
 */
export function takeBody(source: Source, header: Header): Body {
  const size = header.tapeLength * WORD_BYTES + paddedLength(header.sourceLength);
  if (source.isLasting) return bodyIn(source.take(size), source.offset - size, header);
  // What does not know its length has to be read to find out.
  if (source.remaining === undefined || source.remaining < size) source.require(size);
  const buffer = allocate(size, (bytes) => pool.take(bytes), source.offset);
  const bytes = new Uint8Array(buffer, 0, size);
  try {
    source.readInto(bytes);
  } catch (error) {
    pool.give(buffer);
    throw error;
  }
  return { ...bodyIn(bytes, source.offset - size, header), recycle };
}

/** A body that stays where it is. Only a tape that lies where words cannot be read is copied. */
function bodyIn(bytes: Uint8Array, offset: number, { tapeLength, sourceLength }: Header): Body {
  // Not `subarray`: of a Node buffer it makes another one, and readers are to see one kind of array.
  const part = (start: number, length: number) => new Uint8Array(bytes.buffer, bytes.byteOffset + start, length);
  const tapeBytes = tapeLength * WORD_BYTES;
  const paddedSource = part(tapeBytes, paddedLength(sourceLength));
  const isAligned = bytes.byteOffset % WORD_BYTES === 0;
  const tape = isAligned ? part(0, tapeBytes) : copyOf(part(0, tapeBytes), offset);
  const words = new Uint32Array(tape.buffer, tape.byteOffset, 2 * tapeLength);
  const doubles = new Float64Array(tape.buffer, tape.byteOffset, tapeLength);
  const arena = new Arena(words, doubles, tapeLength, paddedSource.subarray(0, sourceLength));
  return { arena, tape, paddedSource, recycle: isAligned ? undefined : recycle };
}

function copyOf(tape: Uint8Array, offset: number): Uint8Array {
  const copy = new Uint8Array(
    allocate(tape.length, (size) => pool.take(size), offset),
    0,
    tape.length,
  );
  copy.set(tape);
  return copy;
}
