/** Thrown by a check that an engine does not pass; the message says what was found and what was expected. */
export class CheckFailure extends Error {
  override readonly name = "CheckFailure";
}

/** Fails a check. */
export function fail(message: string, cause?: unknown): never {
  throw new CheckFailure(message, cause === undefined ? undefined : { cause });
}
