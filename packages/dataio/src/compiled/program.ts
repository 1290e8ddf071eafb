/** Statements that read the state of the source or sink into the variables again, after what may have moved it. */
export const RELOAD = "b=s.bytes;v=s.view;p=s.position;l=s.limit;";

/**
 * Source text on its way to code: functions that call each other by name, and the values they are bound to. Nothing of a type
 * but numbers and quoted names becomes part of the text; all else is passed in as a constant.
 */
export class Program {
  readonly #constants: unknown[] = [];
  readonly #names = new Map<unknown, string>();
  readonly #functions: string[] = [];
  #count = 0;

  /** A name that is used nowhere else. */
  fresh(prefix: string): string {
    return `${prefix}${this.#count++}`;
  }

  /** The name under which the code finds a value. */
  constant(value: unknown): string {
    const known = this.#names.get(value);
    if (known !== undefined) return known;
    const name = this.fresh("k");
    this.#names.set(value, name);
    this.#constants.push(value);
    return name;
  }

  /** Adds a declaration. */
  declare(text: string): void {
    this.#functions.push(text);
  }

  /** What the expression is, once all has become code. Throws where the platform forbids code from strings. */
  run(expression: string): unknown {
    const constants = [...this.#names.values()].map((name, i) => `const ${name}=K[${i}];`).join("");
    const body = `"use strict";${constants}\n${this.#functions.join("\n")}\nreturn ${expression};`;
    return new Function("K", body)(this.#constants);
  }
}

/** The expression of an index so many bytes behind another. */
export function plus(at: string, offset: number): string {
  return offset === 0 ? at : `${at}+${offset}`;
}
