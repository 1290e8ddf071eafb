/** The JSON Pointer (RFC 6901, section 3) of names and indexes from the outside in; of none it is empty. */
export function jsonPointer(path: readonly (string | number)[]): string {
  return path.map((segment) => `/${String(segment).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
