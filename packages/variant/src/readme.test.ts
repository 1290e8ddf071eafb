import { it } from "vitest";
import { readmeExamples, runReadmeExample } from "../../../tools/readme-examples.mjs";

it.each(readmeExamples(new URL("../README.md", import.meta.url)))("$name", { timeout: 60_000 }, runReadmeExample);
