import type { TypeNode } from "../type.ts";
import { FIXED_COUNT_BYTES } from "../wire/count.ts";
import { lebLength } from "../wire/leb128.ts";
import type { WireOptions } from "../wire/wire-options.ts";

/** Bytes that a value takes, if it is one of the type; undefined if it certainly is none. */
export type KnownSize = (value: unknown) => number | undefined;

/**
 * The size of the values of a type, where it takes no look at what is in them: those of fixed width, and containers of such elements.
 * Undefined for all others.
 */
export function knownSize(node: TypeNode, options: WireOptions): KnownSize | undefined {
  const width = node.width(options);
  if (width !== undefined) return () => width;
  const countBytes = options.hasVarInt ? lebLength : () => FIXED_COUNT_BYTES;
  switch (node.kind) {
    case "vector":
    case "list":
    case "deque":
    case "multiset": {
      const each = node.element.width(options);
      if (each === undefined) return undefined;
      return (value) => {
        if (!Array.isArray(value)) return undefined;
        const { length } = value;
        // A proxy may have any length.
        return length >>> 0 === length ? countBytes(length) + length * each : undefined;
      };
    }
    default:
      return undefined;
  }
}
