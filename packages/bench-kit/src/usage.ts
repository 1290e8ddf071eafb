import { DEFAULT_PROFILE, profiles } from "./profiles.ts";
import { suites } from "./suites/suites.ts";

/** The help text. */
export function usage(): string {
  const suiteNames = suites.map((suite) => suite.name).join("|");
  const profileNames = profiles.map((profile) => profile.name).join("|");
  const profileLines = profiles.map(({ name, description }) => `  ${name.padEnd(8)} ${description}`).join("\n");
  return `enginebay-bench: serialization engines, side by side, on the same data in the same run

usage
  enginebay-bench [options]        run suites and write results.json, report.md and pictures
  enginebay-bench report FILE      write report.md and pictures from a results.json

options
  --suite ${suiteNames}
                       which suite (repeatable; default all); a named one takes time for more: see --list
  --engine NAME|PATH   only the engine or configuration of this name (repeatable); a path or a package
                       with an \`engine\` export joins whatever else runs
  --filter REGEX       only what matches, on suite/operation/workload/engine
  --profile ${profileNames}
                       how long to measure (default ${DEFAULT_PROFILE})
  --peers KIND,…|none  kinds of peers to measure: js, native, perl (default all that are there)
  --out DIR            where the report goes (default reports/latest; of report FILE: beside the file)
  --baseline FILE      compare with an earlier results.json, by ratios to the suite's baseline in each run
  --fail-on-regression end with status 1 if an engine became slower beyond the noise
  --relative-to NAME   of report FILE: the configuration that ratios are formed to
  --runtime PATH|node@VERSION
                       the Node for engines and peers in JavaScript: a binary, or one from npm such as node@26
  --list               show what would run
  --quiet              no progress
  --help               this text

profiles
${profileLines}

exit status
  0 done   1 an engine failed or regressed   2 wrong usage   130 interrupted
`;
}
