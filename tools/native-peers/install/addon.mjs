/**
 * Compiles the addon of npm's `simdjson` from the sources inside the package, whose install script stays off. Left to itself
 * the package silently falls back to `JSON.parse`; the bench loads the addon built here instead.
 */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { output } from "./command.mjs";
import { BUILD, HERE } from "./folders.mjs";

/** Under its own name, since a program is called simdjson too. */
const NAME = "simdjson.node";

export function buildAddon() {
  try {
    const root = packageRoot();
    const sources = ["main.cpp", "bindings.cpp", join("src", "simdjson.cpp")].map((file) =>
      join(root, "simdjson", file),
    );
    const includes = [nodeHeaders(), nodeAddonApi(root)].flatMap((folder) => ["-I", folder]);
    const file = join(BUILD, NAME);
    const defines = ["-DNAPI_CPP_EXCEPTIONS", "-DNODE_GYP_MODULE_NAME=simdjson"];
    const flags = ["-O3", "-std=c++17", "-fPIC", "-shared", "-w"];
    output("g++", [...flags, ...defines, ...includes, ...sources, "-o", file]);
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    return { addons: { [NAME]: `./${NAME}` }, versions: { "simdjson (npm)": version } };
  } catch (error) {
    return { failed: { [NAME]: error.message } };
  }
}

/** The package is a dependency of the corpus, which reads its example files. */
function packageRoot() {
  const corpus = createRequire(join(HERE, "..", "..", "packages", "corpus", "package.json"));
  return dirname(corpus.resolve("simdjson/package.json"));
}

function nodeAddonApi(root) {
  return dirname(createRequire(join(root, "package.json")).resolve("node-addon-api/package.json"));
}

/** The headers that come with Node, beside its binary. They are not everywhere where Node is. */
function nodeHeaders() {
  const found = [join(dirname(process.execPath), "..", "include", "node"), "/usr/include/node"].find((folder) =>
    existsSync(join(folder, "node_api.h")),
  );
  if (found === undefined) throw new Error("this Node was installed without its headers (include/node/node_api.h)");
  return found;
}
