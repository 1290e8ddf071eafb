/** The Perl peers: one program that needs no building, for modules that must be there. */
import { output } from "./command.mjs";

const MODULES = ["JSON::PP", "JSON::XS", "Mojolicious", "Cpanel::JSON::XS"];

export function perlPeers() {
  try {
    const versions = Object.fromEntries(MODULES.map((module) => [module, versionOf(module)]));
    const perl = output("perl", ["-e", 'printf "%vd", $^V']);
    const program = { file: "perl", args: ["../perl/json-peer.pl"] };
    return { programs: { perl: program }, versions: { perl, ...versions } };
  } catch (error) {
    return { failed: { perl: error.message } };
  }
}

function versionOf(module) {
  return output("perl", [`-M${module}`, "-e", `print ${module}->VERSION`]);
}
