import { type EngineError, isEngineError } from "@enginebay/core";
import { fail } from "./check-failure.ts";

/** What came of calling an engine: a value, or an error of the contract. */
export type Attempt<T> =
  | { readonly done: true; readonly value: T }
  | { readonly done: false; readonly error: EngineError };

/**
 * Calls an engine. Anything thrown that is not an `EngineError` fails the check at once, since no suite allows it;
 * `action` names the call in the message, such as `"parse"`.
 */
export function attempt<T>(action: string, call: () => T): Attempt<T> {
  try {
    return { done: true, value: call() };
  } catch (error) {
    if (isEngineError(error)) return { done: false, error };
    fail(`${action} threw ${describeThrown(error)}, which is no EngineError`, error);
  }
}

/** Calls an engine where it must not refuse. */
export function must<T>(action: string, call: () => T): T {
  const result = attempt(action, call);
  return result.done ? result.value : fail(`${action} refused: ${describeError(result.error)}`, result.error);
}

/** Calls an engine where it must refuse. */
export function mustRefuse(action: string, call: () => unknown): EngineError {
  const result = attempt(action, call);
  return result.done ? fail(`${action} did not refuse`) : result.error;
}

/** An error of the contract, for a message. */
export function describeError({ code, message }: EngineError): string {
  return `${code}: ${message}`;
}

function describeThrown(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  return `${thrown.name}: ${thrown.message.slice(0, SHOWN_MESSAGE)}`;
}

const SHOWN_MESSAGE = 200;
