/** Compact JSON text with something before and after each token. */
export function spacedJson(text: string, space: () => string): string {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^[\]{},:"]+/g) ?? [];
  return tokens.map((token) => space() + token).join("") + space();
}
