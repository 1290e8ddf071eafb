/** Runs a project's modules as a Worker: workerd is what Cloudflare runs them in. */
import { spawn } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const TIME_LIMIT_MS = 120_000;
/** A day by which Workers had `WeakRef`, which the formatter of what examples print needs. */
const COMPATIBILITY_DATE = "2025-06-01";

/** What workerd reports on this descriptor once it listens. */
const CONTROL = 3;

/**
 * Bundles a Worker under the conditions that Cloudflare's tool has, starts it on a free port of this machine, and asks it.
 *
 * @param {string} modules the folder with the modules
 * @param {string} output the folder for the bundle
 * @param {string} command workerd
 * @returns {Promise<object>} the report
 */
export async function reportOfWorker(modules, output, command) {
  await bundle(modules, output);
  const config = join(output, "config.capnp");
  writeFileSync(config, configuration(output));
  const child = spawn(command, ["serve", config, `--control-fd=${CONTROL}`], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    timeout: TIME_LIMIT_MS,
    killSignal: "SIGKILL",
  });
  try {
    const response = await fetch(`http://127.0.0.1:${await portOf(child)}/`);
    if (!response.ok) throw new Error(`workerd answers ${response.status}: ${await response.text()}`);
    return await response.json();
  } finally {
    child.kill("SIGKILL");
  }
}

async function bundle(modules, output) {
  await build({
    entryPoints: [join(modules, "worker.js")],
    outdir: output,
    bundle: true,
    format: "esm",
    conditions: ["workerd", "worker", "browser"],
    logLevel: "silent",
    // WebAssembly is a module that the platform has compiled: the import stays.
    loader: { ".wasm": "copy" },
    assetNames: "[name]",
  });
}

function configuration(output) {
  const modules = readdirSync(output)
    .filter((name) => /\.(js|wasm)$/.test(name))
    .sort((a, b) => Number(b === "worker.js") - Number(a === "worker.js"))
    .map((name) => `(name = "${name}", ${name.endsWith(".js") ? "esModule" : "wasm"} = embed "${name}")`);
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = (modules = [${modules.join(", ")}], compatibilityDate = "${COMPATIBILITY_DATE}"))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`;
}

/** Waits until workerd listens. */
function portOf(child) {
  let errors = "";
  let events = "";
  child.stderr.setEncoding("utf8").on("data", (part) => {
    errors += part;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (status, signal) => reject(new Error(`workerd ended with ${status ?? signal}\n${errors}`)));
    child.stdio[CONTROL].setEncoding("utf8").on("data", (part) => {
      events += part;
      for (const line of events.split("\n").slice(0, -1)) {
        const { event, port } = JSON.parse(line);
        if (event === "listen") resolve(port);
      }
    });
  });
}
