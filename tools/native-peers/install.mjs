#!/usr/bin/env node
/**
 * `npm run peers [-- --dry-run]`: says what it will install, then installs what the C++ and Perl peers need from Debian's
 * packages and builds them into `build/`. The README beside this file tells what they are.
 *
 * A peer that cannot be built does not keep the others from being built; it is recorded with its reason, which the bench
 * shows under *not measured*.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildAddon } from "./install/addon.mjs";
import { boostHeaders } from "./install/boost-headers.mjs";
import { buildPrograms } from "./install/cpp-programs.mjs";
import { BUILD } from "./install/folders.mjs";
import { aptCommands, installPackages, missingPackages, PACKAGES } from "./install/packages.mjs";
import { perlPeers } from "./install/perl-modules.mjs";

function main() {
  const options = { "dry-run": { type: "boolean", default: false } };
  // Package managers pass a lone `--` on or not as they please.
  const args = process.argv.slice(2).filter((argument) => argument !== "--");
  const { "dry-run": dryRun } = parseArgs({ args, options }).values;
  const missing = missingPackages();
  announce(missing);
  if (dryRun) return;
  installPackages(missing);
  rmSync(join(BUILD, "peers.json"), { force: true });
  mkdirSync(BUILD, { recursive: true });
  const boost = boostHeaders();
  const parts = [...buildPrograms(boost), buildAddon(), perlPeers()];
  const manifest = {
    schemaVersion: 1,
    programs: Object.assign({}, ...parts.map(({ programs }) => programs)),
    addons: Object.assign({}, ...parts.map(({ addons }) => addons)),
    failed: Object.assign({}, ...parts.map(({ failed }) => failed)),
    versions: Object.assign({}, ...parts.map(({ versions }) => versions)),
  };
  writeFileSync(join(BUILD, "peers.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  conclude(manifest);
}

/** What is going to happen, before it does. */
function announce(missing) {
  say("The native and Perl peers of the bench need these packages of Debian or Ubuntu:");
  say(`  ${PACKAGES.join(" ")}`);
  if (missing.length === 0) say("All of them are installed.");
  else say(`Not yet installed: ${missing.join(" ")}. To be run:\n  ${aptCommands(missing).join("\n  ")}`);
  say(
    "Boost.JSON is compiled from the headers of libboost1.88-dev (Debian 13), unpacked into the build folder on Debian;",
  );
  say("elsewhere from those of libboost-dev. Everything is built into:");
  say(`  ${BUILD}`);
}

function conclude({ programs, addons, failed, versions }) {
  say(`built: ${[...Object.keys(programs), ...Object.keys(addons)].join(", ")}`);
  say(
    `versions: ${Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(", ")}`,
  );
  for (const [name, reason] of Object.entries(failed)) say(`not built: ${name}: ${reason}`);
  if (Object.keys(failed).length > 0) process.exitCode = 1;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

try {
  main();
} catch (error) {
  process.stderr.write(`peers: ${error.message}\n`);
  process.exitCode = 1;
}
