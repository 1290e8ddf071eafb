const KILOBYTE = 1e3;
const MEGABYTE = 1e6;

/** A size for reading, in decimal units: "512 bytes", "65 KB", "2.3 MB". */
export function byteSize(bytes: number): string {
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toFixed(bytes >= 100 * MEGABYTE ? 0 : 1)} MB`;
  return bytes >= KILOBYTE ? `${Math.round(bytes / KILOBYTE)} KB` : `${bytes} bytes`;
}
