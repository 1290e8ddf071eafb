import { VAR_RANGES } from "../wire/numbers.ts";
import { REFUSE } from "./fixed-writes.ts";

/** Operators on 32 bits that leave every integer of a type as it is, and change every other value. */
const KEEPING: Readonly<Record<string, string>> = {
  i8: "<<24>>24",
  u8: "&255",
  i16: "<<16>>16",
  u16: "&65535",
  i32: "|0",
  u32: ">>>0",
  varI32: "|0",
  varU32: ">>>0",
  varU30: ">>>0",
};

/** A statement that refuses a variable that is no integer of up to 32 bits of a type. */
export function checkInteger(kind: string, variable: string): string {
  const tooLarge = kind === "varU30" ? `||${variable}>${VAR_RANGES.varU30.max}` : "";
  return `if((${variable}${KEEPING[kind]})!==${variable}${tooLarge})${REFUSE}`;
}
