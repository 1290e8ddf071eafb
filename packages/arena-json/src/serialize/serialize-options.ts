import { EngineError } from "@enginebay/core";

/**
 * How a document's numbers are written: `"lexeme"`, with the digits of the source, or `"shortest"`, formatted anew from
 * their doubles.
 */
export type NumberForm = "lexeme" | "shortest";

/** How to write a document. */
export interface SerializeOptions {
  /**
   * `"lexeme"`, the default, keeps every number as it is spelled: nothing is lost.
   *
   * `"shortest"` writes what `JSON.stringify` writes for the double: the fewest digits that read back as it, in the
   * notation of ECMAScript. `1.50` becomes `1.5`, `1E2` becomes `100`, `-0` becomes `0`, and digits that a double cannot
   * hold are gone. One thing is kept instead: a number beyond the doubles, such as `1e400`, which `JSON.stringify` would
   * write as null, has its lexeme.
   *
   * Plain JavaScript values have no lexemes; for them it makes no difference.
   */
  readonly numbers?: NumberForm;
}

/** The form that options ask for. Throws `invalid-argument` for another. */
export function numberFormOf({ numbers = "lexeme" }: SerializeOptions): NumberForm {
  if (numbers === "lexeme" || numbers === "shortest") return numbers;
  throw new EngineError("invalid-argument", `numbers is ${String(numbers)}, expected "lexeme" or "shortest"`);
}
