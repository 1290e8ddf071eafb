/** Everywhere that the packages are tried: the columns of the matrix. */
import { join } from "node:path";
import { bundlers } from "./bundlers.mjs";
import { Pages } from "./pages.mjs";
import { reportOfProcess } from "./processes.mjs";
import { binaryOf, browser, nodeOf } from "./runtimes.mjs";
import { reportOfWorker } from "./workers.mjs";

const SCRIPTS_ONLY = "script-src 'self'";
const SCRIPTS_AND_WASM = "script-src 'self' 'wasm-unsafe-eval'";

/**
 * @typedef {object} Column
 * @property {string} name as in the table
 * @property {string} what it is, in full
 * @property {string} [missing] why it cannot be had here
 * @property {boolean} [needsNode] whether modules of Node are there
 * @property {string} [backend] which arena-json is to choose
 * @property {(modules: string, output: string) => Promise<object>} [report] runs the modules in a folder; `output` is a folder for what is made
 */

/**
 * @param {string} folder what pages are served from; modules and outputs are below it
 * @returns {Promise<{ columns: Column[], close: () => Promise<void> }>}
 */
export async function openColumns(folder) {
  const pages = await openPages(folder);
  return {
    columns: [...processes(), ...inBrowser(pages, folder), worker()],
    close: async () => pages.opened?.close(),
  };
}

function processes() {
  const deno = ["run", "--no-lock", "--node-modules-dir=manual", "--allow-all", "--quiet"];
  return [
    ofProcess("Node 20", "Node", nodeOf(20)),
    ofProcess("Node 24", "Node", nodeOf(24)),
    ofProcess("Node 26", "Node", nodeOf(26)),
    ofProcess("no eval", "Node", nodeOf(24), ["--disallow-code-generation-from-strings"]),
    // V8 has neither compilers nor WebAssembly then.
    ofProcess("no WASM", "Node", nodeOf(24), ["--jitless"], "portable"),
    ofProcess("Bun", "Bun", binaryOf("bun", "@oven/bun-", "bin/bun")),
    ofProcess("Deno", "Deno", binaryOf("deno", "@deno/", "deno"), deno),
  ];
}

/** @returns {Column} */
function ofProcess(name, runtime, { command, version, missing }, args = [], backend = "wasm") {
  if (missing !== undefined) return { name, what: runtime, missing };
  const what = `${runtime} ${[version, ...args].join(" ")}`;
  const report = (modules, output) => reportOfProcess(modules, output, command, args);
  return { name, what, needsNode: true, backend, report };
}

async function openPages(folder) {
  const { command, missing } = browser();
  if (missing !== undefined) return { missing };
  return { opened: await Pages.open(command, folder) };
}

function inBrowser({ opened, missing }, folder) {
  const kinds = [
    ["Vite", "Vite"],
    ["webpack", "webpack"],
    ["esbuild", "esbuild"],
    ["CSP+wasm", "esbuild", SCRIPTS_AND_WASM],
    ["CSP", "esbuild", SCRIPTS_ONLY, "portable"],
  ];
  return kinds.map(([name, bundler, policy, backend = "wasm"]) => {
    if (missing !== undefined) return { name, what: `${bundler} and Chromium`, missing };
    const what = [`bundled by ${bundler}, in ${opened.version}`, policy].filter(Boolean).join(", ");
    const report = async (modules, output) => {
      await bundlers[bundler](modules, output);
      return opened.report(output.slice(folder.length + 1), policy);
    };
    return { name, what, backend, report };
  });
}

function worker() {
  const { command, version, missing } = binaryOf("workerd", "@cloudflare/workerd-", join("bin", "workerd"));
  if (missing !== undefined) return { name: "workerd", what: "workerd", missing };
  const report = (modules, output) => reportOfWorker(modules, output, command);
  return { name: "workerd", what: `workerd ${version}`, backend: "wasm", report };
}
