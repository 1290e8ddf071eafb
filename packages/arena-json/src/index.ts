/**
 * `@enginebay/arena-json`: the fastest backend there is. That is still the portable one.
 */
export * from "./portable.ts";
