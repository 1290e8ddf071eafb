import type { TypeNode } from "../type.ts";

/**
 * Where the parts of a value of fixed layout are, in bytes from its start: what views read. Numbers of variable width, texts of
 * variable length and everything with a count has no fixed layout.
 */
export type Layout = ScalarLayout | RecordLayout | ElementsLayout;

/** A part without parts of its own. */
export interface ScalarLayout {
  readonly kind: "scalar";
  readonly node: TypeNode;
  readonly size: number;
  readonly littleEndian: boolean;
}

/** A struct, a raw struct, a pair or a tuple, whose members are named "0", "1", … */
export interface RecordLayout {
  readonly kind: "record";
  readonly node: TypeNode;
  readonly size: number;
  readonly members: readonly MemberLayout[];
  readonly littleEndian: boolean;
}

/** A member and where it begins. */
export interface MemberLayout {
  readonly name: string;
  readonly offset: number;
  readonly layout: Layout;
}

/** An array of fixed length. */
export interface ElementsLayout {
  readonly kind: "elements";
  readonly node: TypeNode;
  readonly size: number;
  readonly length: number;
  readonly element: Layout;
  readonly littleEndian: boolean;
}

/** The layout of a type's values in streams of an order; undefined if it is not fixed. */
export function layoutOf(node: TypeNode, littleEndian: boolean): Layout | undefined {
  const size = node.fixedSize();
  return size === undefined ? undefined : place(node, size, littleEndian);
}

function place(node: TypeNode, size: number, littleEndian: boolean): Layout {
  switch (node.kind) {
    case "array":
      return {
        kind: "elements",
        node,
        size,
        length: node.length,
        element: place(node.element, sizeOf(node.element), littleEndian),
        littleEndian,
      };
    case "tuple":
      return record(
        node,
        size,
        packed(
          node.elements.map((type, i) => ({ name: String(i), type })),
          littleEndian,
        ),
        littleEndian,
      );
    case "struct":
      return record(node, size, packed(node.fields, littleEndian), littleEndian);
    case "rawStruct":
      // A memory image is little endian in every stream.
      return record(
        node,
        size,
        node.fields.map(({ name, offset, type }) => ({ name, offset, layout: place(type, sizeOf(type), true) })),
        true,
      );
    default:
      return { kind: "scalar", node, size, littleEndian };
  }
}

function record(node: TypeNode, size: number, members: readonly MemberLayout[], littleEndian: boolean): RecordLayout {
  return { kind: "record", node, size, members, littleEndian };
}

/** Members one after the other. */
function packed(
  fields: readonly { readonly name: string; readonly type: TypeNode }[],
  littleEndian: boolean,
): MemberLayout[] {
  let end = 0;
  return fields.map(({ name, type }) => {
    const size = sizeOf(type);
    const offset = end;
    end += size;
    return { name, offset, layout: place(type, size, littleEndian) };
  });
}

/** Of a part of what is known to be of fixed size. */
function sizeOf(node: TypeNode): number {
  return node.fixedSize()!;
}
