import { closeSync, openSync } from "node:fs";
import { EngineError, type EngineErrorCode } from "../engine-error.ts";

/** A file by path or `file:` URL, which is opened and closed here, or by a descriptor that stays the caller's. */
export type FileLocation = string | URL | number;

/** The two codes that everything about files comes down to. */
export type FileErrorCode = Extract<EngineErrorCode, "read-failed" | "write-failed">;

/** An open file. */
export interface Descriptor {
  readonly fd: number;
  /** What error messages call the file. */
  readonly name: string;
  /** Whether it was opened here, and so must be closed here. */
  readonly owned: boolean;
}

/**
 * The most that is asked of the system at once. Node refuses 2^31 bytes and more, and Linux moves a little less than
 * that; a rounder number keeps large transfers page-aligned.
 */
export const LARGEST_TRANSFER = 2 ** 30;

/** Bytes that are moved together: enough that system calls do not count, few enough to stay in the processor's cache. */
export const DEFAULT_BUFFER_SIZE = 65_536;

/** Milliseconds between two tries of a descriptor that is not ready: from the first to the longest. */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 64;

/** Opens a path with `flags`, or accepts the caller's descriptor as it is. */
export function openDescriptor(location: FileLocation, flags: string, code: FileErrorCode): Descriptor {
  if (typeof location === "number") {
    if (!Number.isInteger(location) || location < 0) {
      throw new EngineError("invalid-argument", `${location} is not a file descriptor`);
    }
    return { fd: location, name: `file descriptor ${location}`, owned: false };
  }
  const name = JSON.stringify(String(location));
  try {
    return { fd: openSync(location, flags), name, owned: true };
  } catch (cause) {
    throw new EngineError(code, `cannot open ${name}: ${reason(cause)}`, { cause });
  }
}

/** Closes a descriptor that was opened here, and leaves a caller's open. */
export function releaseDescriptor({ fd, name, owned }: Descriptor, code: FileErrorCode): void {
  if (!owned) return;
  try {
    closeSync(fd);
  } catch (cause) {
    throw new EngineError(code, `cannot close ${name}: ${reason(cause)}`, { cause });
  }
}

/** Closes, as {@link releaseDescriptor} does, after an error that is being reported: a second one would only hide it. */
export function abandonDescriptor({ fd, owned }: Descriptor): void {
  if (!owned) return;
  try {
    closeSync(fd);
  } catch {}
}

/**
 * Runs one system call to its answer. An interrupted call (`EINTR`) is repeated; a descriptor in non-blocking mode that
 * is not ready (`EAGAIN`, as a pipe on standard input can be) is waited for, so that it behaves like a blocking one.
 */
export function untilReady(call: () => number): number {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return call();
    } catch (error) {
      const code = systemCode(error);
      if (code === "EINTR") continue;
      if (code !== "EAGAIN" && code !== "EWOULDBLOCK") throw error;
      sleep(pause);
    }
  }
}

/** The code of a system error, such as `"ENOSPC"`. */
export function systemCode(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** What a system error says, without the call and the path that Node appends: our message names the file already. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const call = "syscall" in error ? error.message.indexOf(`, ${error.syscall}`) : -1;
  return call < 0 ? error.message : error.message.slice(0, call);
}

/** Blocks this thread: there is no other way to wait between two synchronous calls. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
