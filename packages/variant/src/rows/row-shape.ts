import { EngineError } from "@enginebay/core";
import * as format from "../encoding/format.ts";
import { unsignedSize, writeUnsigned } from "../encoding/unsigned.ts";
import { compareText } from "../text/compare-text.ts";
import { isWellFormed } from "../text/well-formed.ts";
import { makeRowWriter } from "./make-row-writer.ts";
import type { RowWriter } from "./row-writer.ts";

/** What the values of a field usually are. */
export type FieldType = "boolean" | "int" | "double" | "string" | "any";

/** Keys and what their values usually are. */
export type ShapeFields = Readonly<Record<string, FieldType>>;

/** One field of a shape. */
export interface ShapeField {
  readonly key: string;
  readonly type: FieldType;
  /** Where it stands among the keys in the order of their bytes: also its number in the dictionary. */
  readonly slot: number;
}

/** The bytes behind the header byte of a type whose values all have the same size; undefined for other types. */
const FIXED_BYTES: Readonly<Record<FieldType, number | undefined>> = {
  boolean: 1,
  double: 9,
  int: undefined,
  string: undefined,
  any: undefined,
};

/** In which order values stand in a row: those of fixed size first, so that their places are known. */
const PLACE: Readonly<Record<FieldType, number>> = { boolean: 0, double: 1, int: 2, string: 3, any: 4 };

/**
 * The keys of many rows and what their values usually are, fixed once. Keys are sorted as the encoding wants them, and the first bytes
 * of a row, which are the same for all, are made here.
 *
 * A shape is no schema: a row that does not fit is written too, only more slowly.
 */
export class RowShape {
  /** The keys in the order in which they were given. */
  readonly given: readonly string[];
  /** In the order of the keys' bytes. */
  readonly fields: readonly ShapeField[];
  /** In the order in which values stand in a row. */
  readonly placed: readonly ShapeField[];
  /** Where the values of fixed size are from the first value on, by slot; -1 for the others. */
  readonly fixedAt: readonly number[];
  /** How many bytes the values of fixed size take. */
  readonly fixedBytes: number;
  /** The header, the count and the field ids of a row, by the bytes of an offset: 1 to 4. */
  readonly #prefixes: readonly Uint8Array[];
  #writer: RowWriter | undefined;

  /** Throws `invalid-argument` for an unknown type, `invalid-utf8` for a key with a lone surrogate. */
  constructor(fields: ShapeFields) {
    this.given = Object.keys(fields);
    const keys = [...this.given].sort(compareText);
    this.fields = keys.map((key, slot) => ({ key, type: requireField(key, fields[key]!), slot }));
    this.placed = [...this.fields].sort((a, b) => PLACE[a.type] - PLACE[b.type] || a.slot - b.slot);
    const fixedAt = keys.map(() => -1);
    let fixedBytes = 0;
    for (const { type, slot } of this.placed) {
      const bytes = FIXED_BYTES[type];
      if (bytes === undefined) continue;
      fixedAt[slot] = fixedBytes;
      fixedBytes += bytes;
    }
    this.fixedAt = fixedAt;
    this.fixedBytes = fixedBytes;
    this.#prefixes = [1, 2, 3, 4].map((offsetSize) => prefix(keys.length, offsetSize));
  }

  /** The shape that is given, or made of fields. */
  static of(shape: RowShape | ShapeFields): RowShape {
    return shape instanceof RowShape ? shape : new RowShape(shape);
  }

  /** The keys, in the order of their bytes. */
  get keys(): string[] {
    return this.fields.map(({ key }) => key);
  }

  /** @internal What writes its rows, made at the first use. */
  get writer(): RowWriter {
    this.#writer ??= makeRowWriter(this);
    return this.#writer;
  }

  /** @internal The first bytes of a row whose offsets have so many bytes. */
  prefix(offsetSize: number): Uint8Array {
    return this.#prefixes[offsetSize - 1]!;
  }
}

function requireField(key: string, type: FieldType): FieldType {
  if (!Object.hasOwn(PLACE, type)) {
    throw new EngineError("invalid-argument", `a shape has no type ${JSON.stringify(type)}`, {
      path: `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`,
    });
  }
  if (!isWellFormed(key)) {
    throw new EngineError("invalid-utf8", "a key has a lone surrogate, which UTF-8 cannot hold");
  }
  return type;
}

function prefix(count: number, offsetSize: number): Uint8Array {
  const isLarge = count > format.MAX_SMALL_COUNT;
  const countSize = isLarge ? 4 : 1;
  const idSize = unsignedSize(Math.max(0, count - 1));
  const bytes = new Uint8Array(1 + countSize + count * idSize);
  const flags = (isLarge ? format.OBJECT_LARGE : 0) | ((idSize - 1) << format.OBJECT_ID_SIZE_SHIFT) | (offsetSize - 1);
  bytes[0] = format.OBJECT | (flags << format.HEADER_SHIFT);
  writeUnsigned(bytes, 1, countSize, count);
  for (let id = 0; id < count; id++) writeUnsigned(bytes, 1 + countSize + id * idSize, idSize, id);
  return bytes;
}
