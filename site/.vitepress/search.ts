import type { MarkdownEnv } from "vitepress";

/** What is needed of VitePress's Markdown renderer. */
interface Renderer {
  render(source: string, env: MarkdownEnv): string;
}

/** Headings down to the members of classes. */
const SYMBOL_HEADING = /^#{1,5} .*$/gm;

/**
 * What the search looks through. Of the API reference that is the names alone: with every word of every docstring the index
 * would be several times as large, and a search for a word would find nothing but signatures.
 */
export function renderForSearch(source: string, env: MarkdownEnv, md: Renderer): string {
  const html = md.render(source, env);
  if (env.frontmatter?.search === false) return "";
  if (!env.relativePath.startsWith("api/")) return html;
  return md.render((source.match(SYMBOL_HEADING) ?? []).join("\n\n"), { ...env });
}
