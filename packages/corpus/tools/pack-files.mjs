/**
 * Packs the fourteen files into `data/`, from the pinned development dependency `simdjson`. Runs after tsdown, because
 * it takes the manifest from the built package: there is one list of names and hashes. A file that differs from it
 * ends the build.
 */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { corpusFiles } from "../dist/index.js";

/** Quality 9 packs all files in about a second; the best quality, 11, takes half a minute to gain a tenth. */
const BROTLI_QUALITY = 9;
const ORIGIN = new URL("./", import.meta.resolve("simdjson/package.json"));
const DATA = new URL("../data/", import.meta.url);

rmSync(DATA, { recursive: true, force: true });
mkdirSync(DATA);
for (const file of corpusFiles) writeFileSync(new URL(`${file.name}.br`, DATA), pack(readVerified(file)));
// A name that begins with LICENSE would pass for this package's own, and that would then not be packed.
copyFileSync(new URL("LICENSE", ORIGIN), new URL("simdjson.LICENSE", DATA));

function readVerified({ name, sha256 }) {
  const bytes = readFileSync(new URL(`jsonexamples/${name}`, ORIGIN));
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found === sha256) return bytes;
  throw new Error(`simdjson's ${name} is not the corpus's: expected the SHA-256 ${sha256}, found ${found}`);
}

function pack(bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}
