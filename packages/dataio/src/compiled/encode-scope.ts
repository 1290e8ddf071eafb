import type { Field, OptionalNode, TypeNode, UnionNode } from "../type.ts";
import { fixedWidth } from "../types/fixed-width.ts";
import type { EncodeGenerator } from "./encode-generator.ts";
import { member, REFUSE, takeArray, takeObject, writeFixed } from "./fixed-writes.ts";
import { plus, RELOAD } from "./program.ts";
import { tagBytes } from "./tags.ts";
import { isVariableInteger } from "./variable-reads.ts";
import { type VariableWrite, writeVariable } from "./variable-writes.ts";

/** Writes that stand one after the other and need one check for room. */
interface Run {
  readonly isFixed: boolean;
  /** Statements before the check for room; of a run of fixed width those behind it, which write too. */
  readonly lines: string[];
  readonly writes: VariableWrite[];
  /** Bytes of a run of fixed width. */
  size: number;
}

/** The statements of one function, or of one turn of its loop. */
export class EncodeScope {
  /** Whether there is room for all runs of fixed width. */
  hasRoom = false;
  readonly #generator: EncodeGenerator;
  readonly #lines: string[] = [];
  #run: Run | undefined;

  constructor(generator: EncodeGenerator) {
    this.#generator = generator;
  }

  /** All statements. */
  text(): string {
    return this.#lines.join("\n");
  }

  /** Writes what the function is for, in place. */
  root(node: TypeNode, value: string): void {
    this.#inline(node, value);
    this.flush();
  }

  /** Writes the value of an expression, which is evaluated once. */
  value(node: TypeNode, value: string): void {
    const { forms, program } = this.#generator;
    switch (forms.of(node)) {
      case "inline":
        this.#inline(node, value);
        return;
      case "function":
        this.#call(`${this.#generator.functionFor(node)}(s,${value},d)`);
        return;
      case "interpreted":
        this.#call(`${program.constant(this.#generator.interpreted(node))}(s,${value},d)`);
    }
  }

  /** Writes the code of the run that is still open. */
  flush(): void {
    const run = this.#run;
    this.#run = undefined;
    if (run === undefined) return;
    if (run.isFixed) {
      if (!this.hasRoom) this.line(room(run.size, `${run.size}`));
      this.line(`${run.lines.join("\n")}p+=${run.size};`);
      return;
    }
    const most = run.writes.reduce((total, write) => total + write.most, 0);
    this.line(run.lines.join("\n"));
    this.line(room(most, run.writes.map((write) => write.size).join("+")));
    for (const { write } of run.writes) this.line(write);
  }

  /** Adds a statement. */
  line(text: string): void {
    this.#lines.push(text);
  }

  /** Where statements go that take values: they must stay in the order of the members. */
  #takes(): { program: EncodeGenerator["program"]; lines: string[] } {
    return { program: this.#generator.program, lines: this.#run?.lines ?? this.#lines };
  }

  #inline(node: TypeNode, value: string): void {
    const { forms, options, program, texts } = this.#generator;
    const width = fixedWidth(node, options);
    if (width !== undefined && forms.isRun(node)) {
      const { lines, size } = this.#open(true);
      writeFixed(node, value, plus("p", size), { program, options, lines });
      this.#run!.size += width;
      return;
    }
    if (isVariableInteger(node)) {
      const run = this.#open(false);
      const write = writeVariable(node, value, program);
      run.lines.push(write.take);
      run.writes.push(write);
      return;
    }
    switch (node.kind) {
      case "string":
        this.#call(`${program.constant(texts)}.write(s,${value})`);
        return;
      case "struct":
        this.#members(node.fields, takeObject(value, this.#takes()));
        return;
      case "versioned":
        this.#bytes(tagBytes(node.version, options));
        this.#members(node.fields, takeObject(value, this.#takes()));
        return;
      case "tuple": {
        const tuple = takeArray(value, node.elements.length, this.#takes());
        node.elements.forEach((element, i) => {
          this.value(element, `${tuple}[${i}]`);
        });
        return;
      }
      case "array": {
        const array = takeArray(value, node.length, this.#takes());
        for (let i = 0; i < node.length; i++) this.value(node.element, `${array}[${i}]`);
        return;
      }
      case "optional":
        this.#optional(node, value);
        return;
      case "union":
        this.#union(node, value);
        return;
      default:
        this.value(node, value);
    }
  }

  #open(isFixed: boolean): Run {
    if (this.#run?.isFixed !== isFixed) this.flush();
    this.#run ??= { isFixed, lines: [], writes: [], size: 0 };
    return this.#run;
  }

  #call(expression: string): void {
    this.flush();
    this.line(`s.position=p;${expression};${RELOAD}`);
  }

  #bytes(bytes: readonly number[]): void {
    const run = this.#open(true);
    for (const byte of bytes) run.lines.push(`b[p+${run.size++}]=${byte};`);
  }

  #members(fields: readonly Field[], object: string): void {
    for (const { name, type } of fields) this.value(type, member(object, name, this.#generator.program));
  }

  #optional({ element, absent }: OptionalNode, value: string): void {
    const content = this.#generator.program.fresh("y");
    this.flush();
    this.line(`const ${content}=${value};if(${content}===${absent}){`);
    this.#bytes([0]);
    this.flush();
    this.line("}else{");
    this.#bytes([1]);
    this.value(element, content);
    this.flush();
    this.line("}");
  }

  #union({ cases }: UnionNode, value: string): void {
    const { program, options } = this.#generator;
    this.flush();
    const object = takeObject(value, this.#takes());
    const tag = program.fresh("y");
    const content = program.fresh("y");
    this.line(`const ${tag}=${object}.tag,${content}=${object}.value;switch(${tag}){`);
    cases.forEach((one, number) => {
      this.line(`case ${JSON.stringify(one.name)}:{`);
      this.#bytes(tagBytes(number, options));
      this.value(one.type, content);
      this.flush();
      this.line("break;}");
    });
    this.line(`default:${REFUSE}}`);
  }
}

/** A check for room: for the most, and for what is really needed if that is not there. */
function room(most: number, needed: string): string {
  return `if(l-p<${most}){s.position=p;s.reserve(${needed});${RELOAD}}`;
}
