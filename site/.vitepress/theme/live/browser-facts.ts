import type { BrowserFacts } from "@enginebay/bench-kit/browser";

const GIBIBYTE = 2 ** 30;
const NOT_TOLD = "not told by browsers";

/** What a page may know of the machine. */
export function browserFacts(): BrowserFacts {
  // Chromium rounds it, others do not say.
  const { deviceMemory = 0 } = navigator as { deviceMemory?: number };
  return {
    cpu: NOT_TOLD,
    cores: navigator.hardwareConcurrency,
    memoryBytes: deviceMemory * GIBIBYTE,
    os: navigator.userAgent,
    node: "none, in a browser",
    v8: NOT_TOLD,
    packages: {},
  };
}

/** Which implementations did the work of the engine that chooses between them, as the results tell. */
export function backendsOf(
  entrants: readonly { readonly config: string; readonly base?: string | undefined }[],
): string[] {
  const backends = entrants.flatMap(({ config, base }) => {
    return base === undefined ? [] : (/(\w+)\)$/.exec(config)?.[1] ?? []);
  });
  return [...new Set(backends)];
}
