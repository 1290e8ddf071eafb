import { EngineError, type EngineErrorCode } from "@enginebay/core";

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
