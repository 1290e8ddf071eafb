import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The address of the repository where the site is published from, as GitHub's workflows say it; undefined elsewhere. Nothing here
 * knows it otherwise, so that a fork's site leads to the fork.
 */
export function repositoryUrl(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const { GITHUB_SERVER_URL = "https://github.com", GITHUB_REPOSITORY } = environment;
  return GITHUB_REPOSITORY ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` : undefined;
}

/** The address of a file of the repository; undefined where the repository's is not known. */
export function sourceUrl(path: string, environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const repository = repositoryUrl(environment);
  return repository && `${repository}/blob/HEAD/${path}`;
}
