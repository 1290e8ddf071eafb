/** When not to publish. */

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} changes what `git status --porcelain` prints
 * @returns {string | undefined} why nothing is published, or undefined if all is as it must be
 */
export function refusal(environment, changes) {
  if (environment.CI !== "true") return "packages are published by the release workflow; here, try --dry-run";
  if (changes !== "") return `what is published must be what is committed, but there are changes:\n${changes}`;
  if (!environment.GITHUB_REPOSITORY || !environment.GITHUB_SERVER_URL) {
    return "GITHUB_SERVER_URL and GITHUB_REPOSITORY must say where the sources are, since provenance is about that";
  }
  return undefined;
}
