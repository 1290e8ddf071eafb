/** The object of the keys and values that alternate on a stack between two indexes. */
export function objectOf(stack: readonly unknown[], base: number, top: number): object {
  const object: Record<string, unknown> = {};
  for (let i = base; i < top; i += 2) {
    const key = stack[i] as string;
    const value = stack[i + 1];
    // Assigning would call a setter that the prototype has, such as that of `__proto__`, or fail where it is frozen.
    if (key in Object.prototype) defineMember(object, key, value);
    else object[key] = value;
  }
  return object;
}

export function defineMember(object: object, key: string, value: unknown): void {
  // Without a prototype, from which it could have a `get` or `set`.
  const member = { __proto__: null, value, writable: true, enumerable: true, configurable: true };
  Object.defineProperty(object, key, member as PropertyDescriptor);
}
