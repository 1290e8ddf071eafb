import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineLoader } from "vitepress";
import { ROOT } from "../repository.ts";
import type { ConformanceOutcome } from "./conformance-outcome.ts";

declare const data: readonly ConformanceOutcome[];

export { data };

export default defineLoader({
  watch: ["../../.generated/conformance.json"],
  load: () =>
    JSON.parse(readFileSync(join(ROOT, "site/.generated/conformance.json"), "utf8")) as readonly ConformanceOutcome[],
});
