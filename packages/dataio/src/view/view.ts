import { EngineError, memorySource, requireBytes } from "@enginebay/core";
import type { SequenceNode } from "../kinds/sequence.ts";
import { toError } from "../refusal.ts";
import type { TypeNode } from "../type.ts";
import { readCount } from "../wire/count.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { ElementsView } from "./elements-view.ts";
import { layoutOf } from "./layout.ts";
import { type Part, partOf } from "./part.ts";

/** Makes views of values of one type. */
export interface Viewer {
  /** A view of the value that fills some bytes. */
  view(bytes: Uint8Array): unknown;
  /** What an element is, where the value is a vector. */
  readonly element: Part | undefined;
}

/** Whether a type is a count and then its elements as they are given. */
export function isSequence(node: TypeNode): node is SequenceNode {
  return node.kind === "vector" || node.kind === "list" || node.kind === "deque";
}

/**
 * What views the values of a type. Throws `invalid-argument` for a type that has no fixed layout and is no vector of one that
 * has.
 */
export function viewerOf(node: TypeNode, options: WireOptions): Viewer {
  if (isSequence(node)) {
    const element = requireFixed(node.element, options);
    return { element, view: (bytes) => viewElements(bytes, element, options) };
  }
  const part = requireFixed(node, options);
  return {
    element: undefined,
    view(bytes) {
      requireBytes(bytes, "the input");
      requireSize(bytes.length, part.layout.size, 0);
      return part.get(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0);
    },
  };
}

function requireFixed(node: TypeNode, { littleEndian }: WireOptions): Part {
  const layout = layoutOf(node, littleEndian);
  if (layout === undefined) {
    throw new EngineError(
      "invalid-argument",
      `a ${node.kind} has no fixed layout, so that it cannot be viewed in place`,
    );
  }
  return partOf(layout);
}

function viewElements(bytes: Uint8Array, element: Part, options: WireOptions): ElementsView<unknown> {
  const source = memorySource(bytes);
  const { size } = element.layout;
  let count: number;
  try {
    count = readCount(source, options);
  } catch (caught) {
    throw toError(caught);
  }
  requireSize(bytes.length, source.position + count * size, source.position);
  return new ElementsView(element, source.view, source.position, count);
}

function requireSize(found: number, needed: number, offset: number): void {
  if (found < needed) {
    throw new EngineError("unexpected-end", `the input ends where ${needed - found} more byte(s) are needed`, {
      offset: Math.max(offset, found),
    });
  }
  if (found > needed) {
    throw new EngineError("trailing-content", `${found - needed} byte(s) follow the value`, { offset: needed });
  }
}
