/** An empty project, far from this repository, into which one package is installed from tarballs. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CALL, readmeExamples } from "../readme-examples.mjs";
import { execute } from "./execute.mjs";
import { manifestOf } from "./pack.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));

/** Entries that use modules of Node. What imports them is not for browsers and Workers. */
const OF_NODE = /from "(node:[^"]*|@enginebay\/core\/file|@enginebay\/corpus\/files)"/;

/** What an engine is asked besides its README; all others are asked for their exports. */
const PROBES = { "arena-json": "arena-json", dataio: "engine", variant: "engine" };

/**
 * @typedef {object} Project
 * @property {string} name of the package
 * @property {string} folder of the project
 * @property {string} installed the package in it
 * @property {ReturnType<typeof readmeExamples>} examples those of the README in the tarball
 */

/**
 * @param {string} folder of the project, not there yet
 * @param {string} name of the package
 * @param {ReadonlyMap<string, string>} tarballs by name: those of the package and of all of this repository that it needs
 * @returns {Promise<Project>}
 */
export async function makeProject(folder, name, tarballs) {
  mkdirSync(folder, { recursive: true });
  const dependencies = Object.fromEntries([...tarballs].map(([each, tarball]) => [each, `file:${tarball}`]));
  const manifest = { name: "empty-project", private: true, type: "module", dependencies };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, undefined, 2));
  const quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  await execute("npm", ["install", ...quietly], { cwd: folder });
  const installed = join(folder, "node_modules", name);
  return { name, folder, installed, examples: examplesOf(installed) };
}

function examplesOf(installed) {
  return readmeExamples(new URL(`file://${join(installed, "README.md")}`));
}

/**
 * Starts the commands that the package installs; every command of this repository can list what it knows.
 *
 * @param {Project} project
 * @returns {Promise<string[]>} what is wrong; nothing if all is well
 */
export async function complaintsAboutCommands({ folder, installed }) {
  const complaints = [];
  for (const name of Object.keys(manifestOf(installed).bin ?? {})) {
    const command = join(folder, "node_modules", ".bin", name);
    try {
      const { stdout } = await execute(command, ["--list"], { cwd: folder });
      if (stdout.trim() === "") complaints.push(`${name} --list prints nothing`);
    } catch (error) {
      complaints.push(error.message);
    }
  }
  return complaints;
}

/** Whether an example needs what only Node, Bun and Deno have. */
export function needsNode(example) {
  return OF_NODE.test(example.code);
}

/**
 * Writes the modules that run examples and probe into the project.
 *
 * @param {Project} project
 * @param {string} into the folder below the project's for the modules
 * @param {Project["examples"]} examples
 * @param {string} runner `run.js`, bundled with what it imports
 * @returns {string} the folder
 */
export function writeModules(project, into, examples, runner) {
  const folder = join(project.folder, into);
  mkdirSync(folder, { recursive: true });
  const short = basename(project.name);
  const probe = readFileSync(join(HERE, "probes", `${PROBES[short] ?? "exports"}.js`), "utf8");
  writeFileSync(join(folder, "probe.js"), probe.replace('"PACKAGE"', JSON.stringify(project.name)));
  for (const name of ["probe-engine.js", "process.js", "page.js", "worker.js"]) {
    copyFileSync(join(HERE, "in-project", name), join(folder, name));
  }
  copyFileSync(runner, join(folder, "run.js"));
  const loads = examples.map((example, index) => {
    writeFileSync(join(folder, `example-${index}.js`), recording(example));
    return `  { name: ${JSON.stringify(example.name)}, load: () => import("./example-${index}.js") },\n`;
  });
  writeFileSync(
    join(folder, "all.js"),
    `import { runAll } from "./run.js";\n\nconst EXAMPLES = [\n${loads.join("")}];\n\n` +
      'export const report = () => runAll(EXAMPLES, () => import("./probe.js"));\n',
  );
  return folder;
}

/** The example as a module whose output is recorded with its lines. */
function recording({ code, line }) {
  const lines = code.split("\n").map((text, index) => text.replaceAll(CALL, `print(${line + index}, `));
  return `import { print } from "./run.js";\n${lines.join("\n")}\n`;
}
