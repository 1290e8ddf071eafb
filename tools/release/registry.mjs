/** A registry on this machine that lives as long as a rehearsal. */
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installOnDemand } from "../packages/runtimes.mjs";

const FOLDER = fileURLToPath(new URL("registry", import.meta.url));
const HOST = "127.0.0.1";

/** npm wants to know who publishes; this registry does not. */
const TOKEN = "rehearsal";

/**
 * @param {string} root the folder of the repository
 * @param {string} storage an empty folder
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function startRegistry(root, storage) {
  await installOnDemand(FOLDER, root);
  const { runServer } = createRequire(join(FOLDER, "package.json"))("verdaccio");
  const everyone = { access: "$all", publish: "$all" };
  const server = await runServer({
    storage,
    self_path: storage,
    // Nothing is asked for elsewhere.
    uplinks: {},
    packages: { "**": everyone },
    max_body_size: "100mb",
    web: { enable: false },
    log: { type: "stdout", level: "fatal" },
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject).listen(0, HOST, resolve);
  });
  return {
    address: `http://${HOST}:${server.address().port}/`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Makes a folder in which npm has the packages of a scope from a registry, and all others from where it always has them.
 *
 * @param {string} folder not there yet
 * @param {string} scope with its `@`
 * @param {string} address of the registry
 */
export function makeClient(folder, scope, address) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "client", private: true, type: "module" }));
  const lines = [`${scope}:registry=${address}`, `${address.replace("http:", "")}:_authToken=${TOKEN}`];
  writeFileSync(join(folder, ".npmrc"), `${lines.join("\n")}\n`);
}
