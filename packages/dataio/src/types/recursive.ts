import { EngineError } from "@enginebay/core";
import { ReferenceNode } from "../kinds/reference.ts";
import { Type, type TypeNode } from "../type.ts";
import { requireType } from "./require.ts";

/**
 * A type that contains itself: `define` gets a stand-in for it by that name.
 *
 * ```ts
 * interface Tree { value: number; children: Tree[] }
 * const Tree = recursive<Tree>("Tree", (self) => struct("Tree", { value: i32, children: vector(self) }));
 * ```
 *
 * TypeScript cannot infer such a type; it is given as the type argument. There must be something between a value and the next
 * of its kind that can be empty: a container, an optional, another case of a union. `codec` refuses other types.
 */
export function recursive<T>(name: string, define: (self: Type<T>) => Type<T>): Type<T> {
  let defined: TypeNode | undefined;
  const resolve = (): TypeNode => {
    if (defined === undefined) throw new EngineError("invalid-argument", `${name} is used before it is defined`);
    return defined;
  };
  const self = new Type<T>(new ReferenceNode(name, resolve));
  defined = requireType(`what ${name} is defined as`, define(self));
  return self;
}
