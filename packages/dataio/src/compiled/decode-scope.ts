import type { TypeNode } from "../type.ts";
import type { DecodeGenerator } from "./decode-generator.ts";
import type { FixedReads } from "./fixed-reads.ts";
import { type Leaf, type Path, readLeaves } from "./interpreter-calls.ts";
import { plus, RELOAD } from "./program.ts";

/** Reads that stand one after the other and are checked once. */
interface Run {
  readonly isFixed: boolean;
  readonly parts: { readonly node: TypeNode; readonly path: Path; readonly variable: string }[];
}

/** The statements of one function, or of one turn of its loop. */
export class DecodeScope {
  /** What `z` stands for. The first is nowhere in particular. */
  readonly sites: Path[] = [[]];
  readonly generator: DecodeGenerator;
  readonly #lines: string[] = [];
  #run: Run | undefined;

  constructor(generator: DecodeGenerator) {
    this.generator = generator;
  }

  /** All statements. */
  text(): string {
    return this.#lines.join("\n");
  }

  /** Adds a statement. */
  line(text: string): void {
    this.#lines.push(text);
  }

  /** Reads what the function is for, in place; answers the expression of it. */
  root(node: TypeNode): string {
    const value = this.#inline(node, []);
    this.flush();
    return value;
  }

  /** Reads a part; answers the expression of it, which is good to be used once, after {@link flush}. */
  value(node: TypeNode, path: Path): string {
    const { forms } = this.generator;
    switch (forms.of(node)) {
      case "inline":
        return this.#inline(node, path);
      case "function":
        return this.call(`${this.generator.functionFor(node)}(s,d,w)`, path);
      case "interpreted":
        return this.call(`${this.generator.program.constant(this.generator.interpreted(node))}(s,d)`, path);
    }
  }

  /** Writes the code of the reads that are still open. */
  flush(): void {
    const run = this.#run;
    this.#run = undefined;
    if (run === undefined) return;
    const { program } = this.generator;
    const fast = program.fresh("f");
    const done = program.fresh("g");
    const start = program.fresh("q");
    const variables = run.parts.map((part) => part.variable);
    this.line(`let ${variables.join()};`);
    this.line(`${done}:{${run.isFixed ? "" : `const ${start}=p;`}${fast}:{`);
    if (run.isFixed) this.#fixedRun(run, fast);
    else this.#variableRun(run, fast);
    this.line(`break ${done};}`);
    this.#readLeaves(run.parts, run.isFixed ? "p" : start);
    this.line("}");
  }

  #inline(node: TypeNode, path: Path): string {
    const { forms, options } = this.generator;
    if (node.width(options) !== undefined && forms.isRun(node)) return this.#open(true, node, path);
    if (node.readVariable !== undefined) return this.#open(false, node, path);
    return node.readInline!(this, path);
  }

  #open(isFixed: boolean, node: TypeNode, path: Path): string {
    if (this.#run?.isFixed !== isFixed) this.flush();
    this.#run ??= { isFixed, parts: [] };
    const variable = this.generator.program.fresh("x");
    this.#run.parts.push({ node, path, variable });
    return variable;
  }

  #fixedRun(run: Run, fast: string): void {
    const { program, objects, options, latin1 } = this.generator;
    const size = run.parts.reduce((total, { node }) => total + node.width(options)!, 0);
    this.line(`if(l-p<${size}){s.position=p;const y=s.available(${size});${RELOAD}if(!y)break ${fast};}`);
    let offset = 0;
    for (const { node, variable } of run.parts) {
      const reads: FixedReads = { program, objects, options, latin1, lines: [], refuse: `break ${fast};` };
      const value = node.readFixed!(plus("p", offset), reads);
      this.line(`${reads.lines.join("")}${variable}=${value};`);
      offset += node.width(options)!;
    }
    this.line(`p+=${size};`);
  }

  #variableRun(run: Run, fast: string): void {
    for (const { node, variable } of run.parts) {
      this.line(node.readVariable!(variable, this.generator.program, `break ${fast};`));
    }
    this.line(`if(p>l)break ${fast};`);
  }

  /** Has the interpreter read parts from an index on. */
  #readLeaves(parts: readonly { node: TypeNode; path: Path; variable: string }[], start: string): void {
    const { program } = this.generator;
    const leaves: Leaf[] = parts.map(({ node, path }) => ({ decode: this.generator.interpreted(node), path }));
    const values = program.fresh("t");
    this.line(
      `z=0;const ${values}=${program.constant(readLeaves)}(s,${start},${program.constant(leaves)},d);${RELOAD}`,
    );
    this.line(parts.map(({ variable }, i) => `${variable}=${values}[${i}];`).join(""));
  }

  /** Reads a part by a call; answers the variable it is in. */
  call(expression: string, path: Path): string {
    this.flush();
    const variable = this.generator.program.fresh("x");
    this.line(`z=${this.#site(path)};s.position=p;const ${variable}=${expression};${RELOAD}`);
    return variable;
  }

  #site(path: Path): number {
    return path.length === 0 ? 0 : this.sites.push(path) - 1;
  }

  /** Reads parts one after the other into an array. */
  array(elements: readonly TypeNode[], path: Path): string {
    return this.generator.objects.array(elements.map((element, i) => this.value(element, [...path, i])));
  }

  /** Reads a part by code that ends in an open `else`, for the interpreter to read the whole if nothing else does. */
  branch(node: TypeNode, path: Path, write: (variable: string) => void): string {
    this.flush();
    const variable = this.generator.program.fresh("x");
    this.line(`let ${variable};`);
    write(variable);
    this.#readLeaves([{ node, path, variable }], "p");
    this.line("}");
    return variable;
  }
}
