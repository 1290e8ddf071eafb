import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "./command.ts";

/** An engine that knows one value, by module, by package and with a mistake. */
const ENGINE = `{
  name: "one", binaryFormat: "nothing/1",
  parse() { return 1; }, serialize() { return new TextEncoder().encode("1"); },
  save() {}, load() { return 1; }, fromJS() { return 1; }, toJS(value) { return value; },
}`;

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "enginebay-conformance-"));
  writeFileSync(join(folder, "engine.mjs"), `export const engine = ${ENGINE}`);
  writeFileSync(
    join(folder, "default.mjs"),
    `export default ${ENGINE}; export const conformancePolicy = { errors: "unlocated" }`,
  );
  writeFileSync(join(folder, "other.mjs"), "export const parse = 1, stringify = 2");
  writeFileSync(join(folder, "empty.mjs"), "");
  writeFileSync(
    join(folder, "partial.mjs"),
    `export const engine = { ...${ENGINE}, save: undefined, load: undefined }, stringify = 2`,
  );
  writeFileSync(join(folder, "partial-default.mjs"), 'export default { name: "one" }');
  writeFileSync(join(folder, "broken.mjs"), "export const engine = (");
  const installed = join(folder, "node_modules", "their-engine");
  mkdirSync(installed, { recursive: true });
  writeFileSync(
    join(installed, "package.json"),
    '{"name":"their-engine","type":"module","exports":{"import":"./main.js"}}',
  );
  writeFileSync(join(installed, "main.js"), `export const engine = ${ENGINE}`);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe("enginebay-conformance", () => {
  it.each(["./engine.mjs", "engine.mjs", "their-engine", "./default.mjs"])("checks the engine of %s", async (name) => {
    const { status, printed } = await run(name, "--suite", "text", "--filter", "literals: (true|1)$");
    expect(printed).toContain("Conformance of one (binary format nothing/1)");
    expect(printed).toContain("text: literals: true");
    expect(status).toBe(1);
  });

  it("ends with 0 if the engine conforms", async () => {
    const { status, printed } = await run("./engine.mjs", "--filter", "^strings: contents: 1 letter$|numbers: 1 alone");
    expect(printed).toContain("Conforms: 1 passed, 0 failed, 0 skipped");
    expect(status).toBe(0);
  });

  it("takes the policy of the module, and settings before it", async () => {
    const selection = ["--suite", "text", "--filter", "nothing: a space"];
    expect((await run("./default.mjs", ...selection)).printed).toContain("Policy: errors: unlocated");
    const { printed } = await run(
      "./default.mjs",
      ...selection,
      "--policy",
      "errors=located",
      "--policy",
      "keyOrder=free",
    );
    expect(printed).toContain("Policy: keyOrder: free\n");
  });

  it("prints every case with --verbose", async () => {
    const { printed } = await run("./engine.mjs", "--filter", "numbers: 1 alone", "--verbose");
    expect(printed).toMatch(/^passed text: numbers: 1 alone\n/);
  });

  it("prints the first 50 failures and counts the rest, but all with --verbose", async () => {
    const selection = ["./engine.mjs", "--suite", "text", "--filter", "JSONTestSuite: n_"];
    const failuresIn = (text: string) => text.match(/^ {2}text: /gm)?.length;
    const short = await run(...selection);
    expect(failuresIn(short.printed)).toBe(50);
    expect(short.printed).toContain("\n  and 138 more; --verbose lists all\n");
    const long = await run(...selection, "--verbose");
    expect(failuresIn(long.printed)).toBe(188);
    expect(long.printed).not.toContain(" more");
  });

  it("lists the cases without an engine", async () => {
    const { status, printed } = await run("--list", "--suite", "binary", "--filter", "a record");
    expect(status).toBe(0);
    expect(printed).toMatch(/^binary: Gives back what was saved.* \(6\)\n {2}round trip, twice: a record\n/);
  });

  it("prints how to use it with --help", async () => {
    const { status, printed } = await run("--help");
    expect(status).toBe(0);
    expect(printed).toMatch(/^Usage: enginebay-conformance <package or path>/);
  });

  it.each([
    [["--suite", "texts", "./engine.mjs"], 'unknown suite "texts"; known suites: text, numbers, strings'],
    [["./none.mjs"], 'there is no file "./none.mjs" in'],
    [["no-such-engine"], '"no-such-engine" is neither a file nor a package'],
    [["./other.mjs"], '"./other.mjs" exports neither "engine" nor a default (it exports parse, stringify)'],
    [["./empty.mjs"], '"./empty.mjs" exports neither "engine" nor a default (it exports nothing)'],
    [["./partial.mjs"], 'the export "engine" of "./partial.mjs" is no engine: it lacks save(), load()'],
    [["./partial-default.mjs"], 'the default export of "./partial-default.mjs" is no engine: it lacks binaryFormat,'],
    [["./broken.mjs"], '"./broken.mjs" cannot be imported'],
    [["./engine.mjs", "--filter", "("], "--filter: Invalid regular expression"],
    [["./engine.mjs", "--filter", "no such case"], "no case matches"],
    [["./engine.mjs", "--policy", "damage"], '--policy is "damage", expected NAME=CHOICE'],
    [["./engine.mjs", "--policy", "damage=none"], "it can be detected or contained"],
    [["./engine.mjs", "--seed", "x"], '--seed is "x", expected a whole number'],
    [["./engine.mjs", "--what"], "Unknown option '--what'"],
    [["./engine.mjs", "./other.mjs"], "one engine is expected"],
    [[], "one engine is expected"],
  ])("refuses %j", async (args, message) => {
    const { status, complained, printed } = await run(...args);
    expect(complained).toContain(message);
    expect(printed).toBe("");
    expect(status).toBe(2);
  });
});

async function run(...args: string[]) {
  const printed: string[] = [];
  const complained: string[] = [];
  const status = await runCommand(args, {
    folder,
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
  });
  return { status, printed: printed.join(""), complained: complained.join("") };
}
