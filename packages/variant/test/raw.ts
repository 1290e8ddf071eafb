/**
 * Writes the encoding by hand, as another implementation might: with any widths, any order, and any mistake. It shares nothing with the
 * sources.
 */
import { Variant } from "../src/index.ts";
import { hex } from "./hex.ts";

/** Bytes, or their hexadecimal digits. */
export type Bytes = Uint8Array | string;

export function bytesOf(bytes: Bytes): Uint8Array {
  return typeof bytes === "string" ? hex(bytes) : bytes;
}

export function joined(parts: readonly Bytes[]): Uint8Array {
  const all = parts.map(bytesOf);
  const bytes = new Uint8Array(all.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Integers of so many bytes each, the low byte first. */
export function integers(values: readonly number[], width: number): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => Array.from({ length: width }, (_, i) => (value / 256 ** i) & 0xff)));
}

/** Metadata, without a look at whether the keys are sorted. */
export function metadata(keys: readonly string[], { width = 1, sorted = false } = {}): Uint8Array {
  const texts = keys.map((key) => new TextEncoder().encode(key));
  return joined([
    [0x01 | (sorted ? 0x10 : 0) | ((width - 1) << 6)].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
    integers([keys.length, ...offsets(texts)], width),
    ...texts,
  ]);
}

/** Where each part begins, one behind the other, and where the last one ends. */
export function offsets(parts: readonly Uint8Array[]): number[] {
  const found = [0];
  for (const part of parts) found.push(found.at(-1)! + part.length);
  return found;
}

export interface ContainerForm {
  /** Bytes of an offset. */
  readonly width?: number;
  /** Bytes of a field id. */
  readonly idWidth?: number;
  /** Whether the count has four bytes. */
  readonly large?: boolean;
  /** Instead of those that are right. */
  readonly offsets?: readonly number[];
  /** Instead of the one that is right. */
  readonly count?: number;
}

/** An array. */
export function array(elements: readonly Bytes[], form: ContainerForm = {}): Uint8Array {
  const { width = 1, large = false } = form;
  const parts = elements.map(bytesOf);
  return joined([
    Uint8Array.of(0x03 | (((large ? 4 : 0) | (width - 1)) << 2)),
    integers([form.count ?? parts.length], large ? 4 : 1),
    integers(form.offsets ?? offsets(parts), width),
    ...parts,
  ]);
}

/** An object of ids and values. */
export function object(fields: readonly (readonly [id: number, value: Bytes])[], form: ContainerForm = {}): Uint8Array {
  const { width = 1, idWidth = 1, large = false } = form;
  const parts = fields.map(([, value]) => bytesOf(value));
  return joined([
    Uint8Array.of(0x02 | (((large ? 16 : 0) | ((idWidth - 1) << 2) | (width - 1)) << 2)),
    integers([form.count ?? parts.length], large ? 4 : 1),
    integers(
      fields.map(([id]) => id),
      idWidth,
    ),
    integers(form.offsets ?? offsets(parts), width),
    ...parts,
  ]);
}

/** Metadata without keys. */
export const NO_KEYS = "01 00 00";

/** A value that needs no keys. */
export function loaded(value: Bytes, keys: Bytes = NO_KEYS, validate = true): Variant {
  return Variant.load(bytesOf(keys), bytesOf(value), { validate });
}
