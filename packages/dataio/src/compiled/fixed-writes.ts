import { getMember, isInherited } from "../interpreted/get-member.ts";
import type { Field, TypeNode } from "../type.ts";
import { fixedWidth } from "../types/fixed-width.ts";
import { FIXED_NUMBERS, VAR_RANGES } from "../wire/numbers.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { MAX_UNROLLED } from "./forms.ts";
import { type Program, plus } from "./program.ts";
import { checkTime, putChars } from "./write-bytes.ts";
import { checkWide, setWide } from "./write-integers.ts";

/** What the code that writes values of fixed width is written into. */
export interface FixedWrites {
  readonly program: Program;
  readonly options: WireOptions;
  /** Statements, in order. */
  readonly lines: string[];
}

/** The statement for a value that is none of the type. */
export const REFUSE = "throw REFUSED;";

/** The condition for a variable not to be an integer of a type: operators on 32 bits change every other value. */
const NO_INTEGER: Readonly<Record<string, (x: string) => string>> = {
  i8: (x) => `${x}<<24>>24!==${x}`,
  u8: (x) => `(${x}&255)!==${x}`,
  i16: (x) => `${x}<<16>>16!==${x}`,
  u16: (x) => `(${x}&65535)!==${x}`,
  i32: (x) => `(${x}|0)!==${x}`,
  u32: (x) => `${x}>>>0!==${x}`,
  varI32: (x) => `(${x}|0)!==${x}`,
  varU32: (x) => `${x}>>>0!==${x}`,
  varU30: (x) => `${x}>>>0!==${x}||${x}>${VAR_RANGES.varU30.max}`,
};

/** A statement that refuses a variable that is no integer of up to 32 bits of a type. */
export function checkInteger(kind: string, variable: string): string {
  return `if(${NO_INTEGER[kind]!(variable)})${REFUSE}`;
}

/**
 * Code that writes a value, an expression that is evaluated once, of fixed width at the index `at`, for which there is room, in the
 * bytes `b` with the view `v`.
 */
export function writeFixed(node: TypeNode, value: string, at: string, to: FixedWrites): void {
  const order = to.options.littleEndian;
  switch (node.kind) {
    case "array":
      writeArray(node.element, node.length, value, at, to);
      return;
    case "tuple": {
      const tuple = takeArray(value, node.elements.length, to);
      writeMembers(
        node.elements.map((type, i) => ({ type, value: `${tuple}[${i}]` })),
        at,
        to,
      );
      return;
    }
    case "struct": {
      const object = takeObject(value, to);
      writeMembers(
        node.fields.map(({ type, name }) => ({ type, value: member(object, name, to.program) })),
        at,
        to,
      );
      return;
    }
    case "rawStruct":
      writeImage(node.fields, node.size, takeObject(value, to), at, to);
      return;
  }
  const x = to.program.fresh("y");
  to.lines.push(`const ${x}=${value};`);
  switch (node.kind) {
    case "u8":
    case "i8":
      to.lines.push(`${checkInteger(node.kind, x)}b[${at}]=${x};`);
      return;
    case "i16":
    case "u16":
    case "i32":
    case "u32":
      to.lines.push(`${checkInteger(node.kind, x)}v.${FIXED_NUMBERS[node.kind].set}(${at},${x},${order});`);
      return;
    case "f32":
    case "f64":
      to.lines.push(`if(typeof ${x}!=="number")${REFUSE}v.${FIXED_NUMBERS[node.kind].set}(${at},${x},${order});`);
      return;
    case "varI32":
      to.lines.push(`${checkInteger(node.kind, x)}v.setInt32(${at},${x},${order});`);
      return;
    case "varU32":
    case "varU30":
      to.lines.push(`${checkInteger(node.kind, x)}v.setUint32(${at},${x},${order});`);
      return;
    case "bool":
      to.lines.push(`if(typeof ${x}!=="boolean")${REFUSE}b[${at}]=${x}?1:0;`);
      return;
    case "i64":
    case "u64":
    case "varI64":
    case "varU64":
    case "varU61":
      to.lines.push(`${to.program.constant(setWide)}(v,${at},${to.program.constant(checkWide(node))}(${x}),${order});`);
      return;
    case "date":
      to.lines.push(`${to.program.constant(setWide)}(v,${at},${to.program.constant(checkTime)}(${x}),${order});`);
      return;
    case "enumeration": {
      const number = to.program.fresh("y");
      to.lines.push(
        `const ${number}=${to.program.constant(node.members)}.get(${x});if(${number}===undefined)${REFUSE}`,
      );
      to.lines.push(`v.setUint32(${at},${number},${order});`);
      return;
    }
    case "chars":
      to.lines.push(`${to.program.constant(putChars)}(b,${at},${x},${node.length});`);
      return;
    case "fixedBytes":
      to.lines.push(`if(!(${x} instanceof ${to.program.constant(Uint8Array)})||${x}.length!==${node.length})${REFUSE}`);
      to.lines.push(`b.set(${x},${at});`);
      return;
    default:
      throw new Error(`${node.kind} has no fixed width`);
  }
}

/** The expression of a member. */
export function member(object: string, name: string, program: Program): string {
  if (isInherited(name)) return `${program.constant(getMember)}(${object},${JSON.stringify(name)})`;
  return `${object}[${JSON.stringify(name)}]`;
}

/** Code that refuses what is no object; answers the variable it is in. */
export function takeObject(value: string, { program, lines }: { program: Program; lines: string[] }): string {
  const object = program.fresh("o");
  lines.push(`const ${object}=${value};if(typeof ${object}!=="object"||${object}===null)${REFUSE}`);
  return object;
}

/** Code that refuses what is no array of that length; answers the variable it is in. */
export function takeArray(value: string, length: number, to: { program: Program; lines: string[] }): string {
  const array = to.program.fresh("a");
  const isArray = to.program.constant(Array.isArray);
  to.lines.push(`const ${array}=${value};if(!${isArray}(${array})||${array}.length!==${length})${REFUSE}`);
  return array;
}

function writeMembers(members: readonly { type: TypeNode; value: string }[], at: string, to: FixedWrites): void {
  let offset = 0;
  for (const { type, value } of members) {
    writeFixed(type, value, plus(at, offset), to);
    offset += fixedWidth(type, to.options)!;
  }
}

function writeArray(element: TypeNode, length: number, value: string, at: string, to: FixedWrites): void {
  const array = takeArray(value, length, to);
  const width = fixedWidth(element, to.options)!;
  if (length <= MAX_UNROLLED) {
    for (let i = 0; i < length; i++) writeFixed(element, `${array}[${i}]`, plus(at, i * width), to);
    return;
  }
  const index = to.program.fresh("i");
  const place = to.program.fresh("q");
  to.lines.push(`for(let ${index}=0,${place}=${at};${index}<${length};${index}++,${place}+=${width}){`);
  writeFixed(element, `${array}[${index}]`, place, to);
  to.lines.push("}");
}

/** The members of a raw struct, in the order of x86, and zeros between and behind them. */
function writeImage(
  fields: readonly (Field & { readonly offset: number })[],
  size: number,
  object: string,
  at: string,
  to: FixedWrites,
): void {
  const inner = { ...to, options: { ...to.options, littleEndian: true } };
  let end = 0;
  const pad = (until: number) => {
    for (; end < until; end++) to.lines.push(`b[${plus(at, end)}]=0;`);
  };
  for (const { name, type, offset } of fields) {
    pad(offset);
    writeFixed(type, member(object, name, to.program), plus(at, offset), inner);
    end = offset + fixedWidth(type, to.options)!;
  }
  pad(size);
}
