/** Matches a surrogate without its other half; the `u` flag keeps pairs together. */
export const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether a UTF-16 code unit is the first half of a pair. NaN, which stands past the end of a text, is none. */
export function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

/** Whether a UTF-16 code unit is the second half of a pair. NaN is none. */
export function isLowSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00;
}
