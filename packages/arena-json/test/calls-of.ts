/** Every trap of a proxy that an operation springs on a value, and all below it. */
export function callsOf(operation: (value: unknown) => unknown): string[] {
  const calls: string[] = [];
  const watch = (target: object, name: string): object =>
    new Proxy(target, {
      get(_, key) {
        calls.push(`get ${name}.${String(key)}`);
        const value = Reflect.get(target, key);
        return typeof value === "object" && value !== null ? watch(value, `${name}.${String(key)}`) : value;
      },
      ownKeys() {
        calls.push(`keys ${name}`);
        return Reflect.ownKeys(target);
      },
      getOwnPropertyDescriptor(_, key) {
        calls.push(`descriptor ${name}.${String(key)}`);
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    });
  operation(watch({ a: [1, { b: 2, c: undefined }, []], d: { e: { toJSON: () => [3] } }, f: "g" }, "$"));
  // Which of these it asks to tell a boxed primitive is up to the implementation.
  return calls.filter((call) => !call.includes("Symbol("));
}
