/** What a plain object is made of. */
export interface PlainParts {
  /** The plain value of the member with that index. */
  plainAt(index: number): unknown;
}

/** Makes an object with certain keys. */
export type ObjectMaker = (parts: PlainParts) => object;

/** So many objects with the same keys are made in the general way before code is generated for them. */
export const WORTH_GENERATING = 16;
/** Objects of more keys gain nothing from code of their own. */
export const MOST_KEYS = 256;

/**
 * The maker for objects of these keys, which must differ from each other: an object literal of its own is what engines make objects by
 * fastest. Undefined where there is to be none.
 */
export function objectMaker(keys: readonly string[]): ObjectMaker | undefined {
  return keys.length > MOST_KEYS ? undefined : generated(["parts"], `return ${literal(keys, generalValue)};`);
}

/** Code for a function; undefined where code may not be generated. */
export function generated<Made>(parameters: readonly string[], body: string): Made | undefined {
  try {
    return new Function(...parameters, body) as Made;
  } catch (caught) {
    // How a platform says that it forbids code from strings.
    if (caught instanceof EvalError) return undefined;
    throw caught;
  }
}

/** Code for an object, whose values are given as code by index. */
export function literal(keys: readonly string[], value: (index: number) => string): string {
  // In brackets "__proto__" does not set the prototype. Other keys are not in brackets, which would make the object slowly.
  const member = (key: string) => (key === "__proto__" ? '["__proto__"]' : JSON.stringify(key));
  return `{ ${keys.map((key, index) => `${member(key)}: ${value(index)}`).join(", ")} }`;
}

/** Code for a value of any kind. */
export function generalValue(index: number): string {
  return `parts.plainAt(${index})`;
}
