/** The traps by which a proxy refuses every change; strict code gets a `TypeError` for trying. */
export const readOnly: ProxyHandler<object> = {
  set: () => false,
  defineProperty: () => false,
  deleteProperty: () => false,
  setPrototypeOf: () => false,
  preventExtensions: () => false,
};
