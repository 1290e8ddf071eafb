import type { FixedReads } from "../compiled/fixed-reads.ts";
import type { FixedWrites } from "../compiled/fixed-writes.ts";
import { putChars } from "../compiled/write-bytes.ts";
import type { Decode } from "../interpreted/decode.ts";
import type { Encode } from "../interpreted/encode.ts";
import { mismatch, outOfRange } from "../interpreted/mismatch.ts";
import { takeBytes } from "../wire/bytes.ts";
import { Kind } from "./kind.ts";

/** `char[N]`: so many raw bytes, as a string of Latin-1 characters. */
export class CharsNode extends Kind {
  readonly kind = "chars";
  readonly length: number;

  constructor(length: number) {
    super();
    this.length = length;
  }

  override width(): number {
    return this.length;
  }

  encoder(): Encode {
    const { length } = this;
    return (sink, value) => {
      if (typeof value !== "string") throw mismatch(`a string of ${length} characters`, value);
      if (value.length !== length) throw outOfRange(`of the length ${length}`, value);
      sink.reserve(length);
      for (let i = 0; i < length; i++) {
        const unit = value.charCodeAt(i);
        if (unit > 0xff) throw outOfRange("of characters U+0000 to U+00FF", value);
        sink.bytes[sink.position++] = unit;
      }
    };
  }

  decoder(): Decode {
    return (source) => {
      let text = "";
      for (const byte of takeBytes(source, this.length)) text += String.fromCharCode(byte);
      return text;
    };
  }

  override readFixed(at: string, { program, latin1 }: FixedReads): string {
    return `${program.constant(latin1)}(b,${at},${at}+${this.length})`;
  }

  override writeFixed(value: string, at: string, { program, lines }: FixedWrites): void {
    lines.push(`${program.constant(putChars)}(b,${at},${value},${this.length});`);
  }
}
