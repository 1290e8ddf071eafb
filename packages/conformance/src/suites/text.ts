import type { Suite } from "../case.ts";
import { byteOrderMarkCases } from "./text/byte-order-mark.ts";
import { controlCharacterCases } from "./text/control-characters.ts";
import { escapeCases } from "./text/escapes.ts";
import { jsonTestSuiteCases } from "./text/json-test-suite.ts";
import { numberGrammarCases } from "./text/number-grammar.ts";
import { structureCases } from "./text/structure.ts";
import { truncationCases } from "./text/truncation.ts";
import { utf8Cases } from "./text/utf8.ts";
import { whiteSpaceCases } from "./text/white-space.ts";

/** What is JSON and what is not, to the byte. */
export const textSuite: Suite = {
  name: "text",
  about: "Accepts all of RFC 8259 and nothing else, and says where a text goes wrong.",
  cases: () => [
    ...jsonTestSuiteCases(),
    ...structureCases(),
    ...whiteSpaceCases(),
    ...numberGrammarCases(),
    ...escapeCases(),
    ...controlCharacterCases(),
    ...utf8Cases(),
    ...byteOrderMarkCases(),
    ...truncationCases(),
  ],
};
