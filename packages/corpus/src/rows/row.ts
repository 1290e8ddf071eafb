import { Random } from "../random.ts";

/** One row of the Variant study. */
export interface Row {
  /** The row's number, from 0. */
  id: number;
  flag: boolean;
  /** 4 to 20 characters: lower-case letters, and in one name of sixteen, somewhere, one that is not ASCII. */
  name: string;
  /** At least -1000 and below 1000, with all the bits of a double: no narrower type holds it. */
  value: number;
}

const NAME_LEAST = 4;
const NAME_MOST = 20;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Characters of two and three bytes in UTF-8, each of them one UTF-16 code unit. */
const FOREIGN = "äçéñøłšжя東京語";
const FOREIGN_CHANCE = 1 / 16;
const VALUE_RANGE = 1000;

/** The bytes in UTF-8 of the longest name there can be: a foreign character takes at most two more than a letter. */
export const NAME_MOST_BYTES = NAME_MOST + 2;

/** Makes the row of the given number, which is also its random stream: no row depends on another. */
export function rowOf(seed: number, index: number): Row {
  const random = new Random(seed, index);
  const flag = random.chance(1 / 2);
  const value = (random.fraction() * 2 - 1) * VALUE_RANGE;
  return { id: index, flag, name: nameOf(random), value };
}

function nameOf(random: Random): string {
  const length = random.between(NAME_LEAST, NAME_MOST);
  const foreignAt = random.chance(FOREIGN_CHANCE) ? random.below(length) : -1;
  let name = "";
  for (let position = 0; position < length; position++) {
    name += random.pick(position === foreignAt ? FOREIGN : LETTERS);
  }
  return name;
}
