import { fstatSync, writeSync } from "node:fs";
import { allocate, allocateInitial } from "../allocate.ts";
import { EngineError } from "../engine-error.ts";
import { Sink, type SinkStrategy } from "../sink.ts";
import {
  abandonDescriptor,
  DEFAULT_BUFFER_SIZE,
  type Descriptor,
  type FileLocation,
  LARGEST_TRANSFER,
  openDescriptor,
  reason,
  releaseDescriptor,
  untilReady,
} from "./descriptor.ts";

/** How a file sink is made. */
export interface FileSinkOptions {
  /** Bytes collected before they are passed to the system together; 65536 by default. */
  readonly bufferSize?: number | undefined;
  /** How a path is opened, as for `fs.open`; `"w"` (create or empty the file) by default. Not for a descriptor. */
  readonly flags?: string | undefined;
  /** Whether to write at the end of an existing file: short for `flags: "a"`. Not for a descriptor. */
  readonly append?: boolean | undefined;
}

/**
 * A sink that writes to a file, pipe or device through a buffer.
 *
 * Call `close` (or use `using`): only then have all bytes reached the file. A file that was opened by path is closed
 * then; a descriptor stays open, and is written at its own position. `flush` passes the bytes to the system; it does
 * not wait until a disk has them.
 *
 * What is as large as the buffer goes to the file uncopied, so a 100 MB value needs no second 100 MB. `reserve`, which
 * promises contiguous room, does enlarge the buffer.
 *
 * Throws `write-failed` if the file cannot be opened, and from `write`, `reserve`, `flush` and `close` if it cannot
 * take the bytes (disk full, pipe closed by its reader, …); `offset` is then the number of bytes that it did take
 * through this sink. A descriptor in non-blocking mode is waited for.
 */
export function fileSink(location: FileLocation, options: FileSinkOptions = {}): Sink {
  const buffer = allocateInitial("bufferSize", options.bufferSize ?? DEFAULT_BUFFER_SIZE, 1);
  const file = openDescriptor(location, openingFlags(location, options), "write-failed");
  if (!file.owned) requireWritable(file);
  return new Sink(buffer, new FileTarget(file));
}

function openingFlags(location: FileLocation, { flags, append }: FileSinkOptions): string {
  if (typeof location === "number" && (flags !== undefined || append !== undefined)) {
    throw new EngineError(
      "invalid-argument",
      "flags and append belong to opening a path; a descriptor is open already",
    );
  }
  if (flags !== undefined && append !== undefined) {
    throw new EngineError("invalid-argument", "append is short for flags: give one of them");
  }
  return flags ?? (append ? "a" : "w");
}

/** Finds a descriptor that is closed, or a directory, now and not at the first flush. */
function requireWritable(file: Descriptor): void {
  try {
    if (!fstatSync(file.fd).isDirectory()) return;
  } catch (cause) {
    throw new EngineError("write-failed", `cannot write to ${file.name}: ${reason(cause)}`, { cause });
  }
  throw new EngineError("write-failed", `cannot write to ${file.name}: it is a directory`);
}

class FileTarget implements SinkStrategy {
  readonly #file: Descriptor;
  #failure: EngineError | undefined;

  constructor(file: Descriptor) {
    this.#file = file;
  }

  makeRoom(sink: Sink, size: number): void {
    this.flush(sink);
    const capacity = sink.bytes.byteLength;
    if (capacity < size) sink.attach(allocate(Math.max(size, capacity * 2), sink.written));
  }

  writeThrough(sink: Sink, bytes: Uint8Array): void {
    this.#requireSound(sink);
    if (bytes.byteLength < sink.bytes.byteLength) {
      this.#topUp(sink, bytes);
    } else {
      this.flush(sink);
      this.#pass(sink, bytes);
    }
  }

  flush(sink: Sink): void {
    this.#requireSound(sink);
    const before = sink.flushed;
    const filled = sink.position;
    try {
      this.#pass(sink, sink.writtenBytes());
    } finally {
      // Even after a failure the counts tell the truth: what was taken is flushed, the rest is still here.
      const taken = sink.flushed - before;
      if (taken < filled) sink.bytes.copyWithin(0, taken, filled);
      sink.position = filled - taken;
    }
  }

  close(sink: Sink): void {
    try {
      if (this.#failure === undefined) this.flush(sink);
    } finally {
      if (this.#failure !== undefined) abandonDescriptor(this.#file);
    }
    if (this.#failure === undefined) releaseDescriptor(this.#file, "write-failed");
  }

  /** Fills the buffer before it is flushed, so that the system gets whole buffers at aligned offsets. */
  #topUp(sink: Sink, bytes: Uint8Array): void {
    const room = sink.limit - sink.position;
    sink.bytes.set(bytes.subarray(0, room), sink.position);
    sink.position = sink.limit;
    this.flush(sink);
    sink.bytes.set(bytes.subarray(room));
    sink.position = bytes.byteLength - room;
  }

  /** Hands bytes to the system, in as many steps as it takes. */
  #pass(sink: Sink, bytes: Uint8Array): void {
    for (let done = 0; done < bytes.byteLength; ) {
      const taken = this.#writeSome(sink, bytes, done);
      done += taken;
      sink.flushed += taken;
    }
  }

  #writeSome(sink: Sink, bytes: Uint8Array, from: number): number {
    const { fd, name } = this.#file;
    const length = Math.min(bytes.byteLength - from, LARGEST_TRANSFER);
    let taken: number;
    try {
      taken = untilReady(() => writeSync(fd, bytes, from, length));
    } catch (cause) {
      throw this.#fail(sink, `cannot write to ${name}: ${reason(cause)}`, cause);
    }
    if (taken === 0) throw this.#fail(sink, `cannot write to ${name}: it took none of ${length} bytes`);
    return taken;
  }

  #fail(sink: Sink, message: string, cause?: unknown): EngineError {
    this.#failure = new EngineError("write-failed", message, { offset: sink.flushed, cause });
    // Without room, the next write cannot end in the buffer unnoticed.
    sink.limit = 0;
    return this.#failure;
  }

  #requireSound(sink: Sink): void {
    if (this.#failure === undefined) return;
    const message = `cannot write to ${this.#file.name}: an earlier write failed`;
    throw new EngineError("write-failed", message, { offset: sink.flushed, cause: this.#failure });
  }
}
