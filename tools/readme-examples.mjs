/**
 * Runs the examples of a package's README as its readers would, so that they cannot go stale.
 *
 * In a package, after it was built, one test file is enough (`src/readme.test.ts`):
 *
 *     import { it } from "vitest";
 *     import { readmeExamples, runReadmeExample } from "../../../tools/readme-examples.mjs";
 *
 *     const examples = readmeExamples(new URL("../README.md", import.meta.url));
 *     it.each(examples)("$name", { timeout: 60_000 }, runReadmeExample);
 *
 * The timeout is for busy machines, where a process may take long to start.
 *
 * An example is a fenced block marked `ts` or `js`. It runs as a module of its own, in the package's folder, in a fresh
 * Node process; it may import the package by its own name, as readers do, which Node resolves through `exports` to
 * `dist/`. It must be valid JavaScript, for Node 20 strips no types. It fails if it throws or ends with a status other
 * than 0, and if it prints something else than it promises:
 *
 *     console.log(1 + 1); // → 2
 *     for (const letter of "ab") console.log(letter);
 *     // → a
 *     // → b
 *
 * A promise belongs to the nearest `console.log(` at or above it, and must give everything that this call prints, each
 * line of it with a comment of its own; white space around a line does not count. A `console.log` without a promise may
 * print anything. A block that is not to be run, such as a list of signatures, says so after its language:
 * "ts no-run".
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";

const LANGUAGES = new Set(["ts", "js"]);
const OPT_OUT = "no-run";
const PROMISE = /\/\/ → ?(.*)$/;
/** The call whose output an example may promise. */
export const CALL = "console.log(";
const TIME_LIMIT_MS = 60_000;

/**
 * What runs before an example: reports each `console.log` through descriptor 3, as JSON, with the line it was called
 * from. Node calls a module that comes from standard input "[eval1]".
 */
const RECORDER = `
  import { writeSync } from "node:fs";
  import { format } from "node:util";
  console.log = (...values) => {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = Infinity;
    const line = Number(/\\[eval1\\]:(\\d+):/.exec(new Error().stack)?.[1]);
    Error.stackTraceLimit = limit;
    writeSync(3, JSON.stringify({ line, text: format(...values) }) + "\\n");
  };
`;

/**
 * The examples of a README, in order. Throws if there are none, because a test of nothing would pass.
 *
 * @param {string | URL} readmeUrl the `file:` URL of the README, which lies in its package's folder
 * @returns {{ name: string, code: string, line: number, readme: string }[]} `line` is that of the code's first line
 */
export function readmeExamples(readmeUrl) {
  const readme = fileURLToPath(readmeUrl);
  const examples = fencedBlocks(readFileSync(readme, "utf8"))
    .filter(({ info }) => LANGUAGES.has(info[0]) && !info.includes(OPT_OUT))
    .map(({ heading, line, code }) => ({ name: `${heading} (${basename(readme)}:${line})`, code, line, readme }));
  if (examples.length === 0) throw new Error(`${readme} has no example to run`);
  return examples;
}

/**
 * Runs an example and compares what it prints with what it promises. Rejects with an explanation if it fails.
 *
 * @param {{ code: string, line: number, readme: string }} example one that {@link readmeExamples} gave
 */
export async function runReadmeExample(example) {
  const { code, line, readme } = example;
  // Empty lines before the code make every line number, also in stack traces, that of the README.
  const { status, printed, errors } = await runModule("\n".repeat(line - 1) + code, dirname(readme));
  if (status !== 0) throw new Error(`the example at ${readme}:${line} ended with ${status}\n${errors}`);
  const broken = brokenPromises(example, printed);
  if (broken.length > 0) throw new Error(broken.join("\n\n"));
}

/**
 * Where an example printed something else than it promises, each with an explanation.
 *
 * @param {{ code: string, line: number, readme: string }} example one that {@link readmeExamples} gave
 * @param {{ line: number, text: string }[]} printed what each call printed, with the call's line in the README
 * @returns {string[]}
 */
export function brokenPromises({ code, line, readme }, printed) {
  return promises(code, line).flatMap(({ at, promised }) => {
    const actual = printed.filter((output) => output.line === at).flatMap(({ text }) => text.split("\n").map(trim));
    if (actual.join("\n") === promised.join("\n")) return [];
    return [`${readme}:${at} promises\n${indented(promised)}\nbut prints\n${indented(actual)}`];
  });
}

/** All fenced blocks of a Markdown text, with the words after the fence and the heading above. */
function fencedBlocks(markdown) {
  const blocks = [];
  let heading = "example";
  let open;
  for (const [index, text] of markdown.split(/\r?\n/).entries()) {
    if (open !== undefined) {
      if (text.trim() === "```") {
        blocks.push({ ...open, code: open.lines.join("\n") });
        open = undefined;
      } else open.lines.push(text);
    } else if (text.startsWith("```")) {
      open = { heading, info: text.slice(3).trim().split(/\s+/), line: index + 2, lines: [] };
    } else if (/^#+ /.test(text)) heading = text.replace(/^#+ /, "");
  }
  if (open !== undefined) throw new Error(`the block that begins before line ${open.line} is not closed`);
  return blocks;
}

/** For each call with promises, its line in the README and the lines that it must print. */
function promises(code, firstLine) {
  const calls = [];
  for (const [index, text] of code.split("\n").entries()) {
    if (text.includes(CALL)) calls.push({ at: firstLine + index, promised: [] });
    const promised = PROMISE.exec(text);
    if (promised === null) continue;
    if (calls.length === 0) throw new Error(`line ${firstLine + index} promises output without a ${CALL}…) above it`);
    calls.at(-1).promised.push(trim(promised[1]));
  }
  return calls.filter(({ promised }) => promised.length > 0);
}

/** Runs a module's text in a child process whose working folder decides how its imports resolve. */
function runModule(text, folder) {
  const recorder = `data:text/javascript,${encodeURIComponent(RECORDER)}`;
  const child = spawn(process.execPath, ["--import", recorder, "--input-type=module", "-"], {
    cwd: folder,
    stdio: ["pipe", "ignore", "pipe", "pipe"],
    timeout: TIME_LIMIT_MS,
    killSignal: "SIGKILL",
  });
  let errors = "";
  let records = "";
  child.stderr.setEncoding("utf8").on("data", (part) => {
    errors += part;
  });
  child.stdio[3].setEncoding("utf8").on("data", (part) => {
    records += part;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    // A child that ends before it has read everything says why on standard error.
    child.stdin.on("error", () => {}).end(text);
    child.on("close", (code, signal) => {
      const printed = records.split("\n").filter(Boolean).map(JSON.parse);
      resolve({ status: code ?? signal, printed, errors });
    });
  });
}

function trim(text) {
  return text.trim();
}

function indented(lines) {
  return lines.map((line) => `    ${line}`).join("\n");
}
