import { type Decode, DecoderFactory } from "../interpreted/decode.ts";
import { Refusal } from "../refusal.ts";
import type { MapNode, MultimapNode, ReferenceNode, TypeNode } from "../type.ts";
import { isNumber } from "../types/is-number.ts";
import { minSize } from "../types/size.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { DecodeScope } from "./decode-scope.ts";
import { Forms } from "./forms.ts";
import { inBlocks } from "./in-blocks.ts";
import { locateElement, locateEntry, locatePath } from "./interpreter-calls.ts";
import { MAX_ALLOCATED, ObjectMaker } from "./object-maker.ts";
import { latin1Decoder } from "./platform-text.ts";
import { Program, RELOAD } from "./program.ts";
import { TextReader, textDecoding } from "./text-reader.ts";

/** A decoder of compiled code: as {@link Decode}, and with what reads strings. */
export type CompiledDecode = (source: Parameters<Decode>[0], depth: number, texts: TextReader) => unknown;

/**
 * Writes the code of a decoder. In the code: `s` is the source, `d` the depth, `w` reads strings; `b`, `v`, `p`, `l` are the bytes, view,
 * position and limit of the source, kept in variables and written back (`p`) or read again (all) around whatever may read on; `i` is the index
 * of an element and `z` says where in it, or in the whole, the code is, for errors that come from what it calls.
 *
 * The code decides nothing about errors: where it cannot go on it has the interpreter read the same part, see {@link readLeaves}.
 * So it needs no checks of its own but these: whether there are enough bytes before a run of fixed width, whether there were
 * enough after a run of variable width, and whether a value is one of its type. What it does ask a source for is what belongs to the
 * value, never more: a pipe may not have it.
 */
export class DecodeGenerator {
  readonly options: WireOptions;
  readonly program = new Program();
  readonly objects = new ObjectMaker(this.program);
  readonly forms: Forms;
  readonly latin1 = latin1Decoder();
  /** Whether the code reads strings: set by what writes it. */
  hasText = false;
  readonly #interpreted: DecoderFactory;
  readonly #decoders = new Map<TypeNode, Decode>();
  readonly #functions = new Map<TypeNode, string>();

  constructor(options: WireOptions) {
    this.options = options;
    this.forms = new Forms(options);
    this.#interpreted = new DecoderFactory(options);
  }

  /** The decoder of a type. Throws where the platform forbids code from strings. */
  compile(node: TypeNode): Decode {
    const decode = this.program.run(this.functionFor(node)) as CompiledDecode;
    if (!this.hasText) return decode as Decode;
    const decoding = textDecoding(this.options.invalidUtf8);
    return (source, depth) => decode(source, depth, new TextReader(decoding));
  }

  /** The interpreter's decoder of a part. */
  interpreted(node: TypeNode): Decode {
    let decode = this.#decoders.get(node);
    if (decode === undefined) {
      decode = this.#interpreted.make(node);
      this.#decoders.set(node, decode);
    }
    return decode;
  }

  /** The name of the function that reads a type. */
  functionFor(node: TypeNode): string {
    const known = this.#functions.get(node);
    if (known !== undefined) return known;
    const name = this.program.fresh("D");
    // Before its code is written: that may contain a call of it.
    this.#functions.set(node, name);
    this.program.declare(
      `function ${name}(s,d,w){let b=s.bytes,v=s.view,p=s.position,l=s.limit,z=0;${this.#body(node)}}`,
    );
    return name;
  }

