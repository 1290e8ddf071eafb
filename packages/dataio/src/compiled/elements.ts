import type { TypeNode } from "../type.ts";
import { minSize } from "../types/size.ts";
import type { DecodeGenerator } from "./decode-generator.ts";
import { DecodeScope } from "./decode-scope.ts";
import { inBatches, textElements } from "./encode-batches.ts";
import type { EncodeGenerator } from "./encode-generator.ts";
import { EncodeScope } from "./encode-scope.ts";
import { inBlocks } from "./in-blocks.ts";
import { locateElement } from "./interpreter-calls.ts";
import { RELOAD } from "./program.ts";

/** Code that reads `n` elements, at the end of a function: into an array, unless it is said what to make and how to add to that. */
export function readElements(
  generator: DecodeGenerator,
  element: TypeNode,
  made: string = generator.emptyArray(minSize(element), element),
  add = (value: string): string => `a[i]=${value};`,
): string {
  const scope = new DecodeScope(generator);
  const value = scope.value(element, []);
  scope.flush();
  const locate = generator.program.constant(locateElement);
  return generator.loop(made, scope.text() + add(value), scope, (sites) => `throw ${locate}(e,${sites}[z],i);`);
}

/** Code that writes the elements of the array `x`, of which there are `n`, at the end of a function. */
export function writeElements(generator: EncodeGenerator, element: TypeNode): string {
  if (element.kind === "string") {
    return `s.position=p;${generator.program.constant(generator.texts)}.writeAll(s,x,n);`;
  }
  const texts = textElements(element, generator);
  if (texts !== undefined) return inBatches(texts, generator);
  const scope = new EncodeScope(generator);
  const width = element.width(generator.options);
  // One check for all, as the count is true.
  scope.hasRoom = width !== undefined && generator.forms.of(element) === "inline";
  scope.value(element, "x[i]");
  scope.flush();
  const reserve = scope.hasRoom ? `s.position=p;s.reserve(n*${width});${RELOAD}` : "";
  return `${reserve}let i=0;${inBlocks(scope.text(), "return")}`;
}
