import { setMember } from "../interpreted/set-member.ts";
import type { Construct, TypeNode } from "../type.ts";
import { isNumber } from "../types/is-number.ts";
import type { Program } from "./program.ts";

/**
 * Code that makes the objects and arrays of a result.
 *
 * V8 watches what becomes of object and array literals: if most of the first ones live on, it allocates all later ones from the same
 * place in the old generation (pretenuring), and there they cost many times as much, even once results are dropped at once. Loading 4000
 * records `{a, b, c, d: [5 numbers]}` with the first 1000 results kept, in µs on Node 20, dropped → after:
 *
 * ```
 * new C(a, b, c, [...])               68 → 277     the object is safe, the nested literal is not
 * new C(a, b, c, rest(...))           78 →  75     rest = (...elements) => elements
 * new C(a, b, c, template.slice())    76 →  74     and then five assignments
 * push on an empty rest array        109 →  87
 * ```
 *
 * and 4000 records `{id, points: vector(f64)}` with five points each:
 *
 * ```
 * new Array(length)                   89 → 237
 * templates[length].slice()          104 → 105
 * ```
 *
 * What a constructor of our own makes, and the array of a rest parameter, are not watched: V8 keeps no allocation site for them. As
 * both functions are small, it allocates in line all the same. Nor does it for copies by `slice`.
 *
 * The constructors are named `Object` and have its prototype, so that their objects are like any others.
 */
export class ObjectMaker {
  readonly #program: Program;
  readonly #makers = new Map<string, string>();
  #rest: string | undefined;

  constructor(program: Program) {
    this.#program = program;
  }

  /** The expression of an array of some expressions. */
  array(elements: readonly string[]): string {
    return `${this.#restFunction()}(${elements.join()})`;
  }

  /** The expression of an array of so many elements of a type, all of which must be set. */
  emptyArray(length: string, element: TypeNode): string {
    return `${this.#program.constant(arrayMaker(element))}(${length})`;
  }

  /** The expression of an array without elements, for ones of a type to be added. */
  growingArray(element: TypeNode): string {
    return isNumber(element) ? `new ${this.#program.constant(Array)}()` : this.array([]);
  }

  /** The expression of an array of so many elements of a type, which is known beforehand; all of them must be set. */
  template(length: number, element: TypeNode): string {
    // A template is kept for ever, and a longer array is a copy of it no sooner than it is made.
    if (length > MAX_TEMPLATE)
      return length > MAX_ALLOCATED ? this.growingArray(element) : this.emptyArray(`${length}`, element);
    return `${this.#program.constant(templateOf(length, element))}.slice()`;
  }

  /** The expression of an object with these members, plain or of a class. */
  object(members: readonly { name: string }[], construct: Construct | undefined, values: readonly string[]): string {
    const names = members.map((member) => member.name);
    if (construct === undefined) return `new ${this.#plain(names)}(${values.join()})`;
    const made = `new ${this.#program.constant(construct)}()`;
    return `${this.#assigner(names)}(${[made, ...values].join()})`;
  }

  #restFunction(): string {
    if (this.#rest === undefined) {
      this.#rest = this.#program.fresh("R");
      this.#program.declare(`const ${this.#rest}=(...elements)=>elements;`);
    }
    return this.#rest;
  }

  #plain(names: readonly string[]): string {
    return this.#make(`new ${JSON.stringify(names)}`, (name) => {
      const prototype = this.#program.constant(Object.prototype);
      const body = `function Object(${parameters(names)}){${this.#assign("this", names)}}Object.prototype=${prototype};`;
      return `const ${name}=(()=>{${body}return Object;})();`;
    });
  }

  #assigner(names: readonly string[]): string {
    return this.#make(`set ${JSON.stringify(names)}`, (name) => {
      return `function ${name}(${["o", ...names.map((_, i) => `m${i}`)].join()}){${this.#assign("o", names)}return o;}`;
    });
  }

  #make(key: string, declaration: (name: string) => string): string {
    let name = this.#makers.get(key);
    if (name === undefined) {
      name = this.#program.fresh("C");
      this.#makers.set(key, name);
      this.#program.declare(declaration(name));
    }
    return name;
  }

  #assign(object: string, names: readonly string[]): string {
    return names
      .map((name, i) => {
        // Assigning would set the prototype.
        if (name === "__proto__") return `${this.#program.constant(setMember)}(${object},"__proto__",m${i});`;
        return `${object}[${JSON.stringify(name)}]=m${i};`;
      })
      .join("");
  }
}

/** Longer arrays are not allocated at once: V8 would make hash tables of them. */
export const MAX_ALLOCATED = 2 ** 25;
/** Lengths for which there is a template. */
const MAX_TEMPLATE = 64;

/** Makes arrays for elements of a type. Not even short ones, of which a result may have many, are watched. */
function arrayMaker(element: TypeNode): (length: number) => unknown[] {
  const templates: (readonly unknown[])[] = [];
  const rest = (...elements: unknown[]) => elements;
  const isOfNumbers = isNumber(element);
  return (length) => {
    if (length <= MAX_TEMPLATE) {
      templates[length] ??= templateOf(length, element);
      return templates[length]!.slice();
    }
    // What is worth watching in a long array of numbers is whether they are doubles; it has no references from the old generation.
    if (isOfNumbers) return new Array(length);
    const array = rest();
    array.length = length;
    return array;
  };
}

/** An array to be copied. V8 keeps doubles and small integers unboxed; what may be either, and all else, it keeps as references. */
function templateOf(length: number, element: TypeNode): unknown[] {
  const filler = /^f(?:32|64)$/.test(element.kind)
    ? 0.5
    : /^(?:[iu](?:8|16)|i32|varI32|varU30)$/.test(element.kind)
      ? 0
      : null;
  return new Array(length).fill(filler);
}

function parameters(names: readonly string[]): string {
  return names.map((_, i) => `m${i}`).join();
}
