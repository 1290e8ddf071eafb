import type { TypeNode } from "../type.ts";
import { fixedWidth } from "../types/fixed-width.ts";
import { FIXED_NUMBERS, VAR_RANGES, WIDE_RANGES } from "../wire/numbers.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { MAX_UNROLLED } from "./forms.ts";
import type { ObjectMaker } from "./object-maker.ts";
import { type Program, plus } from "./program.ts";

/** Numbers beyond this, in milliseconds, are no `Date`. */
const MAX_TIME = 8.64e15;

/** What the code that reads values of fixed width is written into. */
export interface FixedReads {
  readonly program: Program;
  readonly objects: ObjectMaker;
  readonly options: WireOptions;
  /** Statements, in order. */
  readonly lines: string[];
  /** The statement for a value that is none of the type. */
  readonly refuse: string;
  /** Decodes Latin-1. */
  readonly latin1: (bytes: Uint8Array, start: number, end: number) => string;
}

/**
 * Code for a value of fixed width, all of whose bytes are there, at the index `at`, an expression, in the bytes `b` with the
 * view `v`. Answers the expression of the value, to be evaluated once.
 */
export function readFixed(node: TypeNode, at: string, to: FixedReads): string {
  const order = to.options.littleEndian;
  switch (node.kind) {
    case "u8":
      return `b[${at}]`;
    case "i8":
      return `v.getInt8(${at})`;
    case "i16":
    case "u16":
    case "i32":
    case "u32":
    case "f32":
    case "f64":
      return `v.${FIXED_NUMBERS[node.kind].get}(${at},${order})`;
    case "varI32":
      return `v.getInt32(${at},${order})`;
    case "varU32":
      return `v.getUint32(${at},${order})`;
    case "varU30":
      return ranged(`v.getUint32(${at},${order})`, `>${VAR_RANGES.varU30.max}`, to);
    case "bool":
      return `b[${at}]!==0`;
    case "i64":
    case "u64":
    case "varI64":
    case "varU64":
    case "varU61": {
      if (node.as === "number") return readSafe(node.kind === "i64" || node.kind === "varI64", at, to);
      const isSigned = WIDE_RANGES[node.kind].min < 0n;
      const big = `v.${isSigned ? "getBigInt64" : "getBigUint64"}(${at},${order})`;
      return node.kind === "varU61" ? ranged(big, `>${WIDE_RANGES.varU61.max}n`, to) : big;
    }
    case "date": {
      const time = readSafe(true, at, to);
      to.lines.push(`if(${time}>${MAX_TIME}||${time}<${-MAX_TIME}){${to.refuse}}`);
      return `new ${to.program.constant(Date)}(${time})`;
    }
    case "enumeration": {
      const names = new Map([...node.members].map(([member, number]) => [number, member]));
      return ranged(`${to.program.constant(names)}.get(v.getUint32(${at},${order}))`, "===undefined", to);
    }
    case "chars":
      return `${to.program.constant(to.latin1)}(b,${at},${at}+${node.length})`;
    case "fixedBytes":
      // A copy, and none of a subclass: the input may be Node's.
      return `new ${to.program.constant(Uint8Array)}(b.subarray(${at},${at}+${node.length}))`;
    case "array":
      return readArray(node.element, node.length, at, to);
    case "tuple":
      return to.objects.array(readMembers(node.elements, at, to));
    case "struct":
    case "rawStruct":
      return readStruct(node, at, to);
    default:
      throw new Error(`${node.kind} has no fixed width`);
  }
}

function readStruct(node: TypeNode & { kind: "struct" | "rawStruct" }, at: string, to: FixedReads): string {
  const names = node.fields.map((field) => field.name);
  if (node.kind === "struct") {
    const types = node.fields.map((field) => field.type);
    return to.objects.object(names, node.construct, readMembers(types, at, to));
  }
  const inner = { ...to, options: { ...to.options, littleEndian: true } };
  const members = node.fields.map((field) => readFixed(field.type, plus(at, field.offset), inner));
  return to.objects.object(names, node.construct, members);
}

function readMembers(nodes: readonly TypeNode[], at: string, to: FixedReads): string[] {
  let offset = 0;
  return nodes.map((node) => {
    const place = plus(at, offset);
    offset += fixedWidth(node, to.options)!;
    return readFixed(node, place, to);
  });
}

function readArray(element: TypeNode, length: number, at: string, to: FixedReads): string {
  const width = fixedWidth(element, to.options)!;
  if (length <= MAX_UNROLLED) {
    const elements = Array.from({ length }, (_, i) => readFixed(element, plus(at, i * width), to));
    return to.objects.array(elements);
  }
  const array = to.program.fresh("a");
  const index = to.program.fresh("i");
  const place = to.program.fresh("q");
  to.lines.push(`const ${array}=${to.objects.template(length, element)};`);
  to.lines.push(`for(let ${index}=0,${place}=${at};${index}<${length};${index}++,${place}+=${width}){`);
  to.lines.push(`${array}[${index}]=${readFixed(element, place, to)};}`);
  return array;
}

/** A 64-bit integer as a number: two halves. */
function readSafe(isSigned: boolean, at: string, to: FixedReads): string {
  const { littleEndian } = to.options;
  const high = `v.${isSigned ? "getInt32" : "getUint32"}(${plus(at, littleEndian ? 4 : 0)},${littleEndian})`;
  const low = `v.getUint32(${plus(at, littleEndian ? 0 : 4)},${littleEndian})`;
  const value = to.program.fresh("x");
  to.lines.push(`const ${value}=${high}*4294967296+${low};`);
  const { MAX_SAFE_INTEGER: max } = Number;
  to.lines.push(`if(${value}>${max}${isSigned ? `||${value}<${-max}` : ""}){${to.refuse}}`);
  return value;
}

function ranged(expression: string, isWrong: string, to: FixedReads): string {
  const value = to.program.fresh("x");
  to.lines.push(`const ${value}=${expression};`, `if(${value}${isWrong}){${to.refuse}}`);
  return value;
}
