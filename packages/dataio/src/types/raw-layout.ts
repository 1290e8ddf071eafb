import { EngineError } from "@enginebay/core";
import type { RawField, RawLayout } from "../kinds/raw-struct.ts";
import type { Field, TypeNode } from "../type.ts";

/** Bytes of what is in memory as it is on the wire; C aligns each of these to its size. */
const SCALAR_BYTES: Readonly<Record<string, number>> = {
  i8: 1,
  u8: 1,
  bool: 1,
  i16: 2,
  u16: 2,
  i32: 4,
  u32: 4,
  f32: 4,
  i64: 8,
  u64: 8,
  f64: 8,
};

interface Extent {
  readonly size: number;
  readonly alignment: number;
}

/** Where a C compiler for x86-64 puts the members of a struct. */
export function layOut(name: string, fields: readonly Field[]): RawLayout {
  let end = 0;
  let alignment = 1;
  const placed = fields.map((field): RawField => {
    const extent = extentOf(field.type, `${name}.${field.name}`);
    const offset = roundUp(end, extent.alignment);
    end = offset + extent.size;
    alignment = Math.max(alignment, extent.alignment);
    return { ...field, offset };
  });
  return { fields: placed, size: roundUp(end, alignment), alignment };
}

function extentOf(node: TypeNode, place: string): Extent {
  switch (node.kind) {
    case "chars":
    case "fixedBytes":
      return { size: node.length, alignment: 1 };
    case "array": {
      const { size, alignment } = extentOf(node.element, place);
      return { size: size * node.length, alignment };
    }
    case "rawStruct":
      return node;
    default: {
      const size = SCALAR_BYTES[node.kind];
      if (size === undefined) {
        throw new EngineError(
          "invalid-argument",
          `${place} cannot be part of a raw struct: ${node.kind} has no fixed size`,
        );
      }
      return { size, alignment: size };
    }
  }
}

function roundUp(offset: number, alignment: number): number {
  return Math.ceil(offset / alignment) * alignment;
}
