import type { TypeNode } from "../type.ts";
import { minSize } from "../types/size.ts";
import type { DecodeGenerator } from "./decode-generator.ts";
import { DecodeScope } from "./decode-scope.ts";
import { locateElement, locateEntry } from "./interpreter-calls.ts";

/**
 * Code that reads a count and so many entries, at the end of a function: into what is made, by a statement that adds the value of an
 * expression under the key `k`. What is wrong with a key is located by the index, what is wrong with a value by its key.
 */
export function readEntries(
  generator: DecodeGenerator,
  { key, value }: { readonly key: TypeNode; readonly value: TypeNode },
  made: string,
  add: (value: string) => string,
): string {
  const scope = new DecodeScope(generator);
  scope.line("h=false;");
  const readKey = scope.value(key, []);
  scope.flush();
  scope.line(`k=${readKey};h=true;`);
  const readValue = scope.value(value, []);
  scope.flush();
  const element = generator.program.constant(locateElement);
  const entry = generator.program.constant(locateEntry);
  const rethrow = (sites: string) => `throw h?${entry}(e,${sites}[z],k):${element}(e,${sites}[z],i);`;
  const loop = generator.loop(made, scope.text() + add(readValue), scope, rethrow);
  return `${generator.count(minSize(key) + minSize(value))}let k,h,o=-Infinity;${loop}`;
}
