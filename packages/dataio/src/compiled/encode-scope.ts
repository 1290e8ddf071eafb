import type { Field, TypeNode } from "../type.ts";
import type { EncodeGenerator } from "./encode-generator.ts";
import { member, type Takes, takeArray, takeObject } from "./fixed-writes.ts";
import { plus, RELOAD } from "./program.ts";
import type { VariableWrite } from "./variable-writes.ts";

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
  readonly generator: EncodeGenerator;
  readonly #lines: string[] = [];
  #run: Run | undefined;

  constructor(generator: EncodeGenerator) {
    this.generator = generator;
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
    const { forms, program } = this.generator;
    switch (forms.of(node)) {
      case "inline":
        this.#inline(node, value);
        return;
      case "function":
        this.call(`${this.generator.functionFor(node)}(s,${value},d)`);
        return;
      case "interpreted":
        this.call(`${program.constant(this.generator.interpreted(node))}(s,${value},d)`);
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
  takes(): Takes {
    return { program: this.generator.program, lines: this.#run?.lines ?? this.#lines };
  }

  #inline(node: TypeNode, value: string): void {
    const { forms, options, program } = this.generator;
    const width = node.width(options);
    if (width !== undefined && forms.isRun(node)) {
      const { lines, size } = this.#open(true);
      node.writeFixed!(value, plus("p", size), { program, options, lines });
      this.#run!.size += width;
      return;
    }
    if (node.writeVariable !== undefined) {
      const run = this.#open(false);
      const write = node.writeVariable(value, program);
      run.lines.push(write.take);
      run.writes.push(write);
      return;
    }
    node.writeInline!(this, value);
  }

  #open(isFixed: boolean): Run {
    if (this.#run?.isFixed !== isFixed) this.flush();
    this.#run ??= { isFixed, lines: [], writes: [], size: 0 };
    return this.#run;
  }

  /** Writes by a call. */
  call(expression: string): void {
    this.flush();
    this.line(`s.position=p;${expression};${RELOAD}`);
  }

  /** Writes bytes that are known. */
  bytes(bytes: readonly number[]): void {
    const run = this.#open(true);
    for (const byte of bytes) run.lines.push(`b[p+${run.size++}]=${byte};`);
  }

  /** Writes the members of an object one after the other. */
  members(fields: readonly Field[], value: string): void {
    const object = takeObject(value, this.takes());
    for (const { name, type } of fields) this.value(type, member(object, name, this.generator.program));
  }

  /** Writes the elements of an array of fixed length. */
  array(elements: readonly TypeNode[], value: string): void {
    const array = takeArray(value, elements.length, this.takes());
    elements.forEach((element, i) => {
      this.value(element, `${array}[${i}]`);
    });
  }
}

/** A check for room: for the most, and for what is really needed if that is not there. */
function room(most: number, needed: string): string {
  return `if(l-p<${most}){s.position=p;s.reserve(${needed});${RELOAD}}`;
}
