/** How long a run takes, and how much its figures can be trusted. */
export interface Profile {
  readonly name: string;
  readonly description: string;
  /** Samples of each case. */
  readonly samples: number;
  /** Milliseconds of each sample; work that takes longer is called once. */
  readonly sampleMilliseconds: number;
  /** Samples of what is measured in a process that is new for each, which takes long. Default as many as of others. */
  readonly freshSamples?: number;
  /** Milliseconds that each case runs before its first sample. */
  readonly warmupMilliseconds: number;
  /** Whether it measures also what a suite leaves out of other runs (`Suite.brief`). */
  readonly complete?: true;
}

/** The profile whose figures are not to be quoted. */
export const ROUGH_PROFILE = "smoke";

/** The profiles by name. */
export const profiles: readonly Profile[] = [
  {
    name: ROUGH_PROFILE,
    description: "one to two minutes: shows that everything runs; its figures are rough",
    samples: 1,
    sampleMilliseconds: 5,
    warmupMilliseconds: 5,
  },
  {
    name: "quick",
    description: "about four minutes: ratios good enough to work with",
    samples: 5,
    sampleMilliseconds: 20,
    freshSamples: 2,
    warmupMilliseconds: 40,
  },
  {
    name: "seed",
    description: "the original study's five seconds for each case: half an hour and more",
    samples: 5,
    sampleMilliseconds: 1000,
    freshSamples: 11,
    warmupMilliseconds: 1000,
    complete: true,
  },
];

/** The profile of a run that names none. */
export const DEFAULT_PROFILE = "quick";
