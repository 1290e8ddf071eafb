import type { TypeNode } from "../type.ts";
import type { EncodeGenerator } from "./encode-generator.ts";
import { EncodeScope } from "./encode-scope.ts";
import { member, REFUSE } from "./fixed-writes.ts";
import { RELOAD } from "./program.ts";
import { BATCH } from "./text-writer.ts";

/** A part of an element, and the expression of it. */
interface Part {
  readonly type: TypeNode;
  readonly value: string;
}

/** Elements that are a string between things of fixed width: turn by turn, of `j` from 0. */
export interface TextElements {
  /** Statements that put the string into `t[j]`. */
  readonly take: string;
  /** Statements that take the rest. */
  readonly takeRest: string;
  readonly before: readonly Part[];
  readonly after: readonly Part[];
}

/** How the elements `x[i+j]` of a vector are strings between things of fixed width; undefined if they are not. */
export function textElements(element: TypeNode, generator: EncodeGenerator): TextElements | undefined {
  const members = membersOf(element, generator);
  const text = members.findIndex(({ type }) => type.kind === "string");
  const before = members.slice(0, text);
  const after = members.slice(text + 1);
  const isInline = generator.forms.of(element) === "inline";
  if (text < 0 || !isInline || ![...before, ...after].every((part) => isFixed(part.type, generator))) return undefined;
  const isArray = generator.program.constant(Array.isArray);
  const check =
    element.kind === "tuple"
      ? `if(!${isArray}(o)||o.length!==${members.length})${REFUSE}`
      : `if(typeof o!=="object"||o===null)${REFUSE}`;
  return { take: `const o=x[i+j];${check}t[j]=${members[text]!.value};`, takeRest: "const o=x[i+j];", before, after };
}

/** The same of the entries of a map, whose keys and values come from the iterators `ks` and `vs`. */
export function textEntries(key: TypeNode, value: TypeNode, generator: EncodeGenerator): TextElements | undefined {
  if (value.kind === "string" && isFixed(key, generator)) {
    const before = [{ type: key, value: "k" }];
    return { take: "t[j]=vs.next().value;", takeRest: "const k=ks.next().value;", before, after: [] };
  }
  if (key.kind === "string" && isFixed(value, generator)) {
    const after = [{ type: value, value: "y" }];
    return { take: "t[j]=ks.next().value;", takeRest: "const y=vs.next().value;", before: [], after };
  }
  return undefined;
}

/**
 * A loop over `n` such elements, in batches: first the strings of a batch, with gaps, then what is in the gaps. If that fails for the
 * strings, they are written one by one.
 */
export function inBatches({ take, takeRest, before, after }: TextElements, generator: EncodeGenerator): string {
  const widths = [before, after].map((parts) =>
    parts.reduce((sum, { type }) => sum + type.width(generator.options)!, 0),
  );
  const texts = generator.program.constant(generator.texts);
  const fast = new EncodeScope(generator);
  fast.hasRoom = true;
  const slow = new EncodeScope(generator);
  for (const scope of [fast, slow]) {
    scope.line(takeRest);
    for (const { type, value } of before) scope.value(type, value);
    scope.flush();
    scope.line(scope === fast ? "p+=1+b[p];" : `s.position=p;${texts}.write(s,t[j]);${RELOAD}`);
    for (const { type, value } of after) scope.value(type, value);
    scope.flush();
  }
  const turns = (body: string) => `for(let j=0;j<m;j++){${body}}`;
  return `for(let i=0;i<n;){const m=n-i<${BATCH}?n-i:${BATCH};const t=new ${generator.program.constant(Array)}(m);${turns(take)}
s.position=p;const f=${texts}.writeBatch(s,t,${widths.join()});${RELOAD}
if(f>0)${turns(fast.text())}else ${turns(slow.text())}s.position=p;i+=m;}`;
}

function membersOf(element: TypeNode, { program }: EncodeGenerator): Part[] {
  if (element.kind === "struct")
    return element.fields.map(({ type, name }) => ({ type, value: member("o", name, program) }));
  if (element.kind === "tuple") return element.elements.map((type, i) => ({ type, value: `o[${i}]` }));
  return [];
}

function isFixed(node: TypeNode, { options, forms }: EncodeGenerator): boolean {
  return node.width(options) !== undefined && forms.of(node) === "inline";
}
