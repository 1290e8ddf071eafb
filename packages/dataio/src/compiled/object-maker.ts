import { setMember } from "../interpreted/set-member.ts";
import type { Construct, TypeNode } from "../type.ts";
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
 * What a constructor of our own makes, and the array of a rest parameter, are not watched: V8 keeps no allocation site for them. As
 * both functions are small, it allocates in line all the same. An array by `new Array(length)` is watched, but not in its length:
 * as the outermost array of a result it did no harm (70 → 75). A nested one of fixed length is a copy of a template.
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
    if (isNumber(element)) return `new ${this.#program.constant(Array)}(${length})`;
    return `${this.#program.constant(arrayMaker())}(${length})`;
  }

  /** The expression of an array of so many elements, all of which must be set. Of doubles it is one that holds doubles unboxed. */
  template(length: number, element: TypeNode): string {
    const isDouble = element.kind === "f64" || element.kind === "f32";
    return `${this.#program.constant(new Array(length).fill(isDouble ? 0.5 : null))}.slice()`;
  }

  /** The expression of an object with these members, plain or of a class. */
  object(names: readonly string[], construct: Construct | undefined, values: readonly string[]): string {
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

/** Lengths for which there is a template. */
const MAX_TEMPLATE = 64;

/** Makes arrays that are not watched, for elements that are objects. */
function arrayMaker(): (length: number) => unknown[] {
  const templates: (readonly null[])[] = [];
  const rest = (...elements: unknown[]) => elements;
  return (length) => {
    if (length <= MAX_TEMPLATE) {
      templates[length] ??= new Array<null>(length).fill(null);
      return templates[length]!.slice();
    }
    const array = rest();
    array.length = length;
    return array;
  };
}

/** Whether the values of a type are numbers: V8 keeps arrays of these unboxed, and what they are allocated in does not matter. */
function isNumber(node: TypeNode): boolean {
  return /^(?:[iuf]\d+|var.*)$/.test(node.kind) && !("as" in node && node.as === "bigint");
}

function parameters(names: readonly string[]): string {
  return names.map((_, i) => `m${i}`).join();
}
