import { illFormedUtf8 } from "@enginebay/core/text";
import { isStackOverflow, Refusal } from "../refusal.ts";
import type { InvalidUtf8 } from "./wire-options.ts";

/**
 * UTF-8 (RFC 3629, and the table of well-formed sequences in the Unicode Standard, section 3.9) with a choice of what
 * becomes of ill-formed bytes:
 *
 * - `error`: they are refused, as are lone surrogates in a string that is saved;
 * - `replace`: each ill-formed sequence, and each lone surrogate, is U+FFFD;
 * - `raw`: each ill-formed byte is the lone surrogate U+DC00 + byte, which is that byte again on save (the
 * `surrogateescape` of Python's PEP 383); so any bytes survive. Other lone surrogates are refused on save.
 */

const RAW_BYTE = 0xdc00;
const MIN_RAW = 0xdc80;
const MAX_RAW = 0xdcff;

/** Bytes of a string in UTF-8. Throws a {@link Refusal}, `invalid-utf8`, for a surrogate that the policy does not allow. */
export function utf8Length(text: string, policy: InvalidUtf8): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x800) length++;
    else if (!isSurrogate(unit)) length += 2;
    else if (isPair(text, i)) {
      length += 2;
      i++;
    } else if (policy === "replace") length += 2;
    else if (policy === "error" || unit < MIN_RAW || unit > MAX_RAW) throw loneSurrogate(unit, i);
  }
  return length;
}

/** Writes a string whose {@link utf8Length} fits; answers where it ends. */
export function writeUtf8(text: string, target: Uint8Array, start: number, policy: InvalidUtf8): number {
  let at = start;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i)!;
    if (code < 0x80) target[at++] = code;
    else if (code < 0x800) {
      target[at++] = 0xc0 | (code >> 6);
      target[at++] = 0x80 | (code & 0x3f);
    } else if (code > 0xffff) {
      target[at++] = 0xf0 | (code >> 18);
      target[at++] = 0x80 | ((code >> 12) & 0x3f);
      target[at++] = 0x80 | ((code >> 6) & 0x3f);
      target[at++] = 0x80 | (code & 0x3f);
      i++;
    } else if (policy === "raw" && isSurrogate(code)) target[at++] = code - RAW_BYTE;
    else {
      const shown = isSurrogate(code) ? 0xfffd : code;
      target[at++] = 0xe0 | (shown >> 12);
      target[at++] = 0x80 | ((shown >> 6) & 0x3f);
      target[at++] = 0x80 | (shown & 0x3f);
    }
  }
  return at;
}

/**
 * Bytes from `start` to `end` → a string. Throws a {@link Refusal}: `invalid-utf8`, where the policy is `error`; `size-exceeded` for what
 * is longer than a string of the platform. `base` is the offset of `bytes[0]` in the input.
 */
export function readUtf8(bytes: Uint8Array, start: number, end: number, policy: InvalidUtf8, base: number): string {
  try {
    return decodeUtf8(bytes, start, end, policy, base);
  } catch (caught) {
    if (caught instanceof Refusal || isStackOverflow(caught)) throw caught;
    throw new Refusal("size-exceeded", `${end - start} bytes are more than a string can hold here`, base + start);
  }
}

function decodeUtf8(bytes: Uint8Array, start: number, end: number, policy: InvalidUtf8, base: number): string {
  const part = bytes.subarray(start, end);
  if (policy === "replace") return new TextDecoder("utf-8", { ignoreBOM: true }).decode(part);
  try {
    return new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(part);
  } catch (cause) {
    const bad = illFormedUtf8(bytes, start, end);
    // Well-formed after all: too long for a string of the platform.
    if (bad === end) throw cause;
    if (policy === "raw") return readRaw(bytes, start, end);
    throw new Refusal("invalid-utf8", "a string is not well-formed UTF-8", base + bad);
  }
}

function readRaw(bytes: Uint8Array, start: number, end: number): string {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = "";
  let at = start;
  while (at < end) {
    const bad = illFormedUtf8(bytes, at, end);
    text += decoder.decode(bytes.subarray(at, bad));
    if (bad === end) break;
    text += String.fromCharCode(RAW_BYTE + bytes[bad]!);
    at = bad + 1;
  }
  return text;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

/** Whether the unit at an index and the one behind it are a surrogate pair. */
function isPair(text: string, index: number): boolean {
  return text.codePointAt(index)! > 0xffff;
}

function loneSurrogate(unit: number, index: number): Refusal {
  const shown = unit.toString(16).toUpperCase();
  return new Refusal(
    "invalid-utf8",
    `a string has a lone surrogate, U+${shown}, at index ${index}, which UTF-8 cannot hold`,
  );
}
