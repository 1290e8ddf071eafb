import type { Sink, Source } from "@enginebay/core";
import { readLeb32, writeLeb } from "./leb128.ts";
import { readUint32, writeUint32 } from "./numbers.ts";
import type { WireOptions } from "./wire-options.ts";

/** Writes a version, or the number of a case or a name. */
export function writeTag(sink: Sink, tag: number, { hasVarInt, littleEndian }: WireOptions): void {
  if (hasVarInt) writeLeb(sink, tag);
  else writeUint32(sink, tag, littleEndian);
}

/** Reads one. Throws a `Refusal`. */
export function readTag(source: Source, { hasVarInt, littleEndian }: WireOptions): number {
  return hasVarInt ? readLeb32(source) : readUint32(source, littleEndian);
}
