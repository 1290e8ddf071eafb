/** What a plain object is made of. */
export interface PlainParts {
  /** The plain value of the member with that index. */
  plainAt(index: number): unknown;
}

/** Makes an object with certain keys. */
export type ObjectMaker = (parts: PlainParts) => object;

/** So many objects with the same keys are made in the general way before code is generated for them. */
const WORTH_GENERATING = 16;
/** The most that is generated for one reader: rows of ever other keys are not to fill the memory with code. */
const MOST_GENERATED = 64;
/** Objects of more keys gain nothing from code of their own. */
const MOST_KEYS = 256;

/** Makers of objects by their keys. An object literal of its own is what engines make objects by fastest. */
export class ObjectMakers {
  readonly #known = new Map<string, ObjectMaker>();

  /**
   * The maker for objects of which so many have been made before; undefined where there is to be none. Keys must differ from each other.
   */
  makerOf(keys: readonly string[], made: number): ObjectMaker | undefined {
    if (made < WORTH_GENERATING || keys.length > MOST_KEYS) return undefined;
    const name = JSON.stringify(keys);
    const known = this.#known.get(name);
    if (known !== undefined || this.#known.size >= MOST_GENERATED) return known;
    const maker = makeObject(keys);
    if (maker !== undefined) this.#known.set(name, maker);
    return maker;
  }
}

/** Undefined where code may not be generated. */
function makeObject(keys: readonly string[]): ObjectMaker | undefined {
  // In brackets, because a bare "__proto__" would set the prototype.
  const members = keys.map((key, index) => `[${JSON.stringify(key)}]: parts.plainAt(${index})`);
  try {
    return new Function("parts", `return { ${members.join(", ")} };`) as ObjectMaker;
  } catch (caught) {
    // How a platform says that it forbids code from strings.
    if (caught instanceof EvalError) return undefined;
    throw caught;
  }
}