  #body(node: TypeNode): string {
    if (this.forms.of(node) === "interpreted") return `return ${this.program.constant(this.interpreted(node))}(s,d);`;
    switch (node.kind) {
      case "vector":
      case "list":
      case "deque":
      case "multiset":
        return this.#count(minSize(node.element)) + this.#elements(node.element, "array");
      case "set":
        return this.#count(minSize(node.element)) + this.#elements(node.element, "set");
      case "map":
      case "multimap":
        return this.#count(minSize(node.key) + minSize(node.value)) + this.#entries(node);
      case "array":
        if (this.forms.isRun(node)) return this.#whole(node);
        return `const n=${node.length};${this.#elements(node.element, "array")}`;
      case "reference":
        return this.#reference(node);
      default:
        return this.#whole(node);
    }
  }

  #whole(node: TypeNode): string {
    const scope = new DecodeScope(this);
    const value = scope.root(node);
    return this.#guarded(`${scope.text()}s.position=p;return ${value};`, scope, (sites) => {
      return `throw ${this.program.constant(locatePath)}(e,${sites}[z]);`;
    });
  }

  #reference(node: ReferenceNode): string {
    const { maxDepth } = this.options;
    const tooDeep = (offset: number) => new Refusal("depth-exceeded", `nested deeper than ${maxDepth} levels`, offset);
    const check = `if(d>=${maxDepth})throw ${this.program.constant(tooDeep)}(s.offset);d++;`;
    return check + this.#body(node.resolve());
  }

  /** Reads how many there are: one byte in most cases, and all else by the interpreter, which also looks if there can be so many. */
  #count(leastBytes: number): string {
    const read = this.program.constant(this.#interpreted.count(leastBytes));
    const other = `{s.position=p;n=${read}(s);${RELOAD}}`;
    if (!this.options.hasVarInt) return `let n;${other}`;
    return `let n=b[p];if(p<l&&n<128&&n*${leastBytes}<l-p)p++;else${other}`;
  }

  #elements(element: TypeNode, into: "array" | "set"): string {
    const scope = new DecodeScope(this);
    const value = scope.value(element, []);
    scope.flush();
    const isArray = into === "array";
    const made = isArray ? this.#emptyArray(minSize(element), element) : `new ${this.program.constant(Set)}()`;
    const add = isArray ? `a[i]=${value};` : `a.add(${value});`;
    const turn = scope.text() + add;
    return this.#loop(made, turn, scope, (sites) => `throw ${this.program.constant(locateElement)}(e,${sites}[z],i);`);
  }

  #entries(node: MapNode | MultimapNode): string {
    const scope = new DecodeScope(this);
    // What is wrong with a key is located by the index, what is wrong with a value by its key.
    scope.line("h=false;");
    const key = scope.value(node.key, []);
    scope.flush();
    scope.line(`k=${key};h=true;`);
    const value = scope.value(node.value, []);
    scope.flush();
    const isMap = node.kind === "map";
    const add = isMap ? addToMap(node.key, value) : `a[i]=${this.objects.array(["k", value])};`;
    const made = isMap
      ? `new ${this.program.constant(Map)}()`
      : this.#emptyArray(minSize(node.key) + minSize(node.value), node);
    const turn = scope.text() + add;
    const rethrow = (sites: string) => {
      const entry = `${this.program.constant(locateEntry)}(e,${sites}[z],k)`;
      return `throw h?${entry}:${this.program.constant(locateElement)}(e,${sites}[z],i);`;
    };
    return this.#loop(made, turn, scope, rethrow, "let k,h,o=-Infinity;");
  }

  #loop(made: string, turn: string, scope: DecodeScope, rethrow: (sites: string) => string, variables = ""): string {
    const sites = this.program.constant(scope.sites);
    const loop = inBlocks(turn, "return a");
    return `const a=${made};${variables}let i=0;try{${loop}}catch(e){${rethrow(sites)}}`;
  }

  /** Code that may throw something to be located. */
  #guarded(code: string, scope: DecodeScope, rethrow: (sites: string) => string): string {
    if (scope.sites.length === 1) return code;
    return `try{${code}}catch(e){${rethrow(this.program.constant(scope.sites))}}`;
  }

  /** Allocated at once where the bytes for the elements are in the buffer, so that a count cannot claim memory. */
  #emptyArray(leastBytes: number, element: TypeNode): string {
    return `n<=${MAX_ALLOCATED}&&n*${leastBytes}<=l-p?${this.objects.emptyArray("n", element)}:${this.objects.growingArray(element)}`;
  }
}

/** The first of equal keys stays. Numbers mostly come in order: what is larger than all before cannot be there. */
function addToMap(key: TypeNode, value: string): string {
  if (!isNumber(key)) return `if(!a.has(k))a.set(k,${value});`;
  return `if(k>o){o=k;a.set(k,${value});}else if(!a.has(k))a.set(k,${value});`;
}
