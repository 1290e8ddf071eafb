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
  let value: T;
  try {
    value = call();
  } catch (error) {
    if (isEngineError(error)) return { done: false, error };
    fail(`${action} threw ${describeThrown(error)}, which is no EngineError`, error);
  }
  if (value instanceof Promise) {
    // Its rejection, if it comes to that, has been reported by then.
    value.catch(() => {});
    fail(`${action} gave a promise; an engine answers at once`);
  }
  return { done: true, value };
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
