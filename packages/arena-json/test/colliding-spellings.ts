/** The multiplier of the hash of key spellings, and what undoes it modulo 2 ** 32. */
const MULTIPLIER = 0x9e3779b1;
const INVERSE = 0x0e8b2f51;

/**
 * Different keys of eight characters that share the highest bits of the hash by which materializing finds keys, those
 * that choose a place in its table: an attack on a hash without a secret. The last four bytes are worked out from the
 * first four, by undoing the last step of the hash.
 *
 * @param high that of the keys' words on the tape.
 */
export function collidingSpellings(count: number, high: number): string[] {
  const keys: string[] = [];
  for (let i = 0; keys.length < count; i++) {
    const head = letters(i);
    const wanted = 0x5eed0000 | (i >>> 20);
    const tail = step(high, head) ^ Math.imul(undoShift(wanted), INVERSE);
    if (isWord(tail)) keys.push(text(head) + text(tail));
  }
  return keys;
}

function step(hash: number, word: number): number {
  const product = Math.imul(hash ^ word, MULTIPLIER);
  return product ^ (product >>> 15);
}

function undoShift(hash: number): number {
  return hash ^ (hash >>> 15) ^ (hash >>> 30);
}

/** Four letters that tell the lowest 20 bits of a number. */
function letters(number: number): number {
  let word = 0;
  for (let i = 0; i < 4; i++) word |= (0x60 + ((number >>> (5 * i)) & 0x1f)) << (8 * i);
  return word;
}

/** Whether all four bytes are printable and none needs an escape. */
function isWord(word: number): boolean {
  return [0, 8, 16, 24].every((shift) => {
    const byte = (word >>> shift) & 0xff;
    return byte > 0x22 && byte < 0x7f && byte !== 0x5c;
  });
}

function text(word: number): string {
  return String.fromCharCode(word & 0xff, (word >>> 8) & 0xff, (word >>> 16) & 0xff, word >>> 24);
}
