import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { readmeExamples, runReadmeExample } from "../../../tools/readme-examples.mjs";
import { scratchFile } from "./scratch.ts";

/** The examples of a README with this text. */
function examplesOf(markdown: string) {
  const path = scratchFile();
  writeFileSync(path, markdown);
  return readmeExamples(pathToFileURL(path));
}

/** Runs a README that consists of one example. */
async function run(code: string): Promise<void> {
  const [example] = examplesOf(`\`\`\`ts\n${code}\n\`\`\`\n`);
  await runReadmeExample(example!);
}

describe("the examples of a README", () => {
  it("are its blocks of TypeScript and JavaScript, named by heading and line", () => {
    const examples = examplesOf(
      ["# One", "```ts", "a;", "b;", "```", "```sh", "# no heading", "```", "## Two", "```js", "```", ""].join("\n"),
    );
    expect(examples).toMatchObject([
      { name: "One (file.bin:3)", code: "a;\nb;", line: 3 },
      { name: "Two (file.bin:11)", code: "", line: 11 },
    ]);
  });

  it("are not those marked no-run", () => {
    expect(examplesOf("```ts no-run\na;\n```\n```ts\nb;\n```\n")).toMatchObject([{ code: "b;" }]);
  });

  it("must exist, and be closed", () => {
    expect(() => examplesOf("```sh\nls\n```\n")).toThrow("has no example to run");
    expect(() => examplesOf("```ts\na;\n")).toThrow("the block that begins before line 2 is not closed");
  });
});

describe("an example", { timeout: 60_000 }, () => {
  it("passes if it prints what it promises", async () => {
    await run(
      [
        'console.log("unpromised");',
        "console.log(1 + 1, [3]); // → 2 [ 3 ]",
        "for (const letter of 'ab') console.log(letter);",
        "// → a",
        "// → b",
        "console.log(",
        '  "two\\nlines",',
        "); // → two",
        "// → lines",
        "[7].map((n) => console.log(n)); // → 7",
      ].join("\n"),
    );
  });

  it.each([
    ["another value", "console.log(1); // → 2", "2\nbut prints\n    1"],
    ["nothing", "if (0) console.log(1); // → 1", "1\nbut prints\n"],
    ["less", "console.log(1);\n// → 1\n// → 2", "but prints\n    1"],
    ["more", "for (const n of [1, 2]) console.log(n); // → 1", "1\n    2"],
    ["what another line promises", "console.log(1); // → 2\nconsole.log(2); // → 1", "but prints"],
  ])("fails if it prints %s", async (_, code, message) => {
    await expect(run(code)).rejects.toThrow(message);
  });

  it("fails if a promise belongs to no call", async () => {
    await expect(run("1 + 1; // → 2")).rejects.toThrow("line 2 promises output without a console.log");
  });

  it.each([
    ["throws", "\nthrow new Error('no');", /ended with 1\n.*:3.*Error: no/s],
    ["is not JavaScript", "const a: number = 1;", /ended with 1\n.*SyntaxError/s],
    ["imports what is not there", "import 'none-such';", /ERR_MODULE_NOT_FOUND/],
    ["ends with another status", "process.exit(3);", /ended with 3/],
  ])("fails if it %s", async (_, code, message) => {
    await expect(run(code)).rejects.toThrow(message);
  });
});
