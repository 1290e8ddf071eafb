/** What the site is made of besides this repository, under which licences: `licences.txt`, made from what has been bundled. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vitepress";

/** The address of the file within the site. */
export const LICENCES = "licences.txt";

/** The folder of the package that a module is from. */
const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/?]+/;
const LICENCE_FILE = /^(?:licen[cs]e|notice|copying)\b/i;
const FONT = ".woff2";
const RULE = "-".repeat(80);

/** A plugin of Vite: most licences ask that whoever gets the code, or the font, gets their text as well. */
export function licences(): Plugin {
  return {
    name: "enginebay:licences",
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle(_, bundle) {
      const outputs = Object.values(bundle);
      const texts = licencesOf(outputs.flatMap((output) => (output.type === "chunk" ? output.moduleIds : [])));
      if (outputs.some(({ fileName }) => fileName.endsWith(FONT))) texts.push(fontLicence());
      this.emitFile({ type: "asset", fileName: LICENCES, source: `${texts.join(`\n\n${RULE}\n\n`)}\n` });
    },
  };
}

/** The licences of the packages that modules are from, each once, by name. */
export function licencesOf(modules: readonly string[]): string[] {
  const folders = new Set(modules.flatMap((id) => PACKAGE_FOLDER.exec(id.replaceAll("\\", "/"))?.[0] ?? []));
  return [...folders]
    .filter((folder) => existsSync(join(folder, "package.json")))
    .map(licenceOf)
    .sort();
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  // ECharts has the licences of what it contains in a folder.
  const files = [folder, join(folder, "licenses")].flatMap((place) =>
    existsSync(place)
      ? readdirSync(place, { withFileTypes: true })
          .filter(isLicence)
          .map((file) => join(place, file.name))
      : [],
  );
  return [`${name} ${version}, ${license}`, ...files.map(textOf)].join("\n\n");
}

function isLicence(file: { readonly name: string; isFile(): boolean }): boolean {
  return file.isFile() && LICENCE_FILE.test(file.name);
}

/** VitePress has the font Inter in it, without its licence; the package of the font has that. */
function fontLicence(): string {
  const folder = dirname(createRequire(import.meta.url).resolve("@expo-google-fonts/inter/package.json"));
  return `Inter, OFL-1.1\n\n${textOf(join(folder, "LICENSE_FONT"))}`;
}

function textOf(file: string): string {
  return readFileSync(file, "utf8").trim();
}
