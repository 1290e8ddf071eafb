/**
 * Text that Markdown shows as it stands: `vector<string>` would otherwise be taken for a tag of HTML. What is code already, between
 * backticks, stays as it is.
 */
export function literal(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll("<", "&lt;") : part))
    .join("");
}
