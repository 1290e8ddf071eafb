/** Debian's packages that the peers need. */
import { readFileSync } from "node:fs";
import { exists, output, run } from "./command.mjs";

const COMMON = [
  "g++",
  "rapidjson-dev",
  "nlohmann-json3-dev",
  "libsimdjson-dev",
  "perl",
  "libmojolicious-perl",
  "libcpanel-json-xs-perl",
  "libjson-xs-perl",
];

/**
 * boost.serialization's library. The packages of two releases of Boost exclude each other, so that it has to be of the one whose
 * headers are installed, if any are.
 */
function boostSerialization() {
  const installed = /^libboost(\d+\.\d+)-dev$/m.exec(installedPackages("libboost[0-9]*-dev"))?.[1] ?? "";
  return `libboost-serialization${installed}-dev`;
}

/** Whether this is Debian itself, whose archive has the newer Boost as well. */
export function isDebian() {
  return releaseId() === "debian";
}

/** All packages that are installed here. On Debian, Boost's headers are only unpacked. */
export const PACKAGES = [...COMMON, boostSerialization(), ...(isDebian() ? [] : ["libboost-dev"])];

/** Those of them that are not installed; all where there is no dpkg to ask. */
export function missingPackages() {
  if (!exists("dpkg-query")) return PACKAGES;
  return PACKAGES.filter((name) => !isInstalled(name));
}

/** The commands that install packages, as one would type them. */
export function aptCommands(packages) {
  return aptSteps(packages).map((step) => step.join(" "));
}

/**
 * Installs packages with apt-get, as root or through sudo.
 *
 * @throws Error with the commands to run by hand where neither is possible
 */
export function installPackages(packages) {
  if (packages.length === 0) return;
  const byHand = `run by hand, then try again:\n  ${aptCommands(packages).join("\n  ")}`;
  if (!exists("apt-get")) throw new Error(`there is no apt-get here; on Debian or Ubuntu, ${byHand}`);
  if (!isRoot() && !exists("sudo")) throw new Error(`this needs root, and there is no sudo; ${byHand}`);
  for (const [file, ...args] of aptSteps(packages)) run(file, args);
}

function aptSteps(packages) {
  const prefix = isRoot() ? [] : ["sudo"];
  return [
    [...prefix, "apt-get", "update"],
    [...prefix, "apt-get", "install", "--yes", "--no-install-recommends", ...packages],
  ];
}

function isRoot() {
  return process.getuid?.() === 0;
}

/** Names of installed packages that a pattern matches, one a line; none where there is no dpkg. */
function installedPackages(pattern) {
  try {
    const format = "$" + "{Package} $" + "{db:Status-Status}\n";
    const lines = output("dpkg-query", ["--show", "--showformat", format, pattern]).split("\n");
    return lines.flatMap((line) => (line.endsWith(" installed") ? [line.split(" ")[0]] : [])).join("\n");
  } catch {
    return ""; // dpkg-query fails where nothing matches
  }
}

function isInstalled(name) {
  try {
    return output("dpkg-query", ["--show", "--showformat", "$" + "{db:Status-Status}", name]) === "installed";
  } catch {
    return false; // dpkg-query fails for a package that it has never heard of
  }
}

/** `ID` of os-release: "debian", "ubuntu". Undefined where there is no such file. */
function releaseId() {
  try {
    return /^ID="?([^"\n]*)"?$/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1];
  } catch {
    return undefined;
  }
}
