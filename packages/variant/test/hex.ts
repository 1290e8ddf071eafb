/** Bytes as the tests write them: two hexadecimal digits each, with spaces where they help. */
export function hex(text: string): Uint8Array {
  const digits = text.replaceAll(" ", "");
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}

/** The reverse of {@link hex}, without spaces. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
