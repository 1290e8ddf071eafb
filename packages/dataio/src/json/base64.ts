/** Base64 with padding (RFC 4648, section 4), in which bytes stand in JSON text. */

/** Few enough to be the arguments of one call. */
const MAX_ARGUMENTS = 4096;

/** Bytes → base64. O(n). */
export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let i = 0; i < bytes.length; i += MAX_ARGUMENTS) {
    binary += String.fromCharCode(...bytes.subarray(i, i + MAX_ARGUMENTS));
  }
  return btoa(binary);
}

/** Base64 → bytes; undefined if it is none, with padding and nothing between. O(n). */
export function fromBase64(text: string): Uint8Array | undefined {
  // A search for what must not be there, as a match from start to end would need a stack as long as the text.
  if (text.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ""))) return undefined;
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
