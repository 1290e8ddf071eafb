#!/usr/bin/env node
/**
 * The one door of the repository: `node tools/run.mjs <task> [arguments]`, behind `npm run <task>` and `pnpm <task>`.
 *
 * It makes a bare machine ready (Node and npm are all it may assume), then hands over to turbo. Set-up happens only
 * when the lockfile differs from the one that was installed last, so a second run starts at once. Nothing is imported
 * but Node itself: this file runs before anything is installed.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const MINIMUM_NODE = [20, 19];
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BIN = join(ROOT, "node_modules", ".bin");
/** Holds the hash of the lockfile that `node_modules` was installed from. */
const STAMP = join(ROOT, "node_modules", ".enginebay-installed");

const TASKS = {
  build: (args) => turbo("build", ...args),
  test: (args) => {
    turbo(
      "lint",
      "knip",
      "typecheck",
      "test",
      "test:readme",
      "test:sizes",
      "check:package",
      "--output-logs=new-only",
      ...args,
    );
  },
  bench: (args) => {
    buildPackages();
    run(process.execPath, [join(ROOT, "packages", "bench-kit", "dist", "cli.js"), ...args]);
  },
  site: (args) => {
    buildPackages();
    turbo("site", "--filter=@enginebay/site", "--output-logs=new-only", ...args);
  },
  "site:preview": (args) => {
    TASKS.site([]);
    run(process.execPath, [
      join(ROOT, "site", "node_modules", "vitepress", "bin", "vitepress.js"),
      "preview",
      "site",
      ...args,
    ]);
  },
  "test:browser": (args) => {
    buildPackages();
    turbo("test:browser", "--filter=@enginebay/site", "--output-logs=new-only", ...args);
  },
  format: () => run(join(BIN, "biome"), ["check", "--write", "."]),
  changeset: (args) => run(join(BIN, "changeset"), args),
  sizes: (args) => {
    buildPackages();
    runScript("packages/sizes.mjs", args);
  },
  "test:packages": (args) => {
    buildPackages();
    runScript("packages/test-packages.mjs", args);
  },
  // What it publishes is built on its own, from what is committed.
  release: (args) => runScript("release/release.mjs", args),
  peers: (args) => run(process.execPath, [join(ROOT, "tools", "native-peers", "install.mjs"), ...args]),
};

function main([task, ...args]) {
  requireNode();
  if (!Object.hasOwn(TASKS, task ?? "")) {
    fail(`unknown task "${task ?? ""}"; known tasks: ${Object.keys(TASKS).join(", ")}`);
  }
  install();
  // Package managers pass a lone `--` on or not as they please; to turbo it would mean arguments for every script.
  TASKS[task](args.filter((argument) => argument !== "--"));
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  fail(`Node ${MINIMUM_NODE.join(".")} or later is needed; this is Node ${process.versions.node}`);
}

function install() {
  const lockfile = createHash("sha256")
    .update(readFileSync(join(ROOT, "pnpm-lock.yaml")))
    .update(process.platform + process.arch)
    .digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lockfile) return;
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  run("npx", ["-y", packageManager, "install", "--frozen-lockfile"]);
  writeFileSync(STAMP, lockfile);
}

function turbo(...args) {
  run(join(BIN, "turbo"), ["run", ...args]);
}

/** What that says is no part of what a task prints: it goes to the standard error. */
function buildPackages() {
  const args = ["run", "build", "--filter=./packages/*", "--output-logs=errors-only"];
  run(join(BIN, "turbo"), args, ["inherit", process.stderr.fd, "inherit"]);
}

/** Runs a script below this folder. */
function runScript(path, args) {
  run(process.execPath, [join(ROOT, "tools", path), ...args]);
}

/** Runs a command in the root and ends this process with the command's status if it fails. */
function run(command, args, stdio = "inherit") {
  const env = {
    ...process.env,
    PATH: BIN + delimiter + (process.env.PATH ?? ""),
    TURBO_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
  };
  const shell = process.platform === "win32";
  // An interrupt reaches the whole process group; the child decides how to end, and we pass its status on.
  const ignoreInterrupt = () => {};
  process.on("SIGINT", ignoreInterrupt);
  const { status, signal, error } = spawnSync(command, args, { cwd: ROOT, stdio, env, shell });
  process.off("SIGINT", ignoreInterrupt);
  if (error !== undefined) fail(`cannot run ${command}: ${error.message}`);
  // As a shell would report it.
  if (signal !== null) process.exit(128 + constants.signals[signal]);
  if (status !== 0) process.exit(status);
}

function fail(message) {
  process.stderr.write(`enginebay: ${message}\n`);
  process.exit(1);
}

main(process.argv.slice(2));
