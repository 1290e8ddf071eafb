/**
 * Parts of the packages' own Markdown files in pages of the site, so that nothing is written twice:
 *
 *     <!-- from packages/dataio/README.md#errors -->     what stands below that heading
 *     <!-- from packages/dataio/FORMAT.md -->            all of the file but its title
 *
 * VitePress can include files too, but leaves their links as they are, which are meant for readers of the repository, and takes
 * the whole file where a part of it is missing.
 */
import { relinkDocument } from "./relink-document.ts";

const DIRECTIVE = /^<!-- from ([^\s#]+)(?:#([\w-]+))? -->$/gm;

/** Where the text of a file comes from and where links to files lead. */
export interface DocumentAccess {
  /** The text of a file, by its path in the repository. */
  read(path: string): string;
  /** Where a link to a file should lead; undefined where the site knows no place, and the link's text is kept alone. */
  addressOf(path: string, hash: string): string | undefined;
}

/**
 * A page with all directives replaced.
 *
 * @throws {Error} if a file has no such heading: a page that lacks a part is not to be published
 */
export function includeDocuments(page: string, access: DocumentAccess): string {
  return page.replace(DIRECTIVE, (_, path: string, slug: string | undefined) => {
    const text = access.read(path);
    const part = slug === undefined ? withoutTitle(text) : sectionOf(text, slug);
    if (part === undefined) throw new Error(`${path} has no heading for #${slug}`);
    return relinkDocument(part, path, access);
  });
}

/** What stands below a heading, up to the next of its level or above. */
function sectionOf(text: string, slug: string): string | undefined {
  const headings = headingsOf(text);
  const index = headings.findIndex((heading) => slugOf(heading.title) === slug);
  const start = headings[index];
  if (start === undefined) return undefined;
  const end = headings.slice(index + 1).find(({ level }) => level <= start.level);
  return text.slice(start.end, end?.begin).trim();
}

function withoutTitle(text: string): string {
  const [first] = headingsOf(text);
  return (first?.level === 1 ? text.slice(first.end) : text).trim();
}

interface Heading {
  readonly level: number;
  readonly title: string;
  /** Where its line begins and ends in the text. */
  readonly begin: number;
  readonly end: number;
}

/** The headings that are none of a block of code. */
function headingsOf(text: string): Heading[] {
  const headings: Heading[] = [];
  let fenced = false;
  let begin = 0;
  for (const line of text.split("\n")) {
    const end = begin + line.length;
    if (line.startsWith("```")) fenced = !fenced;
    const match = fenced ? null : /^(#+) (.+)$/.exec(line);
    if (match !== null) headings.push({ level: match[1]!.length, title: match[2]!, begin, end });
    begin = end + 1;
  }
  return headings;
}

/** As GitHub makes the anchor of a heading in plain words. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s/g, "-");
}
