/** Compiles the peers written in C++, a program for each library. */
import { join } from "node:path";
import { output } from "./command.mjs";
import { BUILD, HERE } from "./folders.mjs";

/** The study's level of optimization. `-march=native` changes Boost.JSON and RapidJSON by less than 3 %, so it is left out. */
const FLAGS = ["-O3", "-std=c++17"];
const COMPILER = "g++";

/** The libraries: program, source, more flags, and the macros that hold the version. */
const LIBRARIES = [
  {
    program: "rapidjson",
    label: "RapidJSON",
    header: "rapidjson/rapidjson.h",
    version: ["RAPIDJSON_MAJOR_VERSION", "RAPIDJSON_MINOR_VERSION", "RAPIDJSON_PATCH_VERSION"],
  },
  {
    program: "nlohmann",
    label: "nlohmann",
    header: "nlohmann/json.hpp",
    version: ["NLOHMANN_JSON_VERSION_MAJOR", "NLOHMANN_JSON_VERSION_MINOR", "NLOHMANN_JSON_VERSION_PATCH"],
  },
  {
    program: "nlohmann-rows",
    label: "nlohmann",
    header: "nlohmann/json.hpp",
    version: ["NLOHMANN_JSON_VERSION_MAJOR", "NLOHMANN_JSON_VERSION_MINOR", "NLOHMANN_JSON_VERSION_PATCH"],
  },
  {
    program: "simdjson",
    label: "simdjson",
    header: "simdjson.h",
    version: ["SIMDJSON_VERSION"],
    libraries: ["-lsimdjson"],
  },
  {
    program: "boost-serialization",
    label: "boost.serialization",
    header: "boost/version.hpp",
    version: ["BOOST_LIB_VERSION"],
    libraries: ["-lboost_serialization"],
  },
];

/**
 * Builds all programs, one after the other: a compiler takes a gigabyte of memory for some of them.
 *
 * @param boost where Boost's headers are, of {@link boostHeaders}
 */
export function buildPrograms(boost) {
  const host = join(BUILD, "serve.o");
  try {
    output(COMPILER, [...FLAGS, "-c", join(HERE, "cpp", "serve.cpp"), "-o", host]);
  } catch (error) {
    const programs = ["boost-json", ...LIBRARIES.map(({ program }) => program)];
    return [{ failed: Object.fromEntries(programs.map((program) => [program, error.message])) }];
  }
  const compiler = output(COMPILER, ["-dumpfullversion"]).trim();
  return [
    { versions: { [COMPILER]: `${compiler} ${FLAGS.join(" ")}` } },
    attempt("boost-json", () => {
      if ("failed" in boost) throw new Error(boost.failed);
      compile("boost-json", ["-isystem", boost.include, host]);
      return { "Boost.JSON": boost.version };
    }),
    ...LIBRARIES.map((library) =>
      attempt(library.program, () => {
        compile(library.program, [host, ...(library.libraries ?? [])]);
        return { [library.label]: versionOf(library) };
      }),
    ),
  ];
}

function attempt(program, build) {
  try {
    const versions = build();
    return { programs: { [program]: { file: `./${program}`, args: [] } }, versions };
  } catch (error) {
    return { failed: { [program]: error.message } };
  }
}

function compile(program, rest) {
  output(COMPILER, [...FLAGS, join(HERE, "cpp", `${program}.cpp`), "-o", join(BUILD, program), ...rest]);
}

/** The version that the library's own macros tell, read through the preprocessor. */
function versionOf({ header, version }) {
  const macros = output("sh", ["-c", `echo '#include <${header}>' | "$0" -x c++ -std=c++17 -dM -E -`, COMPILER]);
  return version
    .map((name) => new RegExp(`#define ${name} "?([\\d._]+)`).exec(macros)?.[1] ?? "unknown")
    .join(".")
    .replaceAll("_", ".");
}
