/**
 * The loader of the fourteen files, for Node and the runtimes that offer its built-in modules. It is an entry of its
 * own (`@enginebay/corpus/files`) so that the manifest and the generators stay free of them.
 *
 * The files lie in the package's `data` folder, one `<name>.br` each, compressed by Brotli when the package was built.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { EngineError } from "@enginebay/core";
import { type CorpusFile, corpusFile } from "./manifest.ts";

/** How {@link loadFile} finds a file. */
export interface LoadFileOptions {
  /**
   * The folder that holds the packed files, as a `file:` URL that ends in a slash. The default is the package's own;
   * a bundled program, whose modules have moved away from the data, says here where the data went.
   */
  readonly directory?: URL;
}

/**
 * Reads one of the fourteen files and proves that it is the file of the study.
 *
 * @param name File name with its extension, such as `"twitter.json"`.
 * @returns The bytes of the unpacked file, in an array of their own that the caller may keep and change.
 * @throws EngineError `invalid-argument` for an unknown name (the message lists the known ones), `read-failed` when
 * the packed file cannot be read, `damaged` when what was unpacked is not what the manifest says: the message gives
 * the hash that was expected and the one that was found.
 */
export function loadFile(name: string, options: LoadFileOptions = {}): Uint8Array<ArrayBuffer> {
  const file = corpusFile(name);
  const path = fileURLToPath(new URL(`${file.name}.br`, options.directory ?? new URL("../data/", import.meta.url)));
  const bytes = unpack(file, path, readPacked(path));
  verify(file, path, bytes);
  return bytes;
}

function readPacked(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new EngineError("read-failed", `cannot read ${path}, which the build of @enginebay/corpus makes`, { cause });
  }
}

function unpack(file: CorpusFile, path: string, packed: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    // The length is known, so damaged data cannot make the decompressor fill the memory.
    const unpacked = brotliDecompressSync(packed, { maxOutputLength: file.bytes });
    // A copy, because a Buffer may share its ArrayBuffer with others.
    return new Uint8Array(unpacked);
  } catch (cause) {
    const expected = `${file.bytes} bytes with the SHA-256 ${file.sha256}`;
    throw new EngineError("damaged", `${path} does not unpack; expected ${expected}`, { cause });
  }
}

function verify(file: CorpusFile, path: string, bytes: Uint8Array): void {
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found === file.sha256) return;
  throw new EngineError(
    "damaged",
    `${path} is not the corpus's ${file.name}: expected the SHA-256 ${file.sha256}, found ${found}`,
  );
}
