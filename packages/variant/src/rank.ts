import type { Variant } from "./variant.ts";

/** Where numbers of all kinds stand among values of all types. */
export const NUMBER_RANK = 2;
/** Where arrays stand. */
export const ARRAY_RANK = 10;
/** Where objects stand. */
export const OBJECT_RANK = 11;

/** The place of a value's type in the order of values; types with the same place can be equal. */
export function rankOf(value: Variant): number {
  switch (value.type) {
    case "null":
      return 0;
    case "boolean":
      return 1;
    case "string":
      return 3;
    case "binary":
      return 4;
    case "date":
      return 5;
    case "time":
      return 6;
    case "timestamp":
      return value.timestamp().isUtc ? 8 : 7;
    case "uuid":
      return 9;
    case "array":
      return ARRAY_RANK;
    case "object":
      return OBJECT_RANK;
    default:
      return NUMBER_RANK;
  }
}
