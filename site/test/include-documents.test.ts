import { expect, test } from "vitest";
import { type DocumentAccess, includeDocuments } from "../.vitepress/markdown/include-documents.ts";

const README = `# A package

First words.

## Errors, and more

See [the format](FORMAT.md#numbers), [core](../core/README.md) and [elsewhere](https://example.org/a).

\`\`\`sh
## no heading
[no link](FORMAT.md)
\`\`\`

### Codes

A list of [\`codes\`](src/codes.ts).

## Last

Words.
`;

const PAGES: Record<string, string> = { "packages/a/FORMAT.md": "/format", "packages/core/README.md": "/core" };
const access: DocumentAccess = {
  read: () => README,
  addressOf: (path, hash) => (PAGES[path] === undefined ? undefined : PAGES[path] + hash),
};

test("a whole file comes without its title", () => {
  const page = includeDocuments("# Mine\n\n<!-- from packages/a/README.md -->\n", access);
  expect(page).toContain("# Mine\n\nFirst words.");
  expect(page).not.toContain("# A package");
});

test("a part is what stands below its heading, with lower headings, up to the next of its level", () => {
  const part = includeDocuments("<!-- from packages/a/README.md#errors-and-more -->", access);
  expect(part).toMatch(/^See /);
  expect(part).toContain("### Codes");
  expect(part).not.toContain("Last");
});

test("links lead to where the site has the file, keep their anchors, and are words where it has not", () => {
  const part = includeDocuments("<!-- from packages/a/README.md#errors-and-more -->", access);
  expect(part).toContain("[the format](/format#numbers)");
  expect(part).toContain("[core](/core)");
  expect(part).toContain("[elsewhere](https://example.org/a)");
  expect(part).toContain("A list of `codes`.");
});

test("code stays as it is", () => {
  expect(includeDocuments("<!-- from packages/a/README.md#last -->", access)).toBe("Words.");
  expect(includeDocuments("<!-- from packages/a/README.md -->", access)).toContain(
    "## no heading\n[no link](FORMAT.md)",
  );
});

test("a part that is missing fails the build", () => {
  const page = "<!-- from packages/a/README.md#nothing -->";
  expect(() => includeDocuments(page, access)).toThrow("packages/a/README.md has no heading for #nothing");
});
