/**
 * The same text as engines keep the names of members: one copy of each, so that two are compared by their addresses. Otherwise all
 * of a long key is looked at each time it is looked up.
 */
export function interned(text: string): string {
  return Object.keys({ [text]: undefined })[0]!;
}
