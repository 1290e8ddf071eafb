/**
 * Whether JSON text certainly has no more than `maxDepth` containers open at once. True is certain; false means only that
 * the text has too many brackets to tell cheaply.
 *
 * Cut the text in two. What is open at a place in the first half has been opened there; what is open at a place in the
 * second half will be closed there. So nowhere is more open than there are opening brackets in the first half or closing
 * ones in the second, and brackets inside strings only raise both counts. Counting ends soon after the limit: O(n) to
 * search the text, which the platform does many characters at a time, and O(maxDepth) space.
 */
export function isCertainlyWithinDepth(text: string, maxDepth: number): boolean {
  // A level takes two characters, so a short text needs no counting.
  if (text.length < 2 * (maxDepth + 1)) return true;
  const middle = text.length >>> 1;
  const before = text.slice(0, middle);
  const after = text.slice(middle);
  // Splitting counts in one call of the platform, where `indexOf` would need one for each bracket. There is one more piece
  // than brackets, and one bracket too many is enough to know.
  const pieces = maxDepth + 2;
  const opened = before.split("{", pieces).length + before.split("[", pieces).length - 2;
  const closed = after.split("}", pieces).length + after.split("]", pieces).length - 2;
  return opened <= maxDepth && closed <= maxDepth;
}
