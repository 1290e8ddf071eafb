import { it } from "vitest";
import { readmeExamples, runReadmeExample } from "../../../tools/readme-examples.mjs";

it.each(readmeExamples(new URL("../README.md", import.meta.url)))("$name", runReadmeExample);
