import type { TypeNode } from "../type.ts";
import { FIXED_NUMBERS } from "../wire/numbers.ts";
import type { WireOptions } from "../wire/wire-options.ts";

/** Whether integers of variable length are: the one option that widths depend on. */
type Widths = Pick<WireOptions, "hasVarInt">;

const VARIABLE: Widths = { hasVarInt: true };

/** Bytes that every value of a type takes with any options; undefined where they differ. */
export function fixedSize(node: TypeNode): number | undefined {
  // Without variable-length integers more types are of fixed width, and none of another.
  return fixedWidth(node, VARIABLE);
}

/** Bytes that every value of a type takes with these options; undefined where they differ. */
export function fixedWidth(node: TypeNode, options: Widths): number | undefined {
  switch (node.kind) {
    case "i8":
    case "u8":
    case "i16":
    case "u16":
    case "i32":
    case "u32":
    case "f32":
    case "f64":
      return FIXED_NUMBERS[node.kind].bytes;
    case "bool":
      return 1;
    case "i64":
    case "u64":
    case "date":
      return 8;
    case "varI32":
    case "varU32":
    case "varU30":
    case "enumeration":
      return options.hasVarInt ? undefined : 4;
    case "varI64":
    case "varU64":
    case "varU61":
      return options.hasVarInt ? undefined : 8;
    case "chars":
    case "fixedBytes":
      return node.length;
    case "rawStruct":
      return node.size;
    case "array": {
      const width = fixedWidth(node.element, options);
      return width === undefined ? undefined : width * node.length;
    }
    case "tuple":
      return totalWidth(node.elements, options);
    case "struct":
      return totalWidth(
        node.fields.map((field) => field.type),
        options,
      );
    default:
      return undefined;
  }
}

function totalWidth(nodes: readonly TypeNode[], options: Widths): number | undefined {
  let total = 0;
  for (const node of nodes) {
    const width = fixedWidth(node, options);
    if (width === undefined) return undefined;
    total += width;
  }
  return total;
}
