import type { FixedReads } from "../compiled/fixed-reads.ts";
import { type FixedWrites, REFUSE } from "../compiled/fixed-writes.ts";
import { isBytes } from "../interpreted/containers.ts";
import type { Decode } from "../interpreted/decode.ts";
import type { Encode } from "../interpreted/encode.ts";
import { mismatch } from "../interpreted/mismatch.ts";
import { Refusal } from "../refusal.ts";
import { copyBytes } from "../wire/bytes.ts";
import { Kind } from "./kind.ts";

/** `unsigned char[N]`: so many raw bytes. */
export class FixedBytesNode extends Kind {
  readonly kind = "fixedBytes";
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
      if (!isBytes(value)) throw mismatch("a Uint8Array", value);
      if (value.length !== length) {
        throw new Refusal("value-range", `found ${value.length} bytes, expected ${length}`);
      }
      sink.reserve(length);
      sink.bytes.set(value, sink.position);
      sink.position += length;
    };
  }

  decoder(): Decode {
    return (source) => copyBytes(source, this.length);
  }

  override readFixed(at: string, { program }: FixedReads): string {
    // A copy, and none of a subclass: the input may be Node's.
    return `new ${program.constant(Uint8Array)}(b.subarray(${at},${at}+${this.length}))`;
  }

  override writeFixed(value: string, at: string, { program, lines }: FixedWrites): void {
    const x = program.fresh("y");
    const isOther = `!(${x} instanceof ${program.constant(Uint8Array)})||${x}.length!==${this.length}`;
    lines.push(`const ${x}=${value};if(${isOther})${REFUSE}b.set(${x},${at});`);
  }
}
