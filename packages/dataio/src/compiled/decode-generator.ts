import { type Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { TypeNode } from "../type.ts";
import { countReader } from "../wire/count.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { DecodeScope } from "./decode-scope.ts";
import { Forms } from "./forms.ts";
import { inBlocks } from "./in-blocks.ts";
import { locatePath } from "./interpreter-calls.ts";
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
    return this.#interpreted.make(node);
  }

  /** The name of the function that reads a type. */
  functionFor(node: TypeNode): string {
    const known = this.#functions.get(node);
    if (known !== undefined) return known;
    const name = this.program.fresh("D");
    // Before its code is written: that may contain a call of it.
    this.#functions.set(node, name);
    this.program.declare(
      `function ${name}(s,d,w){let b=s.bytes,v=s.view,p=s.position,l=s.limit,z=0;${this.body(node)}}`,
    );
    return name;
  }

  /** The body of that function. */
  body(node: TypeNode): string {
    if (this.forms.of(node) === "interpreted") return `return ${this.program.constant(this.interpreted(node))}(s,d);`;
    return node.readBody?.(this) ?? this.whole(node);
  }

  /** The body of a function that reads a value in place. */
  whole(node: TypeNode): string {
    const scope = new DecodeScope(this);
    const value = scope.root(node);
    const code = `${scope.text()}s.position=p;return ${value};`;
    // Nothing in it throws what would have to be located.
    if (scope.sites.length === 1) return code;
    const { program } = this;
    return `try{${code}}catch(e){throw ${program.constant(locatePath)}(e,${program.constant(scope.sites)}[z]);}`;
  }

  /** Reads how many there are: one byte in most cases, and all else by the interpreter, which also looks if there can be so many. */
  count(leastBytes: number): string {
    const read = this.program.constant(countReader(leastBytes, this.options));
    const other = `{s.position=p;n=${read}(s);${RELOAD}}`;
    if (!this.options.hasVarInt) return `let n;${other}`;
    return `let n=b[p];if(p<l&&n<128&&n*${leastBytes}<l-p)p++;else${other}`;
  }

  /** Code that makes `a` and takes `n` turns to fill it, at the end of a function; `rethrow` locates what is thrown. */
  loop(made: string, turn: string, scope: DecodeScope, rethrow: (sites: string) => string): string {
    const sites = this.program.constant(scope.sites);
    const loop = inBlocks(turn, "return a");
    return `const a=${made};let i=0;try{${loop}}catch(e){${rethrow(sites)}}`;
  }

  /** The expression of an array to fill: allocated at once where the bytes for the elements are in the buffer, so that a count cannot claim memory. */
  emptyArray(leastBytes: number, element: TypeNode): string {
    return `n<=${MAX_ALLOCATED}&&n*${leastBytes}<=l-p?${this.objects.emptyArray("n", element)}:${this.objects.growingArray(element)}`;
  }
}
