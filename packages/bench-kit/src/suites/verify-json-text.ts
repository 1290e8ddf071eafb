import type { Entrant } from "../entrant.ts";
import { firstDifference } from "../first-difference.ts";
import { WrongResult } from "../suite.ts";

/**
 * Compares the JSON text that a program gave for what it made of an input with `JSON.parse` of that input. The sign of zero
 * does not count, since writers of JSON may drop it.
 *
 * @param entrant whose `tolerance` says what else does not count
 * @throws WrongResult where text is missing, is no JSON or stands for another value
 */
export function verifyJsonText({ tolerance }: Entrant, text: string | undefined, input: Uint8Array): void {
  if (text === undefined) throw new WrongResult("the program gave no text to check");
  const expected: unknown = JSON.parse(Buffer.from(input).toString());
  const difference = firstDifference(parse(text), expected, { signOfZero: false, ...tolerance });
  if (difference !== undefined) throw new WrongResult(difference);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WrongResult(`not JSON: ${(error as Error).message}`);
  }
}
