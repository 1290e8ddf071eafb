import * as format from "../encoding/format.ts";
import { integerSize, putInteger } from "../encoding/write-integer.ts";
import { maxTextSize, putTextHeader, type TextWriter, textSize } from "../encoding/write-text.ts";
import type { InterpretedRowWriter } from "./interpreted-row-writer.ts";
import { type ColumnValues, isUtf8Column, requireUtf8, viewOf } from "./row-columns.ts";
import type { RowMembers } from "./row-members.ts";
import type { RowShape, ShapeField } from "./row-shape.ts";
import { OVERSHOOT, RowTemplate, WORD_BYTES } from "./row-template.ts";
import type { EncodeAny, RowWriter } from "./row-writer.ts";
import type { RowsBuffer } from "./rows-buffer.ts";
import { HEADER_BYTES } from "./segment.ts";

/** What an offset of one byte reaches. Larger rows, and what else is rare, are left to the interpreter. */
const MAX_SMALL = 0xff;
/** The bits of four bytes of which one at least is set if they are not ASCII. */
const NOT_ASCII = 0x8080_8080 | 0;
/** Rows of one call: so that a function is soon known to be called often, and is compiled. */
const CALL_ROWS = 1024;

type AppendObject = RowWriter["append"];
type AppendColumns = RowWriter["appendColumns"];

/**
 * Writes rows by code that is generated for a shape: reads each member at a place of its own, checks all of them, makes room once, and then
 * stores the bytes with constants for all that is known. Throws an `EvalError` where the platform forbids code from strings.
 */
export class GeneratedRowWriter implements RowWriter {
  readonly #shape: RowShape;
  readonly #scope: Scope;
  readonly append: AppendObject;
  /** For columns, by which of them are strings in UTF-8. */
  readonly #forColumns = new Map<string, AppendColumns>();

