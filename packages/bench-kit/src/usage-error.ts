/** A misuse of the command line. Its message is for the user; the command ends with status 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Says that a name is unknown, and which ones there are. */
export function unknownName(what: string, name: string, known: readonly string[]): UsageError {
  return new UsageError(`unknown ${what} "${name}"; known: ${known.join(", ")}`);
}
