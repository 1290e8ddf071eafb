/** One fenced block of a README. */
export interface ReadmeExample {
  /** The heading above it, and where it is. */
  readonly name: string;
  readonly code: string;
  /** The line of the README on which the code begins. */
  readonly line: number;
  /** The path of the README. */
  readonly readme: string;
}

export function readmeExamples(readmeUrl: string | URL): ReadmeExample[];

export function runReadmeExample(example: ReadmeExample): Promise<void>;

/** Where an example printed something else than it promises, each with an explanation. */
export function brokenPromises(
  example: ReadmeExample,
  printed: readonly { readonly line: number; readonly text: string }[],
): string[];

/** The call whose output an example may promise. */
export const CALL: "console.log(";
