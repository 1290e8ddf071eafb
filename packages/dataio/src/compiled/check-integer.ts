import type { FixedNumberKind } from "../wire/numbers.ts";
import { REFUSE } from "./fixed-writes.ts";

type IntegerKind = Exclude<FixedNumberKind, "f32" | "f64">;

/** Operators on 32 bits that leave every integer of a type as it is, and change every other value. */
const KEEPING: Readonly<Record<IntegerKind, string>> = {
  i8: "<<24>>24",
  u8: "&255",
  i16: "<<16>>16",
  u16: "&65535",
  i32: "|0",
  u32: ">>>0",
};

/** A statement that refuses a variable that is no integer of up to 32 bits of a type. */
export function checkInteger(kind: IntegerKind, variable: string): string {
  return `if((${variable}${KEEPING[kind]})!==${variable})${REFUSE}`;
}
