/** The order of two strings by their bytes in UTF-8, which is by code point. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const unitOfA = a.charCodeAt(i);
    const unitOfB = b.charCodeAt(i);
    if (unitOfA !== unitOfB) return rank(unitOfA) - rank(unitOfB);
  }
  return a.length - b.length;
}

/** Where a code unit stands among others if surrogates come last. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x1_0000 : unit;
}
