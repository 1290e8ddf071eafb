/** A surrogate without its partner. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Whether UTF-8 can hold a string: whether it has no lone surrogate. O(n). */
export function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}
