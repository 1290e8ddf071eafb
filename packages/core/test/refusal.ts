import { EngineError, type EngineErrorCode } from "../src/engine-error.ts";

/** The {@link EngineError} that `action` throws; anything else fails the test. */
export function refusal(code: EngineErrorCode, action: () => unknown): EngineError {
  try {
    action();
  } catch (error) {
    if (error instanceof EngineError && error.code === code) return error;
    throw error;
  }
  throw new Error(`expected an EngineError with the code "${code}", but nothing was thrown`);
}

/** The same for what an asynchronous `action` rejects with. */
export async function rejection(code: EngineErrorCode, action: () => Promise<unknown>): Promise<EngineError> {
  let result: unknown;
  try {
    result = await action();
  } catch (error) {
    return refusal(code, () => {
      throw error;
    });
  }
  throw new Error(`expected an EngineError with the code "${code}", but got ${String(result)}`);
}
