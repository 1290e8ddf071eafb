#!/usr/bin/env node
/**
 * Writes the API reference, `site/api`, from the docstrings of the packages: a page for each entry, by typedoc, and a page that
 * lists them. A warning of typedoc is an error here: a symbol that is referred to and not exported, a link that leads nowhere.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Application, Converter, PageEvent, ReflectionKind } from "typedoc";
import { documentedPackages, ROOT } from "./packages.mjs";

const SITE = fileURLToPath(new URL("..", import.meta.url));
const OUT = join(SITE, "api");
/** What is shown as a table instead of as a list of headings. */
const TABLES = [
  "parametersFormat",
  "interfacePropertiesFormat",
  "classPropertiesFormat",
  "propertyMembersFormat",
  "enumMembersFormat",
  "typeDeclarationFormat",
  "typeAliasPropertiesFormat",
];

const entries = documentedPackages().flatMap((documented) => documented.entries);

const app = await Application.bootstrapWithPlugins({
  plugin: ["typedoc-plugin-markdown"],
  entryPoints: entries.map(({ source }) => source),
  tsconfig: join(SITE, "tsconfig.api.json"),
  basePath: ROOT,
  out: OUT,
  name: "API",
  readme: "none",
  disableSources: true,
  excludeInternal: true,
  excludePrivate: true,
  excludeExternals: true,
  logLevel: "Warn",
  treatWarningsAsErrors: true,
  // What follows is the plugin's.
  router: "module",
  entryFileName: "index",
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  useHTMLAnchors: true,
  pageTitleTemplates: { module: ({ rawName }) => `@enginebay/${rawName}` },
  ...Object.fromEntries(TABLES.map((option) => [option, "table"])),
  tableColumnSettings: { hideSources: true, hideModifiers: true, hideInherited: true, hideOverrides: true },
});

// A module is called what programs import, not what its file is.
app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
  if (!reflection.kindOf(ReflectionKind.Module)) return;
  const source = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName;
  const entry = entries.find((candidate) => candidate.source === source);
  if (entry !== undefined) reflection.name = entry.page;
});

// The plugin sets its anchors before headings, which have ids of their own. One id is enough: that which links lead to.
app.renderer.on(PageEvent.END, (page) => {
  page.contents = page.contents.replace(/<a id="([^"]+)"><\/a>\n\n(#+ .*)/g, "$2 {#$1}");
});

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const project = await app.convert();
if (project !== undefined) await app.generateOutputs(project);
if (app.logger.hasErrors() || app.logger.hasWarnings()) {
  process.stderr.write("the API reference cannot be made of these docstrings\n");
  process.exitCode = 1;
}
writeFileSync(join(OUT, "index.md"), overview(documentedPackages()));

/** @param {import("./packages.mjs").DocumentedPackage[]} packages */
function overview(packages) {
  const sections = packages.map(({ name, description, entries }) => {
    const links = entries.map(({ specifier, page }) => `- [\`${specifier}\`](./${page}.md)`);
    return `## ${name}\n\n${description}.\n\n${links.join("\n")}\n`;
  });
  return `# API reference\n\nMade from the docstrings of the packages. Each entry that a package exports has a page.\n\n${sections.join("\n")}`;
}
