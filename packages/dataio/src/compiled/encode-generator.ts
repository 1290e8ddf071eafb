import { elementsOf, sizeOfMap, sizeOfSet } from "../interpreted/containers.ts";
import { type Encode, EncoderFactory } from "../interpreted/encode.ts";
import type { MapNode, MultimapNode, ReferenceNode, SequenceNode, SetNode, TypeNode } from "../type.ts";
import { fixedWidth } from "../types/fixed-width.ts";
import { writeCount } from "../wire/count.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { inBatches, textElements, textEntries } from "./encode-batches.ts";
import { EncodeScope } from "./encode-scope.ts";
import { REFUSE } from "./fixed-writes.ts";
import { Forms } from "./forms.ts";
import { inBlocks } from "./in-blocks.ts";
import { mapOrder, multimapOrder, multisetOrder, setOrder } from "./in-wire-order.ts";
import { Program, RELOAD } from "./program.ts";
import { TextWriter } from "./text-writer.ts";
import { REFUSED } from "./write-integers.ts";

/** In a loop over what getters of its elements may change: counts the turns, and refuses more or fewer than were announced. */
const COUNT = `if(c++===n)${REFUSE}`;
const COUNTED = `if(c!==n)${REFUSE}`;

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
  readonly #encoders = new Map<TypeNode, Encode>();
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
    let encode = this.#encoders.get(node);
    if (encode === undefined) {
      encode = this.#interpreted.make(node);
      this.#encoders.set(node, encode);
    }
    return encode;
  }

  /** The name of the function that writes a type. */
  functionFor(node: TypeNode): string {
    const known = this.#functions.get(node);
    if (known !== undefined) return known;
    const name = this.program.fresh("E");
    // Before its code is written: that may contain a call of it.
    this.#functions.set(node, name);
    const body = this.#body(node);
    this.program.declare(`function ${name}(s,x,d){let b=s.bytes,v=s.view,p=s.position,l=s.limit;${body}}`);
    return name;
  }

  #body(node: TypeNode): string {
    if (this.forms.of(node) === "interpreted") return `${this.program.constant(this.interpreted(node))}(s,x,d);`;
    switch (node.kind) {
      case "vector":
      case "list":
      case "deque":
      case "multiset":
        return this.#sequence(node);
      case "set":
        return this.#set(node);
      case "map":
        return this.#map(node);
      case "multimap":
        return this.#multimap(node);
      case "array":
        if (this.forms.isRun(node)) return this.#whole(node);
        return `${this.#requireArray()}if(x.length!==${node.length})${REFUSE}const n=${node.length};${this.#elements(node.element)}`;
      case "reference":
        return this.#reference(node);
      default:
        return this.#whole(node);
    }
  }

  #whole(node: TypeNode): string {
    const scope = new EncodeScope(this);
    scope.root(node, "x");
    return `${scope.text()}s.position=p;`;
  }

  #reference(node: ReferenceNode): string {
    return `if(d>=${this.options.maxDepth})${REFUSE}d++;${this.#body(node.resolve())}`;
  }

  #requireArray(): string {
    return `if(!${this.program.constant(Array.isArray)}(x))${REFUSE}`;
  }

  #requireInstance(of: unknown): string {
    return `if(!(x instanceof ${this.program.constant(of)}))${REFUSE}`;
  }

  #count(count: string): string {
    // A proxy may have any length: a loop up to what is none would not end.
    return `const n=${count};if(n>>>0!==n)${REFUSE}s.position=p;${this.program.constant(writeCount)}(s,n,${this.program.constant(this.options)});${RELOAD}`;
  }

  #sequence({ kind, element }: SequenceNode): string {
    const order = kind === "multiset" ? `x=${this.program.constant(multisetOrder(element))}(x);` : "";
    return `${this.#requireArray()}${order}${this.#count("x.length")}${this.#elements(element)}`;
  }

  /** The elements of the array `x`, of which there are `n`. */
  #elements(element: TypeNode): string {
    if (element.kind === "string") {
      return `s.position=p;${this.program.constant(this.texts)}.writeAll(s,x,n);`;
    }
    const texts = textElements(element, this);
    if (texts !== undefined) return inBatches(texts, this);
    const scope = new EncodeScope(this);
    const width = fixedWidth(element, this.options);
    if (width !== undefined && this.forms.of(element) === "inline") {
      // One check for all, as the count is true.
      scope.hasRoom = true;
      scope.value(element, "x[i]");
      scope.flush();
      return `s.position=p;s.reserve(n*${width});${RELOAD}let i=0;${inBlocks(scope.text(), "return")}`;
    }
    scope.value(element, "x[i]");
    scope.flush();
    return `let i=0;${inBlocks(scope.text(), "return")}`;
  }

  #set({ element, isOrdered }: SetNode): string {
    const order = isOrdered ? `x=${this.program.constant(setOrder(element))}(x);` : "";
    const scope = new EncodeScope(this);
    scope.value(element, "y");
    scope.flush();
    const size = `${this.program.constant(sizeOfSet)}(x)`;
    const loop = `for(const y of ${this.program.constant(elementsOf)}(x)){${COUNT}${scope.text()}s.position=p;}`;
    return `${this.#requireInstance(Set)}${order}${this.#count(size)}let c=0;${loop}${COUNTED}`;
  }

  /** Two iterators are faster than one of entries, which makes an array for each. */
  #map({ key, value, isOrdered }: MapNode): string {
    const order = isOrdered ? `x=${this.program.constant(mapOrder(key))}(x);` : "";
    const iterators = `const ks=${this.program.constant(Map.prototype.keys)}.call(x),vs=${this.program.constant(Map.prototype.values)}.call(x);`;
    const size = `${this.program.constant(sizeOfMap)}(x)`;
    const start = `${this.#requireInstance(Map)}${order}${this.#count(size)}${iterators}`;
    const texts = textEntries(key, value, this);
    if (texts !== undefined) return start + inBatches(texts, this);
    const scope = new EncodeScope(this);
    scope.value(key, "k");
    scope.value(value, "y");
    scope.flush();
    return `${start}let c=0;for(const k of ks){${COUNT}const y=vs.next().value;${scope.text()}s.position=p;}${COUNTED}`;
  }

  #multimap({ key, value }: MultimapNode): string {
    const scope = new EncodeScope(this);
    scope.value(key, "y[0]");
    scope.value(value, "y[1]");
    scope.flush();
    const order = `x=${this.program.constant(multimapOrder(key))}(x);`;
    const loop = `let i=0;${inBlocks(`const y=x[i];${scope.text()}`, "return")}`;
    return `${this.#requireArray()}${order}${this.#count("x.length")}${loop}`;
  }
}
