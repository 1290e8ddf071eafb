import type { BlockColumn } from "./row-block.ts";
import type { FieldType, RowShape } from "./row-shape.ts";

/** Puts the values of a plain object into the columns of a block; answers false, with nothing gained or lost, if it does not fit. */
export type GatherRow = (row: object, columns: readonly BlockColumn[], index: number) => boolean;

/** Puts any value into a column as an encoded one; answers false if there is nothing to be put. */
export type PutAny = (column: BlockColumn, index: number, value: unknown) => boolean;

/** Made for a shape: generated where code may be generated, else interpreted, with equal results. */
export function gatherRow(shape: RowShape, putAny: PutAny): GatherRow {
  try {
    return generateGather(shape, putAny);
  } catch (caught) {
    // How a platform says that it forbids code from strings.
    if (caught instanceof EvalError) return interpretGather(shape, putAny);
    throw caught;
  }
}

/** The same, without generated code. */
export function interpretGather({ fields }: RowShape, putAny: PutAny): GatherRow {
  return (row, columns, index) => {
    if (!hasMembers(row, fields.length)) return false;
    for (const { key, type, slot } of fields) {
      if (!put(columns[slot]!, index, type, (row as Record<string, unknown>)[key], putAny)) return false;
    }
    return true;
  };
}

/** Whether an object has so many members, none of them more than the shape has, and is to be taken by its members. */
function hasMembers(row: object, expected: number): boolean {
  if ((row as { toJSON?: unknown }).toJSON !== undefined) return false;
  let count = 0;
  // What is inherited counts, too: then the row is written in the general way, which knows what is the row's own.
  for (const _ in row) count++;
  return count === expected;
}

/** Whether a number is an integer that can be written as one; minus zero cannot. */
function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}

function put(column: BlockColumn, index: number, type: FieldType, value: unknown, putAny: PutAny): boolean {
  switch (type) {
    case "boolean":
      if (typeof value !== "boolean") return false;
      column.numbers[index] = value ? 1 : 0;
      return true;
    case "int":
      if (!isInteger(value)) return false;
      column.numbers[index] = value;
      return true;
    case "double":
      if (typeof value !== "number") return false;
      column.numbers[index] = value;
      return true;
    case "string":
      if (typeof value !== "string") return false;
      column.text(index, value);
      return true;
    default:
      return putAny(column, index, value);
  }
}

/** The same with each member read at a place of its own, which is what makes engines fast. */
function generateGather({ fields }: RowShape, putAny: PutAny): GatherRow {
  const lines = fields.map(({ key, type, slot }) => {
    const read = `const value${slot} = row[${JSON.stringify(key)}];`;
    return `${read}\n${GENERATED[type](`value${slot}`, `columns[${slot}]`)}`;
  });
  const body = `return (row, columns, index) => {
if (row.toJSON !== undefined) return false;
let count = 0;
for (const _ in row) count++;
if (count !== ${fields.length}) return false;
${lines.join("\n")}
return true;
};`;
  return new Function("isInteger", "putAny", body)(isInteger, putAny) as GatherRow;
}

const GENERATED: Readonly<Record<FieldType, (value: string, column: string) => string>> = {
  boolean: (value, column) =>
    `if (typeof ${value} !== "boolean") return false;\n${column}.numbers[index] = ${value} ? 1 : 0;`,
  int: (value, column) => `if (!isInteger(${value})) return false;\n${column}.numbers[index] = ${value};`,
  double: (value, column) => `if (typeof ${value} !== "number") return false;\n${column}.numbers[index] = ${value};`,
  string: (value, column) => `if (typeof ${value} !== "string") return false;\n${column}.text(index, ${value});`,
  any: (value, column) => `if (!putAny(${column}, index, ${value})) return false;`,
};
