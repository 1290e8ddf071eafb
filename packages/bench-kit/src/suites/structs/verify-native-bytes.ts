import type { Entrant } from "../../entrant.ts";
import { WrongResult } from "../../suite.ts";
import { LINE_END } from "./struct-case.ts";

/**
 * Compares what a program has loaded, in febird's native format and hexadecimal digits, with the input behind its first line.
 *
 * @throws WrongResult where it is missing or differs
 */
export function verifyNativeBytes(_: Entrant, digits: string | undefined, input: Uint8Array): void {
  if (digits === undefined) throw new WrongResult("the program gave no bytes to check");
  const expected = Buffer.from(input.subarray(input.indexOf(LINE_END) + 1));
  const found = Buffer.from(digits, "hex");
  if (found.equals(expected)) return;
  if (found.byteLength !== expected.byteLength) {
    throw new WrongResult(`found ${found.byteLength} bytes, expected ${expected.byteLength}`);
  }
  const at = found.findIndex((byte, index) => byte !== expected[index]);
  throw new WrongResult(`found byte ${found[at]} at ${at}, expected ${expected[at]}`);
}
