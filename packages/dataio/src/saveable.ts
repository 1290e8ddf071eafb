import type { ElementsView } from "./view/elements-view.ts";

/**
 * What can be saved: a value, also one of which nothing may be changed; or instead of an array a view of the same elements, whose
 * bytes are copied as they are.
 */
export type Saveable<Value> =
  | Value
  | Unchanged<Value>
  | (Value extends readonly (infer Element)[] ? ElementsView<Element> : never);

/** A value as somebody holds it who may only read it: readonly throughout. */
type Unchanged<Value> = Value extends Date | Uint8Array
  ? Value
  : Value extends ReadonlyMap<infer Key, infer Content>
    ? ReadonlyMap<Unchanged<Key>, Unchanged<Content>>
    : Value extends ReadonlySet<infer Element>
      ? ReadonlySet<Unchanged<Element>>
      : Value extends object
        ? { readonly [K in keyof Value]: Unchanged<Value[K]> }
        : Value;
