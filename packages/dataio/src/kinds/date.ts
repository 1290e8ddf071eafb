import { type FixedReads, readSafe } from "../compiled/fixed-reads.ts";
import type { FixedWrites } from "../compiled/fixed-writes.ts";
import { checkTime } from "../compiled/write-bytes.ts";
import { setWide } from "../compiled/write-integers.ts";
import { isDate, timeOf } from "../interpreted/containers.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { mismatch } from "../interpreted/mismatch.ts";
import { Refusal } from "../refusal.ts";
import { readWide, writeWide } from "../wire/numbers.ts";
import { Kind } from "./kind.ts";

/** Numbers beyond this, in milliseconds, are no `Date`. */
const MAX_TIME = 8.64e15;

/** Milliseconds since 1970 in eight bytes. */
export class DateNode extends Kind {
  readonly kind = "date";

  override width(): number {
    return 8;
  }

  encoder({ options: { littleEndian } }: EncoderFactory): Encode {
    return (sink, value) => {
      if (!isDate(value)) throw mismatch("a Date", value);
      const time = timeOf(value);
      if (Number.isNaN(time)) throw new Refusal("value-range", "an invalid Date cannot be saved");
      writeWide(sink, BigInt(time), littleEndian);
    };
  }

  decoder({ options: { littleEndian } }: DecoderFactory): Decode {
    return (source) => {
      const start = source.offset;
      const time = readWide(source, true, littleEndian);
      const value = new Date(Number(time));
      if (Number.isNaN(value.getTime()))
        throw new Refusal("value-range", `${time} ms from 1970 is beyond what a Date holds`, start);
      return value;
    };
  }

  override readFixed(at: string, to: FixedReads): string {
    const time = readSafe(true, at, to);
    to.lines.push(`if(${time}>${MAX_TIME}||${time}<${-MAX_TIME}){${to.refuse}}`);
    return `new ${to.program.constant(Date)}(${time})`;
  }

  override writeFixed(value: string, at: string, { program, options, lines }: FixedWrites): void {
    const time = `${program.constant(checkTime)}(${value})`;
    lines.push(`${program.constant(setWide)}(v,${at},${time},${options.littleEndian});`);
  }
}