  constructor(shape: RowShape, members: RowMembers, texts: TextWriter, interpreted: InterpretedRowWriter) {
    this.#shape = shape;
    this.#scope = scopeOf(members, texts, interpreted);
    this.append = compile<AppendObject>(objectSource(shape), this.#scope);
  }

  appendColumns(
    columns: readonly ColumnValues[],
    from: number,
    to: number,
    out: RowsBuffer,
    encodeAny: EncodeAny,
  ): number {
    const write = this.#forColumnsLike(columns);
    for (let at = from; at < to; at += CALL_ROWS) {
      const end = Math.min(at + CALL_ROWS, to);
      const fitting = write(columns, at, end, out, encodeAny);
      if (fitting < end) return fitting;
    }
    return to;
  }

  #forColumnsLike(columns: readonly ColumnValues[]): AppendColumns {
    const forms = columns.map((column) => (isUtf8Column(column) ? "8" : "-")).join("");
    let write = this.#forColumns.get(forms);
    if (write === undefined) {
      write = compile<AppendColumns>(columnsSource(this.#shape, forms), this.#scope);
      this.#forColumns.set(forms, write);
    }
    return write;
  }
}

/** What generated code refers to. */
type Scope = Readonly<Record<string, unknown>>;

function scopeOf(members: RowMembers, texts: TextWriter, others: InterpretedRowWriter): Scope {
  return {
    members,
    integerSize,
    putInteger,
    textSize,
    putTextHeader,
    requireUtf8,
    viewOf,
    texts,
    others,
  };
}

function compile<Compiled>(source: string, scope: Scope): Compiled {
  return new Function(...Object.keys(scope), `return ${source};`)(...Object.values(scope)) as Compiled;
}

/** What makes a row not one of these, or leaves it to the interpreter. */
interface Exits {
  readonly refuse: string;
  readonly leave: string;
}

function objectSource(shape: RowShape): string {
  const { fields } = shape;
  const exits = { refuse: "return false;", leave: `return others.write([${names(fields)}], out);` };
  const reads = fields.map(({ key, slot }) => `let value${slot} = row[${JSON.stringify(key)}];`);
  return `function (row, out, encodeAny) {
let seen = -1;
if (Object.getPrototypeOf(row) === members.prototype && !Array.isArray(row) && typeof row.toJSON !== "function") {
  seen = 0;
  for (const key in row) {
    if (key !== members.order[seen] || !Object.prototype.hasOwnProperty.call(row, key)) { seen = -1; break; }
    seen++;
  }
}
if (seen !== ${fields.length} && !members.fit(row)) return false;
${reads.map((read, i) => `${read}\n${check(fields[i]!, exits)}`).join("\n")}
${rowSource(shape, exits, () => false)}
return true;
}`;
}

function columnsSource(shape: RowShape, forms: string): string {
  const { fields } = shape;
  const isUtf8 = ({ slot }: ShapeField) => forms[slot] === "8";
  const exits = {
    refuse: "return row;",
    leave: "if (others.appendColumns(columns, row, row + 1, out, encodeAny) === row) return row; continue;",
  };
  const columns = fields.map((field) =>
    isUtf8(field)
      ? `const { bytes: source${field.slot}, offsets: offsets${field.slot} } = columns[${field.slot}];
const view${field.slot} = viewOf(source${field.slot});`
      : `const column${field.slot} = columns[${field.slot}];`,
  );
  const reads = fields.map((field) => {
    const { slot, type } = field;
    if (isUtf8(field)) {
      return `const start${slot} = offsets${slot}[row], length${slot} = offsets${slot}[row + 1] - start${slot};`;
    }
    const read = `let value${slot} = column${slot}[row];`;
    // A number that is not zero is true.
    const convert =
      type === "boolean" ? `\nif (typeof value${slot} === "number") value${slot} = value${slot} !== 0;` : "";
    return `${read}${convert}\n${check(field, exits)}`;
  });
  // The last strings cannot be copied four bytes at a time; and what code within another value has done to offsets is looked at there.
  const last = fields.filter(isUtf8).map(
    ({ slot }) =>
      `if (start${slot} < 0 || length${slot} !== (length${slot} & ${MAX_SMALL}) ||
  start${slot} + length${slot} > source${slot}.length - ${OVERSHOOT}) { ${exits.leave} }`,
  );
  return `function (columns, from, to, out, encodeAny) {
${columns.join("\n")}
for (let row = from; row < to; row++) {
${reads.join("\n")}
${last.join("\n")}
${rowSource(shape, exits, isUtf8)}
}
return to;
}`;
}

function names(fields: readonly ShapeField[]): string {
  return fields.map(({ slot }) => `value${slot}`).join(", ");
}

/** Source that refuses a value that is not of a field's type, and finds out its size where that varies. */
function check({ type, slot }: ShapeField, { refuse }: Exits): string {
  const value = `value${slot}`;
  switch (type) {
    case "int":
      return `if (typeof ${value} !== "number") ${refuse}
const size${slot} = integerSize(${value});
if (size${slot} === 0) ${refuse}`;
    case "string":
      return `if (typeof ${value} !== "string") ${refuse}\nconst length${slot} = ${value}.length;`;
    case "any":
      return `${value} = encodeAny(${value});\nif (${value} === undefined) ${refuse}\nconst size${slot} = ${value}.length;`;
    default:
      return `if (typeof ${value} !== "${type === "double" ? "number" : type}") ${refuse}`;
  }
}

/** Source that writes a row whose values have been checked. */
function rowSource(shape: RowShape, { leave }: Exits, isUtf8: (field: ShapeField) => boolean): string {
  const { fields, placed, fixedAt, fixedBytes } = shape;
  const { size: prefix, words } = new RowTemplate(shape, 1);
  const varying = placed.filter(({ slot }) => fixedAt[slot]! < 0);
  const sizes = varying.map(({ type, slot }) => (type === "string" ? `textSize(length${slot})` : `size${slot}`));
  const texts = varying.filter(({ type }) => type === "string");
  // Each may turn out to be long, and of characters of three bytes.
  const extra = texts.map(({ slot }) => `2 * length${slot}`);
  const head = words.map((word, i) => `view.setInt32(at + ${WORD_BYTES * i}, ${word}, true);`);
  const fixed = placed.flatMap(({ type, slot }) => {
    const at = fixedAt[slot]!;
    if (type === "boolean") return [`bytes[dataAt + ${at}] = value${slot} ? ${TRUE_BYTE} : ${FALSE_BYTE};`];
    if (type !== "double") return [];
    return [`bytes[dataAt + ${at}] = ${DOUBLE_BYTE};\nview.setFloat64(dataAt + ${at + 1}, value${slot}, true);`];
  });
  const values = varying.map(
    (field) =>
      `bytes[dataAt - ${fields.length + 1 - field.slot}] = end - dataAt;\n${valueSource(field, isUtf8(field))}`,
  );
  return `const size = ${[fixedBytes, ...sizes].join(" + ")};
if (size > ${MAX_SMALL}) { ${leave} }
const most = ${[`size + ${prefix + OVERSHOOT + maxTextSize(0) * texts.length}`, ...extra].join(" + ")};
if (out.position + most > out.bytes.length || out.rowCount + 1 >= out.ends.length) out.reserve(most, 1);
const bytes = out.bytes, view = out.view, at = out.position, dataAt = at + ${prefix};
${head.join("\n")}
${fixed.join("\n")}
let end = dataAt + ${fixedBytes};
${values.join("\n")}
if (end - dataAt > ${MAX_SMALL}) { ${leave} }
bytes[dataAt - 1] = end - dataAt;
out.ends[++out.rowCount] = end - ${HEADER_BYTES};
out.position = end;`;
}

/**
 * Source that writes a value of varying size at `end`, and moves that. Strings in UTF-8 are copied four bytes at a time, of which up to three are written
 * over by what follows.
 */
function valueSource({ type, slot }: ShapeField, isUtf8: boolean): string {
  const length = `length${slot}`;
  if (type === "int") return `end = putInteger(value${slot}, size${slot}, bytes, view, end);`;
  if (type === "any") return `bytes.set(value${slot}, end);\nend += size${slot};`;
  if (isUtf8) {
    return `{
const textAt = putTextHeader(${length}, bytes, view, end);
let seen = 0;
for (let i = 0; i < ${length}; i += ${WORD_BYTES}) {
  const word = view${slot}.getInt32(start${slot} + i, true);
  seen |= word;
  view.setInt32(textAt + i, word, true);
}
if ((seen & ${NOT_ASCII}) !== 0) requireUtf8(source${slot}, start${slot}, start${slot} + ${length}, row);
end = textAt + ${length};
}`;
  }
  return `if (${length} <= ${format.MAX_SHORT_STRING}) {
let i = 0;
for (; i < ${length}; i++) {
  const unit = value${slot}.charCodeAt(i);
  if (unit >= 0x80) break;
  bytes[end + 1 + i] = unit;
}
if (i === ${length}) {
  bytes[end] = ${format.SHORT_STRING} | (i << ${format.HEADER_SHIFT});
  end += i + 1;
} else end = texts.write(value${slot}, bytes, view, end);
} else end = texts.write(value${slot}, bytes, view, end);`;
}

const TRUE_BYTE = format.PRIMITIVE | (format.TRUE << format.HEADER_SHIFT);
const FALSE_BYTE = format.PRIMITIVE | (format.FALSE << format.HEADER_SHIFT);
const DOUBLE_BYTE = format.PRIMITIVE | (format.DOUBLE << format.HEADER_SHIFT);
