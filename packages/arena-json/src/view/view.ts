/**
 * A plain value that is read-only all the way down, as the type `T` describes it. Nothing checks that the document is of
 * that type.
 */
export type View<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Element)[]
    ? readonly View<Element>[]
    : { readonly [Key in keyof T]: View<T[Key]> };
