import { checkInteger } from "../compiled/check-integer.ts";
import type { FixedReads } from "../compiled/fixed-reads.ts";
import { type FixedWrites, REFUSE } from "../compiled/fixed-writes.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { requireNumber } from "../interpreted/require-number.ts";
import { requireBytes } from "../wire/bytes.ts";
import { FIXED_NUMBERS, type FixedNumberKind } from "../wire/numbers.ts";
import { Kind } from "./kind.ts";

/** Numbers of up to 32 bits, and doubles, that take the same bytes whatever they are. */
export class NumberNode extends Kind {
  readonly kind: FixedNumberKind;

  constructor(kind: FixedNumberKind) {
    super();
    this.kind = kind;
  }

  override width(): number {
    return FIXED_NUMBERS[this.kind].bytes;
  }

  encoder({ options: { littleEndian } }: EncoderFactory): Encode {
    const { kind } = this;
    const { bytes, range, set } = FIXED_NUMBERS[kind];
    return (sink, value) => {
      requireNumber(value, kind, range);
      sink.reserve(bytes);
      sink.view[set](sink.position, value, littleEndian);
      sink.position += bytes;
    };
  }

  decoder({ options: { littleEndian } }: DecoderFactory): Decode {
    const { bytes, get } = FIXED_NUMBERS[this.kind];
    return (source) => {
      requireBytes(source, bytes);
      const value = source.view[get](source.position, littleEndian);
      source.position += bytes;
      return value;
    };
  }

  override readFixed(at: string, { options }: FixedReads): string {
    if (this.kind === "u8") return `b[${at}]`;
    return `v.${FIXED_NUMBERS[this.kind].get}(${at},${options.littleEndian})`;
  }

  override writeFixed(value: string, at: string, { program, options, lines }: FixedWrites): void {
    const { kind } = this;
    const { bytes, set } = FIXED_NUMBERS[kind];
    const x = program.fresh("y");
    const check = kind === "f32" || kind === "f64" ? `if(typeof ${x}!=="number")${REFUSE}` : checkInteger(kind, x);
    const write = bytes === 1 ? `b[${at}]=${x};` : `v.${set}(${at},${x},${options.littleEndian});`;
    lines.push(`const ${x}=${value};${check}${write}`);
  }
}
