import type { ParseFailure } from "../explorer/protocol.ts";
import { byteSize } from "./byte-size.ts";
import { askFiles } from "./file-check.ts";
import type { Sample } from "./samples.ts";

/** A file that can be measured. */
export interface BenchFile {
  readonly name: string;
  readonly bytes: number;
  readonly description: string;
  readonly content: Blob;
}

/** A file that cannot, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly reason?: string;
  readonly failure?: ParseFailure["failure"];
}

/** Every engine holds the file and its value: larger ones would fill the memory of a phone. */
const MOST_BYTES = 64e6;

/** Looks whether a file can be measured. Never rejects. */
export async function admit(file: File): Promise<BenchFile | RefusedFile> {
  const { name, size } = file;
  if (size > MOST_BYTES) return { name, reason: `larger than ${byteSize(MOST_BYTES)}; the explorer can open it` };
  try {
    const answer = await askFiles({ file });
    if ("failure" in answer) return { name, failure: answer.failure };
    if ("unreadable" in answer) return { name, reason: answer.unreadable };
    return { name, bytes: size, description: "a file of the reader's", content: file };
  } catch (error) {
    return { name, reason: (error as Error).message };
  }
}

/** Makes a sample. Rejects where there is no memory for it. */
export async function generate({ name, description }: Sample): Promise<BenchFile> {
  const answer = await askFiles({ sample: name });
  if (!("content" in answer) || answer.content === undefined) throw new Error(`${name} could not be made`);
  return { name, bytes: answer.content.size, description, content: answer.content };
}

/** The file under a name that none of the others has. */
export function uniquelyNamed<T extends { readonly name: string }>(
  file: T,
  others: readonly { readonly name: string }[],
): T {
  const taken = new Set(others.map(({ name }) => name));
  if (!taken.has(file.name)) return file;
  let copy = 2;
  while (taken.has(`${file.name} (${copy})`)) copy++;
  return { ...file, name: `${file.name} (${copy})` };
}
