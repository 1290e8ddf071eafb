/**
 * Does something while code cannot be made of strings, as under a Content Security Policy: `new Function` throws an `EvalError`.
 * A process cannot forbid that to itself in another way once it runs.
 */
export function withoutGeneratedCode<Result>(action: () => Result): Result {
  const { Function: original } = globalThis;
  const refuse = () => {
    throw new EvalError("code may not be generated from strings here");
  };
  globalThis.Function = new Proxy(original, { construct: refuse, apply: refuse });
  try {
    return action();
  } finally {
    globalThis.Function = original;
  }
}
