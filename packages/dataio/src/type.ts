/**
 * What a type is made of. Every kind that the wire format knows has a node of its own; nodes are immutable and hold no
 * more than the wire format needs. Encoders, decoders, sizers, views and the JSON engine all read these, and nothing else.
 */
export type TypeNode =
  | NumberNode
  | WideNode
  | PlainNode
  | FixedTextNode
  | ArrayNode
  | SequenceNode
  | SetNode
  | MapNode
  | MultimapNode
  | TupleNode
  | StructNode
  | RawStructNode
  | VersionedNode
  | OptionalNode
  | EnumerationNode
  | UnionNode
  | ReferenceNode;

/** Integers of up to 32 bits and floating point numbers: a JavaScript number. */
export interface NumberNode {
  readonly kind: FixedNumberKind | "varI32" | "varU32" | "varU30";
}

/** Numbers that take the same bytes whatever they are. */
export type FixedNumberKind = "i8" | "u8" | "i16" | "u16" | "i32" | "u32" | "f32" | "f64";

/** Integers of up to 64 bits: a `bigint`, or by choice a number, which then must be a safe integer. */
export interface WideNode {
  readonly kind: "i64" | "u64" | "varI64" | "varU64" | "varU61";
  readonly as: "bigint" | "number";
}

/** Types without parts. `json` is any value that JSON has. */
export interface PlainNode {
  readonly kind: "bool" | "string" | "bytes" | "date" | "null" | "json" | "restAll";
}

/** So many raw bytes: `char[N]` as a string of Latin-1 characters, `unsigned char[N]` as bytes. */
export interface FixedTextNode {
  readonly kind: "chars" | "fixedBytes";
  readonly length: number;
}

/** `T[N]`: elements without a count. */
export interface ArrayNode {
  readonly kind: "array";
  readonly element: TypeNode;
  readonly length: number;
}

/** A count, then elements, in the order given; those of a `multiset` in the order of the type. */
export interface SequenceNode {
  readonly kind: "vector" | "list" | "deque" | "multiset";
  readonly element: TypeNode;
}

/** A JavaScript `Set`; saved in the order of the type, or as it iterates if `isOrdered` is false. */
export interface SetNode {
  readonly kind: "set";
  readonly element: TypeNode;
  readonly isOrdered: boolean;
}

/** A JavaScript `Map`; saved in key order, or as it iterates if `isOrdered` is false. */
export interface MapNode {
  readonly kind: "map";
  readonly key: TypeNode;
  readonly value: TypeNode;
  readonly isOrdered: boolean;
}

/** An array of pairs, saved in key order, pairs of equal keys as given. */
export interface MultimapNode {
  readonly kind: "multimap";
  readonly key: TypeNode;
  readonly value: TypeNode;
}

/** Also a pair. */
export interface TupleNode {
  readonly kind: "tuple";
  readonly elements: readonly TypeNode[];
}

/** A member of a struct. */
export interface Field {
  readonly name: string;
  readonly type: TypeNode;
}

/** Makes the object that a struct is loaded into; its fields are assigned afterwards, in order. */
export type Construct = new () => object;

/** `DATA_IO_LOAD_SAVE`. */
export interface StructNode {
  readonly kind: "struct";
  readonly name: string;
  readonly fields: readonly Field[];
  readonly construct?: Construct | undefined;
}

/** `DATA_IO_DUMP_RAW_MEM`: the memory image that a C compiler for x86-64 gives the struct. */
export interface RawStructNode {
  readonly kind: "rawStruct";
  readonly name: string;
  readonly fields: readonly RawField[];
  /** Bytes, padding included. */
  readonly size: number;
  readonly alignment: number;
  readonly construct?: Construct | undefined;
}

/** A member of a raw struct, at a byte offset from its start. */
export interface RawField extends Field {
  readonly offset: number;
}

/** `DATA_IO_LOAD_SAVE_V`: the version stands before each object. */
export interface VersionedNode {
  readonly kind: "versioned";
  readonly name: string;
  /** What this code writes, and the newest that it reads. */
  readonly version: number;
  readonly fields: readonly VersionedField[];
  readonly construct?: Construct | undefined;
}

/** A member that is there from a version on. */
export interface VersionedField extends Field {
  readonly since: number;
  /** Makes the value that the member has in older data. */
  readonly makeDefault: () => unknown;
}

/** One byte that says whether there is a value, then the value. */
export interface OptionalNode {
  readonly kind: "optional";
  readonly element: TypeNode;
  /** What stands for no value in JavaScript. */
  readonly absent: undefined | null;
}

/** A number written as a varU32, and a name in JavaScript. */
export interface EnumerationNode {
  readonly kind: "enumeration";
  readonly name: string;
  readonly members: ReadonlyMap<string, number>;
}

/** A tag written as a varU32, then the value of that case. */
export interface UnionNode {
  readonly kind: "union";
  readonly name: string;
  readonly cases: readonly UnionCase[];
}

/** One case of a union; its tag is its index. */
export interface UnionCase {
  readonly name: string;
  readonly type: TypeNode;
}

/** Another type by name, for those that contain themselves. */
export interface ReferenceNode {
  readonly kind: "reference";
  readonly name: string;
  readonly resolve: () => TypeNode;
}

declare const VALUE: unique symbol;

/**
 * A type as a value: what `codec` is given. `Value` is what it is in JavaScript; {@link Infer} gets it back.
 */
export class Type<out Value = unknown> {
  declare readonly [VALUE]: Value;
  /** @internal */
  readonly node: TypeNode;

  /** @internal Types come from functions such as `struct` and `vector`. */
  constructor(node: TypeNode) {
    this.node = node;
  }
}

/** The JavaScript values of a type: `Infer<typeof MyRecord>`. */
export type Infer<T extends Type> = T extends Type<infer Value> ? Value : never;
