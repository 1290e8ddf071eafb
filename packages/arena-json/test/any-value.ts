import fc from "fast-check";

/** Any JavaScript value that `JSON.stringify` may be given, whether or not it has a form for it. */
export function anyValue(): fc.Arbitrary<unknown> {
  return fc.anything({
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
    withUnicodeString: true,
  });
}
