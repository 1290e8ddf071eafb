import { it } from "vitest";
import { readmeExamples, runReadmeExample } from "../../../tools/readme-examples.mjs";

const examples = readmeExamples(new URL("../README.md", import.meta.url));

it.each(examples)("$name", { timeout: 60_000 }, runReadmeExample);
