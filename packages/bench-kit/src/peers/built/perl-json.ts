import type { Entrant } from "../../entrant.ts";

/** Perl's hashes have no order. */
const UNORDERED = { keyOrder: false };

const COMMON = { kind: "peer-perl", built: "perl", tolerance: UNORDERED } as const;
const OPERATIONS = { encode: "encode", decode: "decode" };

/** The rows of the Perl study. Their program is `tools/native-peers/perl/json-peer.pl`. */
export const perlJson: readonly Entrant[] = [
  {
    ...COMMON,
    engine: "JSON::PP",
    config: "JSON::PP",
    about: "`encode_json` and `decode_json` of JSON::PP, Perl's own module in Perl.",
    operations: OPERATIONS,
  },
  {
    ...COMMON,
    engine: "Mojo::JSON",
    config: "Mojo::JSON (pure)",
    about:
      "`encode_json` and `decode_json` of Mojo::JSON in Perl alone (`MOJO_NO_JSON_XS=1`), as the study measured it.",
    operations: OPERATIONS,
  },
  {
    ...COMMON,
    engine: "Mojo::JSON",
    config: "Mojo::JSON",
    about: "The same as it is installed: it hands its work to Cpanel::JSON::XS, in C.",
    operations: OPERATIONS,
  },
  {
    ...COMMON,
    engine: "JSON::XS",
    config: "JSON::XS",
    about: "`encode_json` and `decode_json` of JSON::XS, in C.",
    operations: OPERATIONS,
  },
];
