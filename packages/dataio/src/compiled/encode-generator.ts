import { type Encode, EncoderFactory } from "../interpreted/encode.ts";
import type { TypeNode } from "../type.ts";
import { writeCount } from "../wire/count.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { EncodeScope } from "./encode-scope.ts";
import { REFUSE } from "./fixed-writes.ts";
import { Forms } from "./forms.ts";
import { Program, RELOAD } from "./program.ts";
import { REFUSED } from "./refused.ts";
import { TextWriter } from "./text-writer.ts";

/** In a loop over what getters of its elements may change: counts the turns, and refuses more or fewer than were announced. */
export const COUNT = `if(c++===n)${REFUSE}`;
/** Behind the loop. */
export const COUNTED = `if(c!==n)${REFUSE}`;

/**
 * Writes the code of an encoder for sinks in memory. In the code: `s` is the sink, `x` the value, `d` the depth; `b`, `v`, `p`, `l` are the
 * bytes, view, position and limit of the sink, kept in variables and written back (`p`) or read again (all) around whatever may write on.
 *
 * What does not fit its type is refused without a word, see {@link REFUSED}. There is one check for room before each run of numbers: for
 * the most that these can need, and for what they do need only if that is not there, so that a value fits wherever it fits.
 */
export class EncodeGenerator {
  readonly options: WireOptions;
  readonly program = new Program();
  readonly forms: Forms;
  /** Writes strings. */
  readonly texts: TextWriter;
  readonly #interpreted: EncoderFactory;
  readonly #functions = new Map<TypeNode, string>();

  constructor(options: WireOptions) {
    this.options = options;
    this.forms = new Forms(options);
    this.texts = new TextWriter(options.invalidUtf8);
    this.#interpreted = new EncoderFactory(options);
  }

  /** The encoder of a type. Throws where the platform forbids code from strings. */
  compile(node: TypeNode): Encode {
    this.program.declare(`const REFUSED=${this.program.constant(REFUSED)};`);
    return this.program.run(this.functionFor(node)) as Encode;
  }

  /** The interpreter's encoder of a part. */
  interpreted(node: TypeNode): Encode {
    return this.#interpreted.make(node);
  }

  /** The name of the function that writes a type. */
  functionFor(node: TypeNode): string {
    const known = this.#functions.get(node);
    if (known !== undefined) return known;
    const name = this.program.fresh("E");
    // Before its code is written: that may contain a call of it.
    this.#functions.set(node, name);
    const body = this.body(node);
    this.program.declare(`function ${name}(s,x,d){let b=s.bytes,v=s.view,p=s.position,l=s.limit;${body}}`);
    return name;
  }

  /** The body of that function. */
  body(node: TypeNode): string {
    if (this.forms.of(node) === "interpreted") return `${this.program.constant(this.interpreted(node))}(s,x,d);`;
    return node.writeBody?.(this) ?? this.whole(node);
  }

  /** The body of a function that writes a value in place. */
  whole(node: TypeNode): string {
    const scope = new EncodeScope(this);
    scope.root(node, "x");
    return `${scope.text()}s.position=p;`;
  }

  /** Code that refuses what is no array. */
  requireArray(): string {
    return `if(!${this.program.constant(Array.isArray)}(x))${REFUSE}`;
  }

  /** Code that refuses what is of another class. */
  requireInstance(of: unknown): string {
    return `if(!(x instanceof ${this.program.constant(of)}))${REFUSE}`;
  }

  /** Code that puts a container into another order, if there is one. */
  inWireOrder(toWireOrder: ((container: never) => unknown) | undefined): string {
    return toWireOrder === undefined ? "" : `x=${this.program.constant(toWireOrder)}(x);`;
  }

  /** Code that writes an expression of how many there are, which are `n` from here on. */
  count(count: string): string {
    // A proxy may have any length: a loop up to what is none would not end.
    return `const n=${count};if(n>>>0!==n)${REFUSE}s.position=p;${this.program.constant(writeCount)}(s,n,${this.program.constant(this.options)});${RELOAD}`;
  }
}
