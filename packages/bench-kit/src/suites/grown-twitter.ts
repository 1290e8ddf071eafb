/** Documents of one kind and three sizes, which show whether the time for a byte grows with the document. */
import { loadFile } from "@enginebay/corpus/files";
import type { Workload } from "../suite.ts";

const FILE = "twitter.json";

interface GrownWorkload extends Workload {
  readonly copies: number;
}

/** An array of one, ten and a hundred copies of `twitter.json`. The first is what the others are compared with. */
export const grownTwitter: readonly GrownWorkload[] = [
  {
    name: "twitter x1",
    copies: 1,
    bytes: 631_516,
    sha256: "ad3c3cd773befcc7328523c050d213b6e02c56d1798618e45948c41769753e20",
    description: `\`${FILE}\` as the only element of an array.`,
  },
  {
    name: "twitter x10",
    copies: 10,
    bytes: 6_315_151,
    sha256: "8a2d64a422dd9bc7989d16717301d1615290085a8431b22e86b0ccc4cecb609a",
    description: `An array of ten copies of \`${FILE}\`.`,
  },
  {
    name: "twitter x100",
    copies: 100,
    bytes: 63_151_501,
    sha256: "612e0cfbf24946cca4624678d354df8de70913770888c6662b9e966744fcb57c",
    description: `An array of a hundred copies of \`${FILE}\`.`,
  },
];

/** The text of such a workload; undefined for any other name. */
export function readGrownTwitter(name: string): Uint8Array | undefined {
  const workload = grownTwitter.find((candidate) => candidate.name === name);
  if (workload === undefined) return undefined;
  const file = loadFile(FILE);
  const text = Buffer.alloc(workload.bytes, ",");
  text.write("[", 0);
  for (let copy = 0; copy < workload.copies; copy++) text.set(file, 1 + copy * (file.byteLength + 1));
  text.write("]", text.byteLength - 1);
  return text;
}
