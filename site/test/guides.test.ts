import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readmeExamples, runReadmeExample } from "../../tools/readme-examples.mjs";

const GUIDE = new URL("../guide/", import.meta.url);
const examples = readdirSync(GUIDE)
  .filter((name) => name.endsWith(".md") && readFileSync(new URL(name, GUIDE), "utf8").includes("```js"))
  .flatMap((name) => readmeExamples(new URL(name, GUIDE)));

it.each(examples)("$name", { timeout: 60_000 }, runReadmeExample);

it("every engine has a guide with examples", () => {
  const guides = new Set(examples.map(({ readme }) => readme.slice(readme.lastIndexOf("/") + 1)));
  for (const engine of ["arena-json", "dataio", "variant"]) expect(guides).toContain(`${engine}.md`);
});
