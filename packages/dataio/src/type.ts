import type { ArrayNode } from "./kinds/array.ts";
import type { BoolNode } from "./kinds/bool.ts";
import type { BytesNode } from "./kinds/bytes.ts";
import type { CharsNode } from "./kinds/chars.ts";
import type { DateNode } from "./kinds/date.ts";
import type { EnumerationNode } from "./kinds/enumeration.ts";
import type { FixedBytesNode } from "./kinds/fixed-bytes.ts";
import type { JsonNode } from "./kinds/json.ts";
import type { MapNode } from "./kinds/map.ts";
import type { MultimapNode } from "./kinds/multimap.ts";
import type { NullNode } from "./kinds/null.ts";
import type { NumberNode } from "./kinds/number.ts";
import type { OptionalNode } from "./kinds/optional.ts";
import type { RawStructNode } from "./kinds/raw-struct.ts";
import type { ReferenceNode } from "./kinds/reference.ts";
import type { RestAllNode } from "./kinds/rest-all.ts";
import type { SequenceNode } from "./kinds/sequence.ts";
import type { SetNode } from "./kinds/set.ts";
import type { StringNode } from "./kinds/string.ts";
import type { StructNode } from "./kinds/struct.ts";
import type { TupleNode } from "./kinds/tuple.ts";
import type { UnionNode } from "./kinds/union.ts";
import type { VarNumberNode } from "./kinds/var-number.ts";
import type { VarU30Node } from "./kinds/var-u30.ts";
import type { VarU61Node } from "./kinds/var-u61.ts";
import type { VarWideNode } from "./kinds/var-wide.ts";
import type { VersionedNode } from "./kinds/versioned.ts";
import type { FixedWideNode } from "./kinds/wide.ts";

/** What a type is made of: a node of one of these kinds, with nodes as parts. Nodes are immutable. */
export type TypeNode =
  | ArrayNode
  | BoolNode
  | BytesNode
  | CharsNode
  | DateNode
  | EnumerationNode
  | FixedBytesNode
  | FixedWideNode
  | JsonNode
  | MapNode
  | MultimapNode
  | NullNode
  | NumberNode
  | OptionalNode
  | RawStructNode
  | ReferenceNode
  | RestAllNode
  | SequenceNode
  | SetNode
  | StringNode
  | StructNode
  | TupleNode
  | UnionNode
  | VarNumberNode
  | VarU30Node
  | VarU61Node
  | VarWideNode
  | VersionedNode;

/** A member of a struct, or a case of a union. */
export interface Field {
  readonly name: string;
  readonly type: TypeNode;
}

/** Makes the object that a struct is loaded into; its fields are assigned afterwards, in order. */
export type Construct = new () => object;

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
