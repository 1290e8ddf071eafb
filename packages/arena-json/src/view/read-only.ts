/** The traps by which a proxy refuses every change; strict code gets a `TypeError` for trying. */
export const readOnly: ProxyHandler<object> = {
  set: () => false,
  defineProperty: () => false,
  deleteProperty: () => false,
  setPrototypeOf: () => false,
  preventExtensions: () => false,
};

/** How such a proxy describes a member. Without a prototype, from which the description could have a `get` or `set`. */
export function readOnlyMember(value: unknown): PropertyDescriptor {
  return { __proto__: null, value, writable: false, enumerable: true, configurable: true } as PropertyDescriptor;
}
