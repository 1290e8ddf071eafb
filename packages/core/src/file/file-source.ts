import { fstatSync, readSync, type Stats } from "node:fs";
import { allocate, allocateInitial } from "../allocate.ts";
import { EngineError } from "../engine-error.ts";
import { Source, type SourceStrategy } from "../source.ts";
import {
  abandonDescriptor,
  DEFAULT_BUFFER_SIZE,
  type Descriptor,
  type FileLocation,
  LARGEST_TRANSFER,
  openDescriptor,
  reason,
  releaseDescriptor,
  systemCode,
  untilReady,
} from "./descriptor.ts";

/** How a file source is made. */
export interface FileSourceOptions {
  /** Bytes asked of the system together; 65536 by default. */
  readonly bufferSize?: number | undefined;
}

/**
 * A source that reads a file, pipe or device through a buffer.
 *
 * Call `close` (or use `using`): it closes a file that was opened by path. A descriptor stays open; it is read at its
 * own position, and usually further than the source was, because of the buffer.
 *
 * `remaining` is known for a regular file opened by path, as of its size when it was last looked at. It is not known
 * for pipes and devices, for a descriptor, whose position Node does not tell, and for files of the kernel that say they
 * are empty. A record larger than the buffer enlarges the buffer, but only as far as bytes really exist.
 *
 * Throws `read-failed` if the file cannot be opened or is a directory, and from every read if the system cannot read
 * it; `offset` is then the offset of the first byte that could not be read. A descriptor in non-blocking mode is
 * waited for.
 */
export function fileSource(location: FileLocation, options: FileSourceOptions = {}): Source {
  const buffer = allocateInitial("bufferSize", options.bufferSize ?? DEFAULT_BUFFER_SIZE, 1);
  const file = openDescriptor(location, "r", "read-failed");
  try {
    return openSource(file, buffer);
  } catch (error) {
    abandonDescriptor(file);
    throw error;
  }
}

function openSource(file: Descriptor, buffer: Uint8Array): Source {
  const stats = inspect(file);
  if (stats.isDirectory()) throw new EngineError("read-failed", `cannot read ${file.name}: it is a directory`);
  const regular = file.owned && stats.isFile();
  if (regular && stats.size > 0) return new Source(buffer, new FileOrigin(file, buffer.byteLength, stats.size));
  const source = new Source(buffer, new FileOrigin(file, buffer.byteLength));
  // Either really empty, which the first read finds out, or a file of the kernel, made while it is read.
  if (regular) source.available(1);
  return source;
}

function inspect(file: Descriptor): Stats {
  try {
    return fstatSync(file.fd);
  } catch (cause) {
    throw new EngineError("read-failed", `cannot read ${file.name}: ${reason(cause)}`, { cause });
  }
}

class FileOrigin implements SourceStrategy {
  readonly #file: Descriptor;
  readonly #bufferSize: number;
  /** Whether the file's size says where the input ends. */
  readonly #sized: boolean;
  /** Bytes from the start to the end of the input, once that is known. */
  #size: number | undefined;
  /** Bytes that the system has handed over. */
  #taken = 0;

  constructor(file: Descriptor, bufferSize: number, size?: number) {
    this.#file = file;
    this.#bufferSize = bufferSize;
    this.#sized = size !== undefined;
    this.#size = size;
  }

  refill(source: Source, size: number): void {
    if (this.#holdsLess(size - buffered(source))) return;
    if (source.bytes.byteLength - source.position < size) move(source, source.bytes);
    while (buffered(source) < size) {
      if (source.limit === source.bytes.byteLength) move(source, allocate(this.#capacity(source, size), source.offset));
      const got = this.#read(source, source.bytes, source.limit, Math.max(size - buffered(source), this.#bufferSize));
      if (got === 0) return;
      source.limit += got;
    }
  }

  pending(): number | undefined {
    return this.#size === undefined ? undefined : Math.max(0, this.#size - this.#taken);
  }

  readThrough(source: Source, target: Uint8Array): number {
    return this.#read(source, target, 0, target.byteLength);
  }

  close(): void {
    releaseDescriptor(this.#file, "read-failed");
  }

  /** Whether the input is known to end before `count` more bytes, also after another look at a file that may grow. */
  #holdsLess(count: number): boolean {
    const pending = this.pending();
    if (pending === undefined || count <= pending) return false;
    if (!this.#sized) return true;
    this.#size = inspect(this.#file).size;
    return this.#size - this.#taken < count;
  }

  /**
   * How large a full buffer becomes on the way to `size` bytes: at once as large as it must be where the bytes are
   * known to exist, otherwise twice as large for every time that it has really been filled.
   */
  #capacity(source: Source, size: number): number {
    const doubled = source.bytes.byteLength * 2;
    const pending = this.pending();
    return pending === undefined ? doubled : Math.max(size, Math.min(doubled, buffered(source) + pending));
  }

  /** Reads up to `count` bytes, or as many as there is room for; answers 0 at the end only, and remembers the end. */
  #read(source: Source, target: Uint8Array, at: number, count: number): number {
    // A terminal that has said "end" once would wait for its user again.
    if (!this.#sized && this.pending() === 0) return 0;
    const length = Math.min(count, target.byteLength - at, LARGEST_TRANSFER);
    const got = this.#call(source, () => readSync(this.#file.fd, target, at, length, null));
    this.#taken += got;
    if (got === 0) this.#size = this.#taken;
    return got;
  }

  #call(source: Source, read: () => number): number {
    try {
      return untilReady(read);
    } catch (cause) {
      // How Windows reports the end of a pipe.
      if (systemCode(cause) === "EOF") return 0;
      const offset = source.base + source.limit;
      throw new EngineError("read-failed", `cannot read ${this.#file.name}: ${reason(cause)}`, { offset, cause });
    }
  }
}

function buffered(source: Source): number {
  return source.limit - source.position;
}

/** Moves the bytes not yet read to the front of `room`, which may be the present buffer. */
function move(source: Source, room: Uint8Array): void {
  const kept = buffered(source);
  room.set(source.bytes.subarray(source.position, source.limit));
  source.base += source.position;
  source.attach(room, 0, kept);
}
