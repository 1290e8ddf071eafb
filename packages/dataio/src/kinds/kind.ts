import type { DecodeGenerator } from "../compiled/decode-generator.ts";
import type { DecodeScope } from "../compiled/decode-scope.ts";
import type { EncodeGenerator } from "../compiled/encode-generator.ts";
import type { EncodeScope } from "../compiled/encode-scope.ts";
import type { FixedReads } from "../compiled/fixed-reads.ts";
import type { FixedWrites } from "../compiled/fixed-writes.ts";
import type { Path } from "../compiled/interpreter-calls.ts";
import type { Program } from "../compiled/program.ts";
import type { VariableWrite } from "../compiled/variable-writes.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import type { TypeNode } from "../type.ts";
import type { LeastSizes } from "../types/size.ts";
import type { WireOptions } from "../wire/wire-options.ts";

/** How a part of a type becomes code. */
export type Form =
  /** In place. */
  | "inline"
  /** In a function of its own, which is called. */
  | "function"
  /** Not at all: the interpreter does it. */
  | "interpreted";

/** Whether integers of variable length are: the one option that widths depend on. */
export type Widths = Pick<WireOptions, "hasVarInt">;

const VARIABLE: Widths = { hasVarInt: true };

/**
 * A kind of type: all that encoders, decoders, sizers and compilers need to know of it. Everything else asks the kinds it meets, and knows
 * none of them by name; so a program holds the kinds that its types are made of, and no others.
 *
 * Code is asked for in one of four ways. Where values have a fixed width, and are not too many, it is `readFixed` and `writeFixed`, else
 * `readVariable` and `writeVariable` for integers; what is put together from parts has `readInline` and `writeInline`; and what is a
 * function of its own has `readBody` and `writeBody`.
 */
export abstract class Kind {
  /** Its name. */
  abstract readonly kind: string;
  /** What it becomes in code, if it is not too large for that. */
  readonly form: Form = "inline";
  /** Which of its parts end where the value ends. */
  readonly endsWith: "none" | "last" | "any" = "none";
  /** What there may be any number of, as messages call it. */
  readonly repeats: "elements" | "entries" | undefined = undefined;

  /** The types directly within. */
  parts(): readonly TypeNode[] {
    return [];
  }

  /** Bytes that every value takes; undefined where they differ. */
  width(_options: Widths): number | undefined {
    return undefined;
  }

  /** Bytes that every value takes with any options; undefined where they differ. */
  fixedSize(): number | undefined {
    // Without variable-length integers more types are of fixed width, and none of another.
    return this.width(VARIABLE);
  }

  /** The fewest bytes that a value takes, whatever the options. */
  leastSize(_sizes: LeastSizes): number {
    return this.fixedSize() ?? 1;
  }

  /** What writes values, see {@link EncoderFactory}. */
  abstract encoder(factory: EncoderFactory): Encode;

  /** What reads values, see {@link DecoderFactory}. */
  abstract decoder(factory: DecoderFactory): Decode;

  /**
   * Code for a value of fixed width, all of whose bytes are there, at the index `at`, an expression, in the bytes `b` with the view `v`.
   * Answers the expression of the value, to be evaluated once.
   */
  readFixed?(at: string, to: FixedReads): string;

  /**
   * Code that writes a value, an expression that is evaluated once, of fixed width at the index `at`, for which there is room, in the
   * bytes `b` with the view `v`.
   */
  writeFixed?(value: string, at: string, to: FixedWrites): void;

  /**
   * Code that reads an integer of variable length at `p`, which it moves, into a variable; it runs `refuse` for what is none of the type,
   * or is too uncommon to care.
   */
  readVariable?(variable: string, program: Program, refuse: string): string;

  /** Code that writes the value of an expression, which is evaluated once, as an integer of variable length. */
  writeVariable?(value: string, program: Program): VariableWrite;

  /** Reads a value in place; answers the expression of it, as `DecodeScope.value` does. */
  readInline?(scope: DecodeScope, path: Path): string;

  /** Writes the value of an expression, which is evaluated once, in place. */
  writeInline?(scope: EncodeScope, value: string): void;

  /** The body of the function that reads a value. */
  readBody?(generator: DecodeGenerator): string;

  /** The body of the function that writes the value `x`. */
  writeBody?(generator: EncodeGenerator): string;
}

/** Bytes that values of several types take one after the other; undefined where they differ. */
export function totalWidth(nodes: readonly TypeNode[], options: Widths): number | undefined {
  let total = 0;
  for (const node of nodes) {
    const width = node.width(options);
    if (width === undefined) return undefined;
    total += width;
  }
  return total;
}

/** The fewest bytes that values of several types take one after the other. */
export function totalLeastSize(nodes: readonly TypeNode[], sizes: LeastSizes): number {
  return nodes.reduce((total, node) => total + sizes.of(node), 0);
}
