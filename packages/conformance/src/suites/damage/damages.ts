import { bytesOf } from "../../bytes.ts";

/** Bytes after an accident, and what happened to them. */
export interface DamagedBytes {
  readonly what: string;
  readonly bytes: Uint8Array;
}

/** A kind of accident, at many places. */
export interface Damage {
  readonly name: string;
  apply(whole: Uint8Array): Iterable<DamagedBytes>;
}

/** What transport, disks and attackers do to bytes. */
export const DAMAGES: readonly Damage[] = [
  {
    name: "truncated",
    *apply(whole) {
      for (const length of spread(whole.byteLength, 400)) {
        yield { what: `the end cut off at ${length}`, bytes: whole.slice(0, length) };
      }
    },
  },
  {
    name: "a bit flipped",
    *apply(whole) {
      for (const bit of spread(whole.byteLength * 8, 1500)) {
        const bytes = whole.slice();
        bytes[bit >> 3]! ^= 1 << (bit & 7);
        yield { what: `bit ${bit & 7} of byte ${bit >> 3} flipped`, bytes };
      }
    },
  },
  {
    name: "a count replaced by a huge one",
    *apply(whole) {
      for (const at of spread(whole.byteLength, 150)) {
        for (const count of HUGE_COUNTS) {
          const bytes = whole.slice();
          bytes.set(count.slice(0, bytes.byteLength - at), at);
          yield { what: `${count.length} bytes at ${at} replaced by a huge count`, bytes };
        }
      }
    },
  },
  {
    name: "extended",
    *apply(whole) {
      yield { what: "a zero behind", bytes: bytesOf(whole, [0]) };
      yield { what: "8 bytes of ones behind", bytes: bytesOf(whole, new Uint8Array(8).fill(0xff)) };
      yield { what: "itself behind", bytes: bytesOf(whole, whole) };
    },
  },
  {
    name: "parts moved",
    *apply(whole) {
      for (const at of spread(whole.byteLength, 100)) {
        yield { what: `byte ${at} missing`, bytes: bytesOf(whole.slice(0, at), whole.slice(at + 1)) };
        yield { what: `byte ${at} doubled`, bytes: bytesOf(whole.slice(0, at), whole.slice(Math.max(0, at - 1))) };
      }
      yield { what: "the first byte at the end", bytes: bytesOf(whole.slice(1), whole.slice(0, 1)) };
      yield {
        what: "its halves swapped",
        bytes: bytesOf(whole.slice(whole.byteLength >> 1), whole.slice(0, whole.byteLength >> 1)),
      };
    },
  },
  {
    name: "a block lost",
    *apply(whole) {
      for (const at of spread(whole.byteLength, 100)) {
        yield { what: `16 bytes at ${at} zeroed`, bytes: whole.slice().fill(0, at, at + 16) };
      }
    },
  },
];

/** Counts in the encodings that binary forms use: fixed width in both byte orders, and LEB128. */
const HUGE_COUNTS: readonly (readonly number[])[] = [
  [0xff, 0xff, 0xff, 0xff],
  [0xff, 0xff, 0xff, 0x7f],
  [0x7f, 0xff, 0xff, 0xff],
  [0xff, 0xff, 0xff, 0xff, 0x0f],
  [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f, 0x00],
  [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01],
];

/** All integers below `end` if they are not more than `most`; otherwise so many of them, evenly spread. */
function* spread(end: number, most: number): Iterable<number> {
  const step = Math.max(1, end / most);
  for (let at = 0; at < end; at += step) yield Math.floor(at);
}
