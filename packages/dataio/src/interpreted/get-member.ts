/** Whether every object answers to a name, whether or not it has a member of that name. */
export function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/**
 * A member of an object, its own or of its class; undefined where there is only what every object inherits: `constructor`,
 * `toString`, `__proto__`. For names that {@link isInherited}.
 */
export function getMember(object: object, name: string): unknown {
  for (let owner = object; owner !== null && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
    if (Object.hasOwn(owner, name)) return (object as Record<string, unknown>)[name];
  }
  return undefined;
}
