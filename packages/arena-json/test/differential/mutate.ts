import type { Random } from "./random.ts";

/** Bytes that matter to some rule, to be put where they do not belong. */
const TROUBLE = [
  0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1f, 0x20, 0x22, 0x2b, 0x2c, 0x2d, 0x2e, 0x2f, 0x30, 0x39, 0x3a, 0x45, 0x5b,
  0x5c, 0x5d, 0x65, 0x66, 0x6e, 0x74, 0x75, 0x7b, 0x7d, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc2, 0xdf,
  0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff,
];
const STEP = 64;

/** A copy of a text with one thing wrong, perhaps, or two or three. */
export function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  let mutant = bytes;
  const times = 1 + random.below(3);
  for (let i = 0; i < times; i++) mutant = mutateOnce(mutant, random);
  return mutant;
}

function mutateOnce(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random.below(bytes.length + 1);
  switch (random.below(8)) {
    case 0:
      return splice(bytes, at, 1, [random.below(256)]);
    case 1:
      return splice(bytes, at, 1, [(bytes[at] ?? 0) ^ (1 << random.below(8))]);
    case 2:
      return splice(bytes, at, 1, [random.pick(TROUBLE)]);
    case 3:
      return splice(bytes, at, 0, [random.pick(TROUBLE)]);
    case 4:
      return splice(bytes, at, 1 + random.below(4), []);
    case 5:
      return bytes.subarray(0, at);
    case 6:
      return bytes.subarray(0, at - (at % STEP));
    default: {
      const from = random.below(bytes.length + 1);
      return splice(bytes, at, 0, bytes.subarray(from, from + 1 + random.below(70)));
    }
  }
}

function splice(bytes: Uint8Array, at: number, removed: number, inserted: ArrayLike<number>): Uint8Array {
  const rest = bytes.subarray(Math.min(at + removed, bytes.length));
  const result = new Uint8Array(at + inserted.length + rest.length);
  result.set(bytes.subarray(0, at));
  result.set(inserted, at);
  result.set(rest, at + inserted.length);
  return result;
}
