import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A fresh folder that is removed when the running test ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "enginebay-core-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A path in a fresh folder, where nothing is yet. */
export function scratchFile(): string {
  return join(scratchFolder(), "file.bin");
}

/** How many descriptors this process has open, where the system tells. */
export function openDescriptors(): number | undefined {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return undefined;
  }
}

/** `size` bytes that repeat with a period of 251: shifted or swapped parts never look right. */
export function pattern(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at++) bytes[at] = at % 251;
  return bytes;
}
