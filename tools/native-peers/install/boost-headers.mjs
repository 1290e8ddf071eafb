/**
 * Finds headers of a Boost.JSON that can parse numbers both fast and precisely (`parse_options::numbers`), which the study's
 * rows need and Debian 12's own version lacks.
 *
 * On Debian they come from the package of Debian 13: downloaded and verified by apt with lists of its own, and unpacked
 * into the build folder, so that nothing of another release is installed into the system.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { output, run } from "./command.mjs";
import { BUILD } from "./folders.mjs";
import { isDebian } from "./packages.mjs";

const PACKAGE = "libboost1.88-dev";
const RELEASE = "trixie";
const KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg";
const UNPACKED = join(BUILD, "boost");

/**
 * The folder to include from and the version, or `failed` with a reason.
 *
 * @returns {{ include: string, version: string } | { failed: string }}
 */
export function boostHeaders() {
  try {
    const root = isDebian() ? unpackedHeaders() : "/usr/include";
    const options = join(root, "boost", "json", "parse_options.hpp");
    if (!existsSync(options)) return { failed: "no Boost.JSON is installed; it needs Boost 1.83 or later" };
    if (!readFileSync(options, "utf8").includes("number_precision")) {
      return { failed: `Boost ${versionOf(root)} cannot parse numbers precisely; a later version is needed` };
    }
    return { include: root, version: versionOf(root) };
  } catch (error) {
    return { failed: error.message };
  }
}

function unpackedHeaders() {
  const root = join(UNPACKED, "usr", "include");
  if (!existsSync(root)) unpack();
  return root;
}

function unpack() {
  const work = join(BUILD, "boost-package");
  for (const folder of ["lists/partial", "cache/archives/partial", "sources"]) {
    mkdirSync(join(work, folder), { recursive: true });
  }
  writeFileSync(
    join(work, "sources", "debian.sources"),
    `Types: deb\nURIs: ${archive()}\nSuites: ${RELEASE}\nComponents: main\nSigned-By: ${KEYRING}\n`,
  );
  const options = [
    "Dir::Etc::SourceList=/dev/null",
    `Dir::Etc::SourceParts=${join(work, "sources")}`,
    `Dir::State::Lists=${join(work, "lists")}`,
    `Dir::Cache=${join(work, "cache")}`,
    // apt's own user cannot write into a folder of ours, of which apt would warn.
    ...(process.getuid() === 0 ? ["APT::Sandbox::User=root"] : []),
  ].flatMap((option) => ["-o", option]);
  run("apt-get", [...options, "update"]);
  // `download` puts the file into the current folder, which is not ours to change.
  run("sh", ["-c", 'cd "$0" && exec apt-get "$@"', work, ...options, "download", PACKAGE]);
  const file = readdirSync(work).find((name) => name.endsWith(".deb"));
  run("dpkg-deb", ["--extract", join(work, file), UNPACKED]);
  rmSync(work, { recursive: true });
}

/** The archive that this system takes Debian's packages from, so that its mirror and proxy are used. */
function archive() {
  const format = "$(ORIGIN) $(COMPONENT) $(LABEL) $(REPO_URI)";
  const targets = output("apt-get", ["indextargets", "--format", format, "Created-By: Packages"]).split("\n");
  const own = targets.find((line) => line.startsWith("Debian main Debian "));
  if (own === undefined) throw new Error("apt knows no archive of Debian; run apt-get update");
  return own.split(" ").at(-1);
}

/** "1.88.0" from BOOST_VERSION, whose digits are major, minor (three) and patch (two). */
function versionOf(root) {
  const number = Number(
    /#define BOOST_VERSION (\d+)/.exec(readFileSync(join(root, "boost", "version.hpp"), "utf8"))[1],
  );
  return [Math.floor(number / 100_000), Math.floor(number / 100) % 1000, number % 100].join(".");
}
