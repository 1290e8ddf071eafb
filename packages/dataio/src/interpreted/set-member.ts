/** Gives an object a member of its own, whatever its name. */
export function setMember(object: object, name: string, value: unknown): void {
  if (name === "__proto__") {
    // Assigning would set the prototype.
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
  } else (object as Record<string, unknown>)[name] = value;
}
