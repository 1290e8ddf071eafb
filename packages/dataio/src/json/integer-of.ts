/** Digits that a decimal integer of 64 bits can have; a bigint of more would cost what it is not worth. */
const MAX_DIGITS = 20;
const LEXEME = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
const ZERO = "0";

/**
 * The integer that a number of JSON is, however it is spelled: `1e3` and `10.0` are some, `1e-400` and `9007199254740991.4`, of which a
 * double would make some, are none. Undefined for what is none, or has more digits than 64 bits. O(n).
 */
export function integerOf(lexeme: string): bigint | undefined {
  const [, sign, whole = "", fraction = "", exponent = ZERO] = LEXEME.exec(lexeme)!;
  const digits = whole + fraction;
  let start = 0;
  let end = digits.length;
  while (start < end && digits[start] === ZERO) start++;
  if (start === end) return 0n;
  while (digits[end - 1] === ZERO) end--;
  // How many zeros follow the last digit that is none: fewer than none are behind the point.
  const zeros = Number(exponent) - fraction.length + (digits.length - end);
  if (zeros < 0 || end - start + zeros > MAX_DIGITS) return undefined;
  return BigInt(sign + digits.slice(start, end) + ZERO.repeat(zeros));
}
